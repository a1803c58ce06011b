/** A catalogue of a million cars beside one of ten thousand: start, memory, pages, what is streamed, and what a change of it costs. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { buildStockIndex } from "../app/dealership/stock-index.ts";
import { treeCpuMs } from "./cpu-time.ts";
import { generatedStock } from "./generated-stock.ts";
import { filteredList } from "./list-addresses.ts";
import { median, part, short } from "./numbers.ts";
import { answerOnWire } from "./settled.ts";
import { rendering } from "./site-under-test.ts";
import { stockFolder } from "./stock-folders.ts";
import { startWatchedSite, type WatchedSite } from "./watched-site.ts";

const sizes = [10_000, 1_000_000] as const;
const lists = 60;
/** So long a feed is read; a whole one of a million takes minutes. */
const feedMs = 15_000;

type Column = Map<string, string>;

export async function scaleMillion(): Promise<string> {
  const columns: Column[] = [];
  for (const size of sizes) columns.push(await measured(size));
  const rows = [...(columns[0]?.keys() ?? [])];
  return [`| | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} |`, `|---|${"---:|".repeat(sizes.length)}`, ...rows.map((what) => `| ${what} | ${columns.map((column) => column.get(what) ?? "").join(" | ")} |`)].join("\n");
}

async function measured(size: number): Promise<Column> {
  const found: Column = new Map();
  const dataDir = await stockFolder(size);
  found.set("database, MB", short(statSync(join(dataDir, "maarad.db")).size / 1e6));
  found.set("processor time of the index from cars in memory, ms", short(indexCpuMs(size)));
  // The first start writes what later ones need not compute again.
  await (await startWatchedSite(dataDir, rendering)).kill();
  const begun = performance.now();
  const site = await startWatchedSite(dataDir, rendering);
  found.set("start until it is open, s", short((performance.now() - begun) / 1_000));
  await pause(3_000);
  found.set("resident three seconds after the start, MB", `${megabytes((await site.during(() => pause(300))).mostBytes)}`);
  for (let number = 0; number < 200; number++) await took(site, filteredList(number));
  found.set("drawn anew, waited · computed: list with a filter, ms", await times(site, Array.from({ length: lists }, (_, number) => filteredList(number + 200))));
  found.set("`/cars`, its first page, ms", await times(site, Array.from({ length: 20 }, () => "/cars")));
  found.set("`/cars`, its last page, ms", await times(site, Array.from({ length: 20 }, () => `/cars?page=${Math.ceil(size / 24)}`)));
  found.set("search for كامري ٢٠٢٤, ms", await times(site, Array.from({ length: 20 }, (_, number) => `/cars?q=${encodeURIComponent("كامري ٢٠٢٤")}&priceTo=${300_000 + number}`)));
  found.set("home, ms", await times(site, Array.from({ length: 20 }, () => "/")));
  found.set("`/api/v1/cars`, a middle page, ms", await times(site, Array.from({ length: 20 }, (_, number) => `/api/v1/cars?page=${Math.ceil(size / 48) + number}`)));
  found.set("`/api/v1/suggestions?q=cam`, ms", await times(site, Array.from({ length: 20 }, () => "/api/v1/suggestions?q=cam")));
  found.set("`/sitemap.xml`, kB · its parts · the first of them with cars, ms", await siteMap(site));
  for (const [what, figure] of await streaming(site)) found.set(what, figure);
  for (const [what, figure] of await changing(site, dataDir)) found.set(what, figure);
  await site.kill();
  return found;
}

function indexCpuMs(size: number): number {
  const cars = [...generatedStock(size)];
  const { user, system } = process.cpuUsage();
  buildStockIndex(cars);
  const after = process.cpuUsage();
  return (after.user - user + after.system - system) / 1_000;
}

