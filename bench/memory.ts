/** S7: resident memory with 10,000 cars: idle, after a minute of load, after a crawl of every page. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer, type Build } from "./builds.ts";
import { treeBytes } from "./process-usage.ts";
import { closedLoop } from "./load.ts";
import { browserEncoding, fetchRaw, filteredList, htmlOf, mixedPages } from "./pages.ts";
import type { Options } from "./results.ts";
import { createDataFolder } from "./data-folder.ts";

const cars = 10_000;
const carsPerPage = 24;
const listCount = 4_000;
const [idleSeconds, loadSeconds] = [10, 60];

export async function memory({ builds, results, rounds = 1 }: Options): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const build of builds) {
      const { address, pid, stop } = await startServer(build, {
        dataDir: await createDataFolder(build, cars),
        env: unitEnvironment(build),
      });
      const measure = (figure: number) => results.add("S7", figure, build.name, treeBytes(pid) / 1e6);
      await pause(idleSeconds * 1_000);
      measure(0);
      const lists = Array.from({ length: listCount }, (_, number) => filteredList(number));
      const paths = [...(await mixedPages(address)), ...lists];
      await closedLoop({ address, paths, seconds: loadSeconds, connections: 50, acceptEncoding: browserEncoding });
      measure(1);
      const count = await crawl(address);
      measure(2);
      results.note("S7", `${build.name}: ${count.toLocaleString("en")} pages crawled`);
      await stop();
    }
  }
}

/** The C library's settings of deploy/maarad.service. */
function unitEnvironment({ folder }: Build): Record<string, string> {
  const unit = join(folder, "deploy/maarad.service");
  const text = existsSync(unit) ? readFileSync(unit, "utf8") : "";
  return Object.fromEntries(
    [...text.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

async function crawl(address: string): Promise<number> {
  const paths = [...(await readSitemap(address, "/sitemap.xml"))];
  for (let page = 1; page <= cars / carsPerPage; page++) paths.push(`/cars?page=${page}`, `/en/cars?page=${page}`);
  assert(paths.length > cars, "the site map has every car");
  const queue = paths.values();
  async function crawler(): Promise<void> {
    for (const path of queue) {
      const { status } = await fetchRaw(address + path);
      assert.equal(status, 200, `${path} answers 200`);
    }
  }
  await Promise.all(Array.from({ length: 8 }, crawler));
  return paths.length;
}

async function readSitemap(address: string, path: string): Promise<Set<string>> {
  const xml = await htmlOf(address + path);
  const parts = [...xml.matchAll(/<sitemap>\s*<loc>([^<]+)/g)].map(([, url = ""]) => pathOf(url));
  const pages = [...xml.matchAll(/(?<!<sitemap>\s*)<loc>([^<]+)|hreflang="\w+" href="([^"]+)"/g)].map(([, loc, href]) =>
    pathOf(loc ?? href ?? ""),
  );
  const otherPages = await Promise.all(parts.map((part) => readSitemap(address, part)));
  return new Set([...pages, ...otherPages.flatMap((set) => [...set])]);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url.replaceAll("&amp;", "&"));
  return pathname + search;
}
