/** V8 and V10: what a first visit of each screen loads without interaction. V9: the gallery's HTML. */
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Browser, Request } from "@playwright/test";
import { inWindow, withBrowser } from "./browser.ts";
import type { Site } from "./builds.ts";
import { goals } from "./goals.ts";
import { htmlOf, inBothLanguages, screens, waitUntilCompressed } from "./pages.ts";
import type { Options } from "./results.ts";

const idleMs = 5_000;
const parallelVisits = 3;

type FirstVisit = { path: string; scripts: number; wire: number; requests: number };

export async function pageWeight({ sites, goals: requested, results, rounds = 1 }: Options): Promise<void> {
  const allSites = await sites();
  const rates = requested.includes("V8") ? [1, 4] : [1];
  await withBrowser(async (browser) => {
    for (let round = 0; round < rounds; round++) {
      for (const site of allSites) {
        const paths = await screens(site.address);
        await waitUntilCompressed(site.address, paths);
        for (const [figure, cpu] of rates.entries()) {
          const visits = await visitAll(browser, site, paths, cpu);
          const add = (goal: "V8" | "V10", index: number, unit: number, valueOf: (visit: FirstVisit) => number) => {
            const largest = visits.reduce((max, visit) => (valueOf(visit) > valueOf(max) ? visit : max));
            results.add(goal, index, site.name, valueOf(largest) / unit);
            results.note(
              goal,
              `${site.name}, ${goals[goal].figures[index]?.name}: ${largest.path} of ${visits.length} screens`,
            );
          };
          if (requested.includes("V8")) add("V8", figure, 1_000, ({ scripts }) => scripts);
          if (cpu !== 1 || !requested.includes("V10")) continue;
          add("V10", 0, 1_000, ({ wire }) => wire);
          add("V10", 1, 1, ({ requests }) => requests);
        }
      }
    }
  });
}

async function visitAll(browser: Browser, site: Site, paths: readonly string[], cpu: number): Promise<FirstVisit[]> {
  const visits: FirstVisit[] = [];
  const queue = paths.values();
  async function visitor(): Promise<void> {
    for (const path of queue) visits.push(await visit(browser, site, path, cpu));
  }
  await Promise.all(Array.from({ length: parallelVisits }, visitor));
  return visits;
}

function visit(browser: Browser, { address }: Site, path: string, cpu: number): Promise<FirstVisit> {
  return inWindow(browser, { isPhone: true, cpu }, async ({ page }) => {
    const finished: Request[] = [];
    let requests = 0;
    const count = () => (requests += 1);
    page.on("request", count);
    page.on("requestfinished", (request) => finished.push(request));
    await page.goto(address + path, { waitUntil: "load" });
    page.off("request", count);
    await pause(idleMs);
    let [scripts, wire] = [0, 0];
    for (const request of finished) {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      if (!isPicture(request)) wire += responseBodySize + responseHeadersSize;
      if (isScript(request)) scripts += gzipSync((await (await request.response())?.body()) ?? "", { level: 9 }).length;
    }
    return { path, scripts, wire, requests };
  });
}

// Preloaded scripts have another resource type.
function isScript(request: Request): boolean {
  return request.resourceType() === "script" || new URL(request.url()).pathname.endsWith(".js");
}

function isPicture(request: Request): boolean {
  return request.resourceType() === "image" || /\.(?:avif|webp|svg|png|jpg|ico)$/.test(new URL(request.url()).pathname);
}

export async function galleryHtml({ sites, results }: Options): Promise<void> {
  for (const { name, address } of await sites()) {
    const pages = await Promise.all(inBothLanguages("/cars").map((path) => htmlOf(address + path)));
    const compressed = pages.map(
      (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    );
    results.add("V9", 0, name, Math.max(...compressed) / 1_000);
    results.add("V9", 1, name, Math.max(...pages.map(elementCount)));
  }
}

export function elementCount(html: string): number {
  const markup = html.replace(/<!--[\s\S]*?-->/g, "").replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, "$1");
  return markup.match(/<[a-z]/gi)?.length ?? 0;
}
