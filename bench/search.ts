/** S6: searches with all counts over generated cars, one process per build, in turns. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { join } from "node:path";
import * as z from "zod";
import { root, startProcess, type Build } from "./builds.ts";
import type { Options } from "./results.ts";

const sizes = [10_000, 100_000, 1_000_000];
const durationMs = { warmUp: 2_000, measured: 1_000 };

const replySchema = z.object({ mean: z.number(), totals: z.array(z.number()) });

export async function search({ builds, results, rounds = 7, million }: Options): Promise<void> {
  for (const [figure, size] of sizes.entries()) {
    if (size === 1_000_000 && !million) continue;
    const processes = builds.map((build) => startSearchProcess(build, size));
    const [first = [], ...others] = (await Promise.all(processes.map(({ measure }) => measure(durationMs.warmUp)))).map(
      ({ totals }) => totals,
    );
    assert(first.length > 0 && !first.includes(0), "every search finds a car");
    for (const totals of others) assert.deepEqual(totals, first);
    for (let round = 0; round < rounds; round++) {
      for (const { name, measure } of processes)
        results.add("S6", figure, name, (await measure(durationMs.measured)).mean);
    }
    await Promise.all(processes.map(({ stop }) => stop()));
  }
  if (!million) results.note("S6", "a million cars only with --million");
}

function startSearchProcess({ name, folder }: Build, size: number) {
  const { process: child, stop } = startProcess({
    command: [join(folder, "node_modules/.bin/node"), join(root, "bench/search-process.ts"), folder, String(size)],
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  async function measure(ms: number): Promise<z.infer<typeof replySchema>> {
    child.send({ ms });
    const [message] = await once(child, "message", { signal: AbortSignal.timeout(180_000) });
    return replySchema.parse(message);
  }
  return { name, measure, stop };
}
