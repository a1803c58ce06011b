/** S9: a clone of the last commit: `npm ci`, first start, later start. */
import { join } from "node:path";
import { freePort } from "../e2e/site-server.ts";
import { run, startProcess, temporaryFolder, waitUntilOk } from "./builds.ts";
import type { Options } from "./results.ts";

export async function installTime({ builds, results, rounds = 1 }: Options): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const { name, folder } of builds) {
      const clone = join(temporaryFolder(), "clone");
      await run({ command: ["git", "clone", "--quiet", "--no-hardlinks", folder, clone], cwd: folder });
      const install = await timed(() => run({ command: ["npm", "ci"], cwd: clone }));
      const warnings = install.value.split("\n").filter((line) => /^npm (?:warn|WARN)/.test(line)).length;
      const [first, later] = [await measureStart(clone), await measureStart(clone)];
      for (const [figure, value] of [install.seconds, warnings, first, later].entries())
        results.add("S9", figure, name, value);
    }
  }
  results.note("S9", "with npm's download cache");
}

async function measureStart(clone: string): Promise<number> {
  const port = String(await freePort());
  const { seconds, value: site } = await timed(async () => {
    const started = startProcess({ command: ["npm", "start"], cwd: clone, env: { PORT: port, HOST: "127.0.0.1" } });
    await waitUntilOk(`http://127.0.0.1:${port}/cars`, started);
    return started;
  });
  await site.stop();
  return seconds;
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - startedAt) / 1_000 };
}