async function took({ address }: WatchedSite, path: string): Promise<number> {
  const begun = performance.now();
  const { status } = await answerOnWire(address + path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - begun;
}

async function times(site: WatchedSite, paths: readonly string[]): Promise<string> {
  const ms: number[] = [];
  const before = treeCpuMs(site.pid);
  for (const path of paths) ms.push(await took(site, path));
  return `${short(median(ms))} · ${short((treeCpuMs(site.pid) - before) / paths.length)}`;
}

async function siteMap({ address }: WatchedSite): Promise<string> {
  const text = await (await fetch(`${address}/sitemap.xml`)).text();
  const parts = text.match(/<sitemap>/g)?.length ?? 1;
  const begun = performance.now();
  await (await fetch(`${address}/sitemap${parts === 1 ? "" : "s/cars-1"}.xml`)).text();
  return `${short(text.length / 1_000)} · ${parts} · ${short(performance.now() - begun)}`;
}

/** A feed that is read for a while, and what other visitors wait for meanwhile. */
async function streaming(site: WatchedSite): Promise<[what: string, figure: string][]> {
  const asked = performance.now();
  let [cars, isWhole] = [0, false];
  const waits: number[] = [];
  const ends = new AbortController();
  const seen = await site.during(async () => {
    const looking = (async () => {
      while (!isWhole && performance.now() - asked < feedMs) waits.push(await took(site, filteredList(waits.length)));
    })();
    const { body } = await fetch(`${site.address}/feeds/google-vehicles.xml`, { signal: ends.signal });
    for await (const chunk of body ?? []) {
      cars += Buffer.from(chunk).toString("latin1").match(/<item>/g)?.length ?? 0;
      if (performance.now() - asked > feedMs) break;
    }
    isWhole = true;
    await looking;
    ends.abort();
  });
  const perSecond = (1_000 * cars) / (performance.now() - asked);
  return [
    ["vehicle feed: cars a second, beside somebody who asks for lists one after the other", short(perSecond)],
    ["a list beside the feed, median · p95, ms", `${short(median(waits))} · ${short(part(waits, 0.95))}`],
    ["the longest the site stood still beside a feed, computed · waited, ms", `${short(seen.longestPieceMs)} · ${short(seen.longestStallMs)}`],
  ];
}

/** A price changes, as by an import of one car: until it is shown, while visitors look at lists. */
async function changing(site: WatchedSite, dataDir: string): Promise<[what: string, figure: string][]> {
  const db = new DatabaseSync(join(dataDir, "maarad.db"), { timeout: 10_000 });
  const id = Number(db.prepare("SELECT min(id) AS id FROM cars WHERE status = 'available' AND price_halalas IS NOT NULL").get()?.["id"]);
  const before = (await answerOnWire(`${site.address}/cars?sort=price-desc`)).headers["etag"];
  const waits: number[] = [];
  let shownMs = 0;
  const seen = await site.during(async () => {
    db.exec(`BEGIN IMMEDIATE; UPDATE cars SET price_halalas = 1999999900 WHERE id = ${id}; UPDATE catalogue SET version = version + 1; COMMIT`);
    const changed = performance.now();
    while ((await answerOnWire(`${site.address}/cars?sort=price-desc`)).headers["etag"] === before) {
      waits.push(await took(site, filteredList(waits.length)));
      if (performance.now() - changed > 120_000) throw new Error("The change was not shown");
    }
    shownMs = performance.now() - changed;
    await pause(500);
  });
  db.close();
  return [
    ["a changed price shown by the list after, s", short(shownMs / 1_000)],
    ["processor time of the change with the lists beside it, s", short(seen.cpuMs / 1_000)],
    ["the longest the site stood still while it took the change over, computed · waited, ms", `${short(seen.longestPieceMs)} · ${short(seen.longestStallMs)}`],
    ["a list while it took the change over, p95, ms", short(part(waits, 0.95))],
    ["resident, the most while it took the change over, MB", megabytes(seen.mostBytes)],
  ];
}

function megabytes(bytes: number): string {
  return short(bytes / 1e6);
}
