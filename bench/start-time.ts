/** From the start of the process to the first page with 10,000 cars (S8). */
import { startServer } from "./builds.ts";
import type { Options } from "./results.ts";
import { dataFolder } from "./data-folder.ts";

const cars = 10_000;

export async function startTime({ builds, results, rounds = 7 }: Options): Promise<void> {
  const folders = new Map<string, string>();
  for (const build of builds) folders.set(build.name, await dataFolder(build, cars));
  // The first start of a build may compile code and write what later starts read.
  for (let round = -1; round < rounds; round++) {
    for (const build of builds) {
      const begin = performance.now();
      const { stop } = await startServer(build, { dataDir: folders.get(build.name) ?? "" });
      if (round >= 0) results.add("S8", 0, build.name, (performance.now() - begin) / 1_000);
      await stop();
    }
  }
}
