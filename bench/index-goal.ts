/** The stock index beside SQL and itemsjs, as far as its goal goes (G7); `npm run bench:index` has the whole table. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod";
import { root } from "../reliability/site-process.ts";
import type { Finding } from "./goals.ts";
import { allBelow } from "./goals.ts";
import { short } from "./numbers.ts";

const limitsMs = [0.2, 2, 20];
const leastTimes = { itemsjs: 10, SQLite: 15 };
const mostMs = 5 * 60_000;

const measuredSchema = z.array(z.object({ size: z.number(), name: z.string(), mean: z.number() }));

export async function indexGoal(): Promise<Finding[]> {
  // SQL takes seconds for each search of a million cars, and itemsjs more memory than machines have.
  const measured = [...(await times("--sizes", "10000,100000")), ...(await times("--sizes", "1000000", "--engines", "index"))];
  const mean = (size: number, name: string) => measured.find((row) => row.size === size && row.name === name)?.mean ?? Number.NaN;
  const own = [10_000, 100_000, 1_000_000].map((size) => mean(size, "index"));
  const over = { itemsjs: mean(100_000, "itemsjs") / mean(100_000, "index"), sql: mean(100_000, "SQLite") / mean(100_000, "index") };
  return [
    {
      goal: "G7",
      figure: `${own.map(short).join(" · ")} ms; ${short(over.itemsjs)} × · ${short(over.sql)} ×`,
      isMet: allBelow([...own, leastTimes.itemsjs, leastTimes.SQLite], [...limitsMs, over.itemsjs, over.sql]),
      how: "five searches, nine facets, generated cars, equal answers asserted, rounds in turn; `npm run bench:index` has all sizes",
    },
  ];
}

async function times(...args: string[]): Promise<z.infer<typeof measuredSchema>> {
  const { stdout } = await promisify(execFile)(process.execPath, ["bench/stock-index.ts", "--json", ...args], { cwd: root, timeout: mostMs });
  return measuredSchema.parse(JSON.parse(stdout));
}
