/** S10: 2,000 cars changed by one process while another one saves forms without a pause. */
import { once } from "node:events";
import { join } from "node:path";
import * as z from "zod";
import { root, startProcess, temporaryFolder, type Build } from "./builds.ts";
import { format, type Options } from "./results.ts";

const works = ["change", "undo", "import"] as const;
const quietMs = 5_000;

const replySchema = z.object({
  forms: z.number(),
  longestWaitMs: z.number(),
  p99WaitMs: z.number(),
  longestPauseMs: z.number(),
  cpuMs: z.number(),
  ms: z.number(),
  pieces: z.number(),
});

export async function manyCars({ builds, results, rounds = 3 }: Options): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const build of builds) {
      const dataDir = temporaryFolder();
      const desk = startManyCars(build, dataDir);
      await desk.ask("fill");
      const site = startManyCars(build, dataDir);
      await site.ask("save");
      const quiet = await site.ask("waits", quietMs);
      const notes = [`no change ${waits(quiet)}`];
      for (const [index, work] of works.entries()) {
        await site.ask("waits");
        const done = await desk.ask(work);
        const beside = await site.ask("waits");
        results.add("S10", index, build.name, done.longestPauseMs);
        results.add("S10", works.length + index, build.name, beside.longestWaitMs);
        const cost = `${format(done.ms)} ms, CPU ${format(done.cpuMs)} ms in ${done.pieces} transactions`;
        notes.push(`${work} ${waits(beside)}, ${cost}`);
      }
      results.note("S10", `${build.name}, forms: ${notes.join("; ")}`);
      await Promise.all([desk.stop(), site.stop()]);
    }
  }
}

function waits({ forms, longestWaitMs, p99WaitMs }: z.infer<typeof replySchema>): string {
  return `${format(longestWaitMs)} ms (p99 ${format(p99WaitMs)}, ${forms} forms)`;
}

function startManyCars({ folder }: Build, dataDir: string) {
  const { process: child, stop } = startProcess({
    command: [join(folder, "node_modules/.bin/node"), join(root, "bench/many-cars-process.ts"), folder, dataDir],
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  /** The longest waits and pauses are those since the question before. */
  async function ask(work: string, ms = 0): Promise<z.infer<typeof replySchema>> {
    child.send({ work, ms });
    const [message] = await once(child, "message", { signal: AbortSignal.timeout(180_000) });
    return replySchema.parse(message);
  }
  return { ask, stop };
}
