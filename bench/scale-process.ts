/** What one process carries: pages from memory and drawn anew, files, and connections that are only held. */
import { holdSlowConnections } from "../reliability/slow-connections.ts";
import { treeBytes, treeCpuMs } from "./cpu-time.ts";
import { load } from "./load.ts";
import { mixedPages } from "./mixed-pages.ts";
import { median, part, short } from "./numbers.ts";
import { firstBytesAtRate } from "./open-loop.ts";
import { browsersEncoding } from "./settled.ts";
import { rendering, startSite } from "./site-under-test.ts";
import { stockFolder } from "./stock-folders.ts";
import { twoColumns } from "./two-columns.ts";
import { visits } from "./visits.ts";

const rounds = 4;
const roundSeconds = 3;
const held = [1_000, 4_000];

type Contestant = { what: string; pid: number; address: string; paths: readonly string[]; connections: number; acceptEncoding?: string; rates: number[] };

export async function scaleProcess(): Promise<string> {
  const [kept, drawn] = [await startSite(await stockFolder()), await startSite(await stockFolder(), rendering)];
  const pages = await mixedPages(kept.address);
  const { paths } = await visits(kept.address, 60);
  const isPicture = (path: string) => path.startsWith("/pictures/");
  const pageSet = new Set(pages);
  const contestants: Contestant[] = [
    { what: "pages from memory, a CPU-second", ...kept, paths: pages, connections: 50, acceptEncoding: browsersEncoding, rates: [] },
    { what: "pages drawn anew, a CPU-second", ...drawn, paths: pages, connections: 8, rates: [] },
    { what: "scripts, styles and fonts, a CPU-second", ...kept, paths: paths.filter((path) => !pageSet.has(path) && !isPicture(path)), connections: 50, acceptEncoding: browsersEncoding, rates: [] },
    { what: "pictures from memory, a CPU-second", ...kept, paths: paths.filter(isPicture), connections: 50, acceptEncoding: browsersEncoding, rates: [] },
  ];
  // Until popular pages are packed as small as can be, and the process has compiled what it does often.
  for (const contestant of contestants) await round(contestant, 10);
  for (const contestant of contestants) contestant.rates.length = 0;
  for (let turn = 0; turn < rounds; turn++) for (const contestant of contestants) await round(contestant, roundSeconds);
  await drawn.kill();
  const rows = contestants.map(({ what, rates }): [string, string] => [what, `${short(median(rates))} (${short(Math.min(...rates))} to ${short(Math.max(...rates))})`]);
  rows.push(["resident after that", `${short(treeBytes(kept.pid) / 1e6)} MB`]);
  for (const count of held) rows.push(await holding(kept, pages, count));
  await kept.kill();
  return twoColumns(rows);
}

async function round({ pid, address, paths, connections, acceptEncoding, rates }: Contestant, seconds: number): Promise<void> {
  const before = treeCpuMs(pid);
  const { requests, bad } = await load({ address, paths, seconds, connections, ...(acceptEncoding !== undefined && { acceptEncoding }) });
  if (bad > 0) throw new Error(`${bad} of ${requests + bad} were refused`);
  rates.push((requests * 1_000) / (treeCpuMs(pid) - before));
}

async function holding({ address, pid }: { address: string; pid: number }, paths: readonly string[], count: number): Promise<[what: string, figure: string]> {
  const bytes = treeBytes(pid);
  const slow = await holdSlowConnections(address, count);
  const { ms, failed } = await firstBytesAtRate({ address, paths, seconds: 8, connections: 20, perSecond: 50 });
  const grown = treeBytes(pid) - bytes;
  const connected = slow.held();
  slow.close();
  return [`${count.toLocaleString("en")} connections that drip, read nothing or say nothing: held · memory more · visitors beside them p50, p99 · failed`, `${connected.toLocaleString("en")} · ${short(grown / 1e6)} MB · ${short(part(ms, 0.5))}, ${short(part(ms, 0.99))} ms · ${failed}`];
}
