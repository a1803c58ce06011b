/** A clone of the last commit on a machine that has nothing of it: installation, first start, a later start (S9). */
import { join } from "node:path";
import { freePort } from "../e2e/site-server.ts";
import { run, startProcess, temporaryFolder, untilOk } from "./builds.ts";
import type { Options } from "./results.ts";

export async function freshMachine({ builds, results, rounds = 1 }: Options): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const { name, folder } of builds) {
      const clone = join(temporaryFolder(), "clone");
      await run({ command: ["git", "clone", "--quiet", "--no-hardlinks", folder, clone], cwd: folder });
      const install = await timed(() => run({ command: ["npm", "ci"], cwd: clone }));
      const warnings = install.value.split("\n").filter((line) => /^npm (?:warn|WARN)/.test(line)).length;
      const [first, later] = [await openedAfter(clone), await openedAfter(clone)];
      for (const [figure, value] of [install.seconds, warnings, first, later].entries())
        results.add("S9", figure, name, value);
    }
  }
  results.note("S9", "npm's download cache as it was");
}

async function openedAfter(clone: string): Promise<number> {
  const port = String(await freePort());
  const { seconds, value: site } = await timed(async () => {
    const started = startProcess({ command: ["npm", "start"], cwd: clone, env: { PORT: port, HOST: "127.0.0.1" } });
    await untilOk(`http://127.0.0.1:${port}/cars`, started);
    return started;
  });
  await site.stop();
  return seconds;
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const begin = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - begin) / 1_000 };
}
