/** S1 to S4: lists per CPU-second, rendered, cached, by React alone and by nginx, in turns. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { root, startServer, type Build, type Server } from "./builds.ts";
import { treeCpuMs } from "./process-usage.ts";
import type { Goal } from "./goals.ts";
import { closedLoop } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { assertSamePages, browserEncoding, fetchRaw, fullLists, waitUntilCompressed } from "./pages.ts";
import type { Options } from "./results.ts";
import { createDataFolder } from "./data-folder.ts";

// Measured once, on two cores with Node 24.
const hydrogenPerCpuSecond = 200;
const listCount = 60;
const [warmUpSeconds, roundSeconds] = [8, 3];

export const withoutPageCache = { PAGE_CACHE_MB: "0" };

type Kind = "rendered" | "cached" | "react" | "nginx";
type Contestant = { build: string; kind: Kind; pid: number; run(seconds: number): Promise<number> };

export async function throughput({ builds, goals, results, rounds = 5 }: Options): Promise<void> {
  const contestants: Contestant[] = [];
  for (const build of builds) contestants.push(...(await contestantsOf(build, goals)));
  if (goals.includes("S4") && !contestants.some(({ kind }) => kind === "nginx"))
    results.note("S4", "nginx is not installed");
  for (const { run } of contestants) await run(warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    const rates = new Map<string, number>();
    for (const { build, kind, pid, run } of contestants) {
      const cpuMsBefore = treeCpuMs(pid);
      const count = await run(roundSeconds);
      rates.set(`${build} ${kind}`, (count * 1_000) / (treeCpuMs(pid) - cpuMsBefore));
    }
    for (const { name } of builds) {
      const rate = (kind: Kind) => rates.get(`${name} ${kind}`) ?? Number.NaN;
      const values: [Goal, number][] = [
        ["S1", rate("rendered")],
        ["S2", rate("rendered") / rate("react")],
        ["S3", rate("cached") / hydrogenPerCpuSecond],
        ["S4", rate("cached") / rate("nginx")],
      ];
      for (const [goal, value] of values) if (!Number.isNaN(value)) results.add(goal, 0, name, value);
    }
  }
}

async function contestantsOf(build: Build, goals: readonly Goal[]): Promise<Contestant[]> {
  const rendered = await startServer(build, { dataDir: await createDataFolder(build), env: withoutPageCache });
  const cached = await startServer(build, { dataDir: await createDataFolder(build) });
  const paths = await fullLists(rendered.address, listCount);
  await assertSamePages([rendered.address, cached.address], paths);
  const contestants = [underLoad("rendered", rendered, paths, 8)];
  if (goals.includes("S2")) contestants.push(await reactAlone(build, paths));
  if (!goals.includes("S3") && !goals.includes("S4")) return contestants;
  await waitUntilCompressed(cached.address, paths);
  contestants.push(underLoad("cached", cached, paths, 50, browserEncoding));
  if (!goals.includes("S4")) return contestants;
  const nginx = await startNginx(build.name, await fetchRaw(cached.address + (paths[0] ?? "")));
  return nginx ? [...contestants, underLoad("nginx", nginx, paths, 50, browserEncoding)] : contestants;
}

function underLoad(
  kind: Kind,
  server: Server,
  paths: string[],
  connections: number,
  acceptEncoding?: string,
): Contestant {
  const load = { address: server.address, paths, connections, ...(acceptEncoding !== undefined && { acceptEncoding }) };
  return { build: server.name, kind, pid: server.pid, run: (seconds) => closedLoop({ ...load, seconds }) };
}

async function reactAlone(build: Build, paths: readonly string[]): Promise<Contestant> {
  const {
    pid,
    address,
    ended,
    process: child,
  } = await startServer(build, {
    dataDir: await createDataFolder(build),
    env: withoutPageCache,
    nodeArguments: [`--import=${pathToFileURL(join(root, "bench/bare-react.ts")).href}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  for (const path of paths) await fetchRaw(address + path, "identity");
  const reply = z.object({ pages: z.number(), count: z.number() });
  return {
    build: build.name,
    kind: "react",
    pid,
    async run(seconds) {
      child.send({ ms: seconds * 1_000 });
      const failed = ended.then(() => Promise.reject(new Error("React alone failed: its message is above")));
      const [message] = await Promise.race([once(child, "message"), failed]);
      const { pages, count } = reply.parse(message);
      assert(pages >= paths.length, `React alone renders ${paths.length} lists, not ${pages}`);
      return count;
    },
  };
}
