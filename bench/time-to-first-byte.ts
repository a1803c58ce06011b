/** S5: p99 at half the capacity, cached and rendered. */
import { startServer, type Server } from "./builds.ts";
import { closedLoop, openLoop } from "./load.ts";
import { browserEncoding, mixedPages } from "./pages.ts";
import { quantile, type Options } from "./results.ts";
import { createDataFolder } from "./data-folder.ts";
import { withoutPageCache } from "./throughput.ts";

const [warmUpSeconds, capacitySeconds, measuredSeconds] = [12, 4, 15];

export async function timeToFirstByte({ builds, results, rounds = 3 }: Options): Promise<void> {
  const targets: { server: Server; paths: string[]; figure: number }[] = [];
  for (const build of builds) {
    for (const [figure, env] of [{}, withoutPageCache].entries()) {
      const server = await startServer(build, { dataDir: await createDataFolder(build), env });
      targets.push({ server, paths: await mixedPages(server.address), figure });
    }
  }
  const load = { connections: 50, acceptEncoding: browserEncoding };
  for (const { server, paths } of targets)
    await closedLoop({ ...load, address: server.address, paths, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round++) {
    for (const { server, paths, figure } of targets) {
      const target = { ...load, address: server.address, paths };
      const capacity = (await closedLoop({ ...target, seconds: capacitySeconds })) / capacitySeconds;
      const times = await openLoop({ ...target, seconds: measuredSeconds }, capacity / 2);
      results.add("S5", figure, server.name, quantile(times, 0.99));
    }
  }
}
