/** What a cache in front changes: what reaches the site of mixed visits, what it computes for them, how soon a change shows, what is left without the site. */
import { setTimeout as pause } from "node:timers/promises";
import { contactPerson } from "../reliability/people.ts";
import { countRows } from "../reliability/kept.ts";
import { acknowledged, send, type Sending } from "../reliability/send.ts";
import { startCachingNginx, type CachingNginx } from "./caching-nginx.ts";
import { freshness } from "./freshness.ts";
import { short } from "./numbers.ts";
import { firstBytesAtRate } from "./open-loop.ts";
import { answerOnWire, untilSettled } from "./settled.ts";
import { stockFolder } from "./stock-folders.ts";
import { visits, type Visits } from "./visits.ts";
import { startWatchedSite, type WatchedSite } from "./watched-site.ts";

/** Of every kind: pages, files, pictures. */
const rates = [50, 400];
const seconds = 30;
const people = 600;
const forms = 20;
/** What it computes by itself, without visitors, is no part of a page view. */
const idleMs = 10_000;

type Turn = { perSecond: number; pagesPerSecond: number; through: string; reached: number; cpuMs: number; fromMemory?: number };

export async function scaleCdn(): Promise<string> {
  const dataDir = await stockFolder();
  const site = await startWatchedSite(dataDir, { TRUSTED_PROXIES: "127.0.0.1" });
  const asked = await visits(site.address, people);
  const cache = await startCachingNginx(site.address);
  await untilSettled(site.address, pagesOf(asked));
  // Until both are warm.
  for (const address of [site.address, cache.address]) await firstBytesAtRate({ address, paths: asked.paths, seconds: 10, connections: 20, perSecond: 200 });
  const idle = (await site.during(() => pause(idleMs))).cpuMs / idleMs;
  const turns: Turn[] = [];
  for (const perSecond of rates) turns.push(await turn(site, undefined, asked, perSecond, idle), await turn(site, cache, asked, perSecond, idle));
  const kept = await sendForms(cache, dataDir);
  const remembered = await leadsToEnglish(cache);
  const shown = await freshness(cache.address, dataDir);
  await site.kill();
  const without = await withoutSite(cache, asked);
  await cache.kill();
  return [
    "| requests a second (pages among them) | | reach the site, of 1,000 | the site computes for 1,000 page views with their files | answered from the cache |",
    "|---:|---|---:|---:|---:|",
    ...turns.map(({ perSecond, pagesPerSecond, through, reached, cpuMs, fromMemory }) => `| ${perSecond} (${short(pagesPerSecond)}) | ${through} | ${short(reached)} | ${short(cpuMs)} ms | ${fromMemory === undefined ? "" : `${(100 * fromMemory).toFixed(1)} %`} |`),
    "",
    `- A changed price showed ${shown.watched.map(short).join(" and ")} s after the change on a page that people looked at all the time; on one that was asked for 35 s after the change, ${shown.awakened.map(short).join(" and ")} s after it (the first visitor saw the old one); on one asked for after 43 s at once: ${shown.rested ? "yes" : "no"}.`,
    `- ${forms} forms sent through the cache: ${kept} acknowledged and in the database. A cookie with the choice of English leads from the kept home page to \`/en\`: ${remembered ? "yes" : "no"}.`,
    `- With the site killed, ${without.pages} of ${without.of} pages that were asked for before were shown; a form was answered ${without.form}.`,
  ].join("\n");
}

async function turn(site: WatchedSite, cache: CachingNginx | undefined, { paths, pages }: Visits, perSecond: number, idle: number): Promise<Turn> {
  const before = new Map(cache?.answers());
  let failed = 0;
  const { requests, cpuMs } = await site.during(async () => {
    ({ failed } = await firstBytesAtRate({ address: (cache ?? site).address, paths, seconds, connections: 50, perSecond }));
  });
  if (failed > 0) throw new Error(`${failed} of ${perSecond * seconds} failed`);
  const share = pages / paths.length;
  const answers = [...(cache?.answers() ?? [])].map(([word, count]): [string, number] => [word, count - (before.get(word) ?? 0)]);
  const all = answers.reduce((sum, [, count]) => sum + count, 0);
  const fromMemory = answers.filter(([word]) => word === "HIT" || word === "STALE" || word === "UPDATING").reduce((sum, [, count]) => sum + count, 0);
  return {
    perSecond,
    pagesPerSecond: perSecond * share,
    through: cache ? "through the cache" : "straight to the site",
    reached: (1_000 * requests) / (perSecond * seconds),
    cpuMs: (1_000 * Math.max(0, cpuMs - idle * seconds * 1_000)) / (perSecond * seconds * share),
    ...(cache && { fromMemory: fromMemory / all }),
  };
}

async function sendForms(cache: CachingNginx, dataDir: string): Promise<number> {
  const before = countRows(dataDir, "leads");
  let told = 0;
  for (let number = 0; number < forms; number++) {
    const answer = await send(cache.address, fromHere(contactPerson("cdn", { number, key: crypto.randomUUID() }).sending));
    if (acknowledged(answer) !== undefined) told += 1;
  }
  return Math.min(told, countRows(dataDir, "leads") - before);
}

async function leadsToEnglish({ address }: CachingNginx): Promise<boolean> {
  for (let time = 0; time < 2; time++) await answerOnWire(`${address}/`);
  const { status, headers } = await fetch(`${address}/`, { headers: { cookie: "locale=en" }, redirect: "manual" });
  return status === 302 && headers.get("location") === "/en" && (await answerOnWire(`${address}/`)).status === 200;
}

async function withoutSite({ address }: CachingNginx, asked: Visits): Promise<{ pages: number; of: number; form: number }> {
  const unique = pagesOf(asked);
  let pages = 0;
  for (const path of unique) if ((await answerOnWire(address + path)).status === 200) pages += 1;
  const { status } = await send(address, fromHere(contactPerson("gone", { number: 1, key: crypto.randomUUID() }).sending));
  return { pages, of: unique.length, form: status };
}

/** Each once. */
function pagesOf({ paths }: Visits): string[] {
  return [...new Set(paths.filter((path) => !/^\/(?:assets|pictures|brand-marks|theme|favicon)/.test(path)))];
}

/** As a browser says it, whatever the cache's own address is. */
function fromHere(sending: Sending): Sending {
  return { ...sending, headers: { ...sending.headers, "sec-fetch-site": "same-origin" } };
}
