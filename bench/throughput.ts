/** How many lists a second of processor time gives: rendered, kept, by React alone and by nginx, in turns (G1 to G5). */
import { killAll, type Started } from "../reliability/site-process.ts";
import { startBareReact, type BareReact } from "./bare-react-process.ts";
import { treeCpuMs } from "./cpu-time.ts";
import { assertSamePages, fullLists } from "./full-lists.ts";
import type { Finding } from "./goals.ts";
import { load, loadTool, type Load } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { short } from "./numbers.ts";
import { rendering, startSite } from "./site-under-test.ts";
import { stockFolder } from "./stock-folders.ts";
import { answerOnWire, browsersEncoding, untilSettled } from "./settled.ts";

/** The fastest list of another shop software in requests a CPU-second: Hydrogen's skeleton, measured once on 2 cores with Node 24 (173 to 200). */
const fastestOther = 200;
const lists = 60;
const rounds = 5;
const roundSeconds = 3;
/** Pages that are made are few at once, or the site refuses some; kept ones a crowd fetches. */
const connections = { rendered: 8, kept: 50 };
/** Until a process has compiled what it does often. */
const warmUp = { rendered: 15, other: 4 };

type Contestant = { name: string; pid: number; run(seconds: number): Promise<number> };

export async function throughput(): Promise<Finding[]> {
  const [rendered, kept] = await Promise.all([stockFolder(), stockFolder()].map(async (folder, at) => startSite(await folder, at === 0 ? rendering : {})));
  if (!rendered || !kept) throw new Error("Two sites are needed");
  const pages = await fullLists(rendered.address, lists);
  await assertSamePages(kept.address, pages);
  const paths = pages.map(({ path }) => path);
  const react = await startBareReact(await stockFolder(), paths, rendering);
  await untilSettled(kept.address, paths);
  const answer = await answerOnWire(kept.address + (paths[0] ?? ""));
  const nginx = await startNginx(answer);
  const contestants = [
    underLoad("rendered", rendered, { paths, connections: connections.rendered }),
    underLoad("kept", kept, { paths, connections: connections.kept, acceptEncoding: browsersEncoding }),
    alone(react),
    ...(nginx ? [underLoad("nginx", nginx, { paths, connections: connections.kept, acceptEncoding: browsersEncoding })] : []),
  ];
  for (const { name, run } of contestants) await run(name === "rendered" ? warmUp.rendered : warmUp.other);
  const rates = await inTurns(contestants);
  react.close();
  killAll();
  return findings(rates, `${short(answer.body.byteLength / 1_000)} kB ${answer.headers["content-encoding"] ?? "not compressed"}`);
}

function underLoad(name: string, { pid, address }: Started, visitors: Omit<Load, "address" | "seconds">): Contestant {
  return {
    name,
    pid,
    async run(seconds) {
      const { requests, bad } = await load({ address, seconds, ...visitors });
      if (bad > 0) throw new Error(`${name}: ${bad} of ${requests + bad} requests were not answered with a page`);
      return requests;
    },
  };
}

function alone(react: BareReact): Contestant {
  return { name: "react", pid: react.pid, run: (seconds) => react.draw(seconds) };
}

/** Requests a CPU-second of every round, by name; what disturbs the machine disturbs all. */
async function inTurns(contestants: readonly Contestant[]): Promise<Map<string, number[]>> {
  const rates = new Map(contestants.map(({ name }): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, pid, run } of contestants) {
      const before = treeCpuMs(pid);
      const requests = await run(roundSeconds);
      rates.get(name)?.push((requests * 1_000) / (treeCpuMs(pid) - before));
    }
  }
  return rates;
}

function findings(rates: ReadonlyMap<string, readonly number[]>, bytes: string): Finding[] {
  const mean = (name: string) => meanRate(rates.get(name) ?? []);
  const spread = (name: string) => [Math.min, Math.max].map((most) => short(most(...(rates.get(name) ?? [])))).join(" to ");
  const { rendered, kept, react, nginx } = { rendered: mean("rendered"), kept: mean("kept"), react: mean("react"), nginx: mean("nginx") };
  const hasNginx = rates.has("nginx");
  const way = `${lists} filters in turn in both languages, ${rounds} rounds of ${roundSeconds} s, ${loadTool}`;
  return [
    { goal: "G1", figure: short(rendered), isMet: rendered >= 600, how: `page cache off, not compressed, ${connections.rendered} connections; ${way}; ${spread("rendered")}. For reference, measured elsewhere: Hydrogen 173–200, Astro 108–136, NextFaster 75–89, Nuxt 41, EverShop 28` },
    { goal: "G2", figure: (rendered / react).toFixed(2), isMet: rendered / react >= 0.4, how: `React alone on the trees of the same pages: ${short(react)} a CPU-second (${spread("react")})` },
    { goal: "G3", figure: `${short(kept / rendered)} ×`, isMet: kept / rendered >= 25, how: `${short(kept)} a CPU-second (${spread("kept")}), ${bytes}, as a browser asks, ${connections.kept} connections` },
    hasNginx
      ? { goal: "G4", figure: (kept / nginx).toFixed(2), isMet: kept / nginx >= 0.4, how: `nginx: ${short(nginx)} a CPU-second (${spread("nginx")}), one worker, the file open` }
      : { goal: "G4", figure: "–", how: "nginx is not installed here" },
    { goal: "G5", figure: `${short(kept / fastestOther)} ×`, isMet: kept / fastestOther >= 100, how: `over Hydrogen's ${fastestOther} a CPU-second, a figure from elsewhere and not of this run` },
  ];
}

/** Of rounds that took the same time. */
function meanRate(rates: readonly number[]): number {
  return rates.length === 0 ? Number.NaN : rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0);
}
