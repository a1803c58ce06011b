/** Times how a site of its own draws pictures for networks, and how long its pages wait meanwhile. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openStorage } from "../app/storage/storage.server.ts";
import { importFolder } from "../commands/import/import-folder.ts";
import { temporaryFolder } from "../reliability/prepared-data.ts";
import { killAll, root, startSiteProcess } from "../reliability/site-process.ts";
import { cpuMs } from "./cpu-time.ts";

const site = await startSiteProcess({ dataDir: await demoFolder() });
const mostPictures = 81;

/** The demonstration dealership with its pictures. */
async function demoFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  const storage = await openStorage({ dataDir });
  await importFolder(join(root, "demo"), storage);
  await storage.close();
  return dataDir;
}

async function textOf(path: string): Promise<string> {
  return (await fetch(site.address + path)).text();
}

/** Addresses of pictures of cars, in both languages, that the pages name. */
async function pictures(): Promise<string[]> {
  const lists = await Promise.all([1, 2, 3].map((page) => textOf(`/cars?page=${page}`)));
  const cars = new Set(lists.flatMap((list) => [...list.matchAll(/\/cars\/car-details\?id=[a-z0-9-]+/g)].map(([path]) => path)));
  const pages = await Promise.all([...cars].flatMap((path) => [textOf(path), textOf(`/en${path}`)]));
  return pages.flatMap((page) => /\/social\/[^"]+\.jpg/.exec(page)?.[0] ?? []).slice(0, mostPictures);
}

async function timed(path: string): Promise<{ ms: number; bytes: number; status: number }> {
  const start = performance.now();
  const answer = await fetch(site.address + path);
  const { byteLength } = await answer.arrayBuffer();
  return { ms: performance.now() - start, bytes: byteLength, status: answer.status };
}

/** How long a page takes, asked again and again until told to stop. */
async function pagesUntil(done: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!done()) {
    times.push((await timed("/cars")).ms);
    await pause(20);
  }
  return times;
}

function row(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1) ?? "";
  return `| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`;
}

const addresses = await pictures();
// The first one makes the fonts known.
await timed(addresses.shift() ?? "");
const started = performance.now();
const quiet = await pagesUntil(() => performance.now() - started > 3_000);
const cpuBefore = cpuMs(site.pid);
const alone = [];
for (const path of addresses.slice(0, 40)) alone.push(await timed(path));
const cpuAfter = cpuMs(site.pid);
let isDone = false;
const meanwhile = pagesUntil(() => isDone);
const together = await Promise.all(addresses.slice(40).map(timed));
isDone = true;
const again = [];
for (const path of addresses.slice(0, 40)) again.push(await timed(path));
const drawn = [...alone, ...together].filter(({ status }) => status === 200);

console.log("| | asked | p50 ms | p95 ms | longest ms |\n|---|---:|---:|---:|---:|");
console.log(row("a picture drawn, one after the other", alone.map(({ ms }) => ms)));
console.log(row("the same again, kept", again.map(({ ms }) => ms)));
console.log(row("a page, in quiet", quiet));
console.log(row("a page, while many ask for pictures at once", await meanwhile));
console.log(`Of ${together.length} asked at once ${together.filter(({ status }) => status === 200).length} were drawn, ${together.filter(({ status }) => status === 503).length} told to come again; ${Math.round(Math.max(...drawn.map(({ bytes }) => bytes)) / 1_000)} kB the largest.`);
if (cpuBefore !== undefined && cpuAfter !== undefined) console.log(`A picture takes ${Math.round((cpuAfter - cpuBefore) / alone.length)} ms of processor time.`);
killAll();
