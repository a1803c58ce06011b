/** S8: from the start of the process to the first page, with 10,000 cars. */
import { startServer } from "./builds.ts";
import type { Options } from "./results.ts";
import { createDataFolder } from "./data-folder.ts";

const cars = 10_000;

export async function startTime({ builds, results, rounds = 7 }: Options): Promise<void> {
  const folders = new Map<string, string>();
  for (const build of builds) folders.set(build.name, await createDataFolder(build, cars));
  // Round -1 fills the compile cache.
  for (let round = -1; round < rounds; round++) {
    for (const build of builds) {
      const startedAt = performance.now();
      const { stop } = await startServer(build, { dataDir: folders.get(build.name) ?? "" });
      if (round >= 0) results.add("S8", 0, build.name, (performance.now() - startedAt) / 1_000);
      await stop();
    }
  }
}
