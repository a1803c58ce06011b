/** The scripts that a first visit loads without the visitor doing anything, gzip at its best, screen by screen: `node bench/first-visit-scripts.ts http://127.0.0.1:3000 [seconds in a browser]`. */
import { chromium } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { browserOptions } from "../e2e/browser.ts";

/** Bytes by the name of the chunk, without the hash of its contents. */
export type VisitScripts = { path: string; total: number; chunks: ReadonlyMap<string, number> };

/** All screens; where one thing is shown, the first of its list. */
export async function firstVisitPaths(origin: string): Promise<string[]> {
  const car = await firstAddress(origin, "/cars", "/cars/car-details");
  const id = /-(\d+)$/.exec(car)?.[1] ?? "";
  const others = [
    firstAddress(origin, "/news", "/news/news-details"),
    firstAddress(origin, "/offers", "/offers/offer-details"),
    firstAddress(origin, "/services", "/services/service-details"),
  ];
  const order = `/order-request?car=${id}&type=individual&payment=`;
  const plain = ["/", "/about-us", "/cars", "/contact-us", "/jobs", "/news", "/offers", "/privacy-policy", "/terms-conditions", "/services", "/wishlist", "/compare", "/track-order", "/newsletter"];
  const paths = [...plain, car, ...(await Promise.all(others)), `${order}cash`, `${order}finance`, `/compare?cars=${id}`, "/no-such-page"];
  return paths.flatMap((path) => [path, path === "/" ? "/en" : `/en${path}`]);
}

async function firstAddress(origin: string, list: string, screen: string): Promise<string> {
  const page = await (await fetch(origin + list)).text();
  const found = new RegExp(`${screen}\\?id=[a-z0-9-]+`).exec(page);
  if (!found) throw new Error(`${list} leads to no ${screen}`);
  return found[0];
}

/** Read off the page and its scripts: what it names and everything that these import before they run. Nothing that a script asks for by itself later. */
export async function namedScripts(origin: string, path: string): Promise<VisitScripts> {
  const page = await (await fetch(origin + path)).text();
  const sizes = new Map<string, number>();
  // The rest of the addresses in a page are of the router's map: parts of screens that are not asked for yet.
  const preloaded = page.matchAll(/<link rel="later"[^>]*href="(\/assets\/[\w.-]+\.js)"/g);
  const imported = page.matchAll(/import\s*(?:\(\s*|[^"';]*from\s*)?"(\/assets\/[\w.-]+\.js)"/g);
  const waiting = [...preloaded, ...imported].map(([, address = ""]) => address);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (sizes.has(next)) continue;
    const code = await (await fetch(origin + next)).text();
    sizes.set(next, gzipped(code));
    // Vite's list of what a later part needs says names without "./" and is none of them.
    waiting.push(...[...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`));
  }
  return visit(path, sizes);
}

/** Seen by a real browser that looks at the page untouched for some seconds. */
export async function loadedScripts(origin: string, paths: readonly string[], seconds: number): Promise<VisitScripts[]> {
  const browser = await chromium.launch(await browserOptions());
  const visits: VisitScripts[] = [];
  try {
    for (const path of paths) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
      const page = await context.newPage();
      const loaded = new Map<string, Promise<string>>();
      page.on("response", (answer) => {
        const { pathname } = new URL(answer.url());
        if (answer.request().resourceType() === "script" || pathname.endsWith(".js")) loaded.set(pathname, answer.text());
      });
      await page.goto(origin + path, { waitUntil: "load" });
      await page.waitForTimeout(seconds * 1_000);
      const sizes = new Map<string, number>();
      for (const [name, code] of loaded) sizes.set(name, gzipped(await code));
      visits.push(visit(path, sizes));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return visits;
}

function gzipped(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}

function visit(path: string, sizes: ReadonlyMap<string, number>): VisitScripts {
  const chunks = new Map<string, number>();
  for (const [address, bytes] of sizes) {
    const name = address.replace(/^.*\//, "").replace(/-[\w-]{8}\.js$/, "");
    chunks.set(name, (chunks.get(name) ?? 0) + bytes);
  }
  return { path, total: [...chunks.values()].reduce((sum, bytes) => sum + bytes, 0), chunks };
}

export function scriptsTable(visits: readonly VisitScripts[]): string {
  return visits
    .map(({ path, total, chunks }) => {
      const parts = [...chunks].sort(([, one], [, other]) => other - one).map(([name, bytes]) => `${name} ${bytes}`);
      return `${String(total).padStart(7)}  ${path}  ${parts.join(", ")}`;
    })
    .join("\n");
}

if (import.meta.main) {
  const [origin, seconds] = process.argv.slice(2);
  if (origin === undefined) throw new Error("Whose scripts? node bench/first-visit-scripts.ts http://127.0.0.1:3000 [seconds in a browser]");
  const paths = await firstVisitPaths(origin);
  const visits = seconds === undefined ? await Promise.all(paths.map((path) => namedScripts(origin, path))) : await loadedScripts(origin, paths, Number(seconds));
  console.log(scriptsTable(visits));
}
