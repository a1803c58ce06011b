/** How long visitors wait for a page's first byte while fifty connections bring half of what the site can answer (G6). */
import { killAll } from "../reliability/site-process.ts";
import { allBelow, type Finding } from "./goals.ts";
import { mixedPages } from "./mixed-pages.ts";
import { part, short } from "./numbers.ts";
import { firstBytesAtRate, mostPerSecond } from "./open-loop.ts";
import { rendering, startSite } from "./site-under-test.ts";
import { stockFolder } from "./stock-folders.ts";

const limitsMs = { kept: 25, rendered: 100 };
const connections = 50;
const seconds = 20;

export async function firstByte(): Promise<Finding[]> {
  const kept = await measured({});
  const rendered = await measured(rendering);
  const failed = kept.failed + rendered.failed;
  const told = ({ p99, p50, perSecond }: Measured) => `p50 ${short(p50)}, p99 ${short(p99)} ms at ${Math.round(perSecond)} a second`;
  return [
    {
      goal: "G6",
      figure: `${short(kept.p99)} · ${short(rendered.p99)} ms`,
      isMet: failed === 0 && allBelow([kept.p99, rendered.p99], [limitsMs.kept, limitsMs.rendered]),
      how: `open-loop arrivals for ${seconds} s, the client on the same cores: kept ${told(kept)}; rendered ${told(rendered)}; ${failed} failed`,
    },
  ];
}

type Measured = { p50: number; p99: number; perSecond: number; failed: number };

async function measured(env: Record<string, string>): Promise<Measured> {
  const { address } = await startSite(await stockFolder(), env);
  const asking = { address, paths: await mixedPages(address), connections };
  // The first rounds warm up.
  for (let round = 0; round < 2; round++) await mostPerSecond({ ...asking, seconds: 6 });
  const perSecond = (await mostPerSecond({ ...asking, seconds: 6 })) / 2;
  const { ms, failed } = await firstBytesAtRate({ ...asking, seconds, perSecond });
  killAll();
  return { p50: part(ms, 0.5), p99: part(ms, 0.99), perSecond, failed };
}
