/** How long one visitor waits for a rendered list with a filter, by the size of the stock (G8). */
import { Agent, get } from "node:http";
import { killAll, type Started } from "../reliability/site-process.ts";
import { treeCpuMs } from "./cpu-time.ts";
import { fullLists } from "./full-lists.ts";
import { allBelow, type Finding } from "./goals.ts";
import { median, part, short } from "./numbers.ts";
import { rendering, startSite } from "./site-under-test.ts";
import { stockFolder } from "./stock-folders.ts";

const limitsMs = [2, 2.5, 5, 25];
const sizes = [1_000, 10_000, 100_000];
const aMillion = 1_000_000;
const lists = 40;
const rounds = 6;
const roundMs = 2_500;
/** Until the process has compiled what it does often. */
const warmUpMs = 12_000;

type Stock = { site: Started; paths: string[]; ms: number[]; cpuMs: number };

export async function listBySize({ million }: { million: boolean }): Promise<Finding[]> {
  const stocks: Stock[] = [];
  for (const size of sizes) stocks.push(await opened(size));
  // Its own trouble, such as a limit of memory, leaves the others measured.
  let trouble = million ? "" : "; the million with `--million`";
  if (million) await opened(aMillion).then((stock) => stocks.push(stock), (error: unknown) => (trouble = `; a million did not open: ${String(error).split("\n")[0]}`));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const stock of stocks) await askFor(stock, agent, warmUpMs);
  for (const stock of stocks) Object.assign(stock, { ms: [], cpuMs: 0 });
  for (let round = 0; round < rounds; round++) for (const stock of stocks) await askFor(stock, agent, roundMs);
  killAll();
  const medians = stocks.map(({ ms }) => median(ms));
  return [
    {
      goal: "G8",
      figure: `${[...medians.map(short), ...(stocks.length > sizes.length ? [] : ["–"])].join(" · ")} ms`,
      isMet: allBelow(limitsMs.map((_, at) => medians[at]), limitsMs),
      how: `median; p95 ${stocks.map(({ ms }) => short(part(ms, 0.95))).join(" · ")} ms; processor time ${stocks.map(({ cpuMs, ms }) => short(cpuMs / ms.length)).join(" · ")} ms; not compressed, ${rounds} rounds of ${roundMs / 1_000} s in turn${trouble}`,
    },
  ];
}

async function opened(size: number): Promise<Stock> {
  const site = await startSite(await stockFolder(size), rendering);
  return { site, paths: (await fullLists(site.address, lists)).map(({ path }) => path), ms: [], cpuMs: 0 };
}

async function askFor(stock: Stock, agent: Agent, ms: number): Promise<void> {
  const { site, paths } = stock;
  const cpuBefore = treeCpuMs(site.pid);
  for (const begun = performance.now(); performance.now() - begun < ms; ) {
    const asked = performance.now();
    await whole(site.address + (paths[stock.ms.length % paths.length] ?? ""), agent);
    stock.ms.push(performance.now() - asked);
  }
  stock.cpuMs += treeCpuMs(site.pid) - cpuBefore;
}

function whole(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.resume();
      answer.once("error", reject);
      answer.once("end", () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${address} answered ${answer.statusCode}`))));
    }).once("error", reject);
  });
}
