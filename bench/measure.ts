/** `npm run bench`: measures the goals of speed and prints one table. `--only G1,G9` for some, `--million` with a million cars, `--write` into docs/benchmarks.md. */
import { parseArgs } from "node:util";
import { killAll } from "../reliability/site-process.ts";
import { isGoal, type Finding, type Goal } from "./goals.ts";
import { goalTable, writeTable } from "./goal-table.ts";
import { throughput } from "./throughput.ts";

type Part = { goals: readonly Goal[]; measure(options: { million: boolean }): Promise<Finding[]>; mostMinutes: number };

const parts: readonly Part[] = [
  { goals: ["G1", "G2", "G3", "G4", "G5"], measure: throughput, mostMinutes: 10 },
];

const { values } = parseArgs({ options: { only: { type: "string" }, million: { type: "boolean", default: false }, write: { type: "boolean", default: false } } });
const asked = values.only?.split(",").map((name) => name.trim().toUpperCase());
const unknown = asked?.find((name) => !isGoal(name));
if (unknown !== undefined) {
  console.error(`--only takes goals from G1 to G16 with commas between, for example --only G1,G9: ${unknown} is none`);
  process.exit(1);
}

const findings: Finding[] = [];
for (const { goals, measure, mostMinutes } of parts) {
  const wanted = goals.filter((goal) => asked === undefined || asked.includes(goal));
  if (wanted.length === 0) continue;
  const begun = performance.now();
  console.error(`Measuring ${wanted.join(", ")} …`);
  const found = await within(mostMinutes, measure({ million: values.million })).catch((error: unknown) => {
    console.error(error);
    const reason = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
    return wanted.map((goal): Finding => ({ goal, figure: "–", how: `not measured: ${reason}` }));
  });
  killAll();
  findings.push(...found.filter(({ goal }) => wanted.includes(goal)));
  console.error(`  ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
}

console.log(goalTable(findings));
if (values.write) writeTable(findings, values.only);
process.exit(0);

/** A part that hangs must not keep the others from being told. */
function within<Value>(minutes: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it took longer than ${minutes} minutes`)), minutes * 60_000);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
