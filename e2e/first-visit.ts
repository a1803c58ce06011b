/** What a browser loads of a page that nobody has seen before and nobody touches: bytes by kind, requests, scripts. */
import type { Browser, Page, Request } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";

export const kinds = ["html", "scripts", "styles", "fonts", "pictures", "others"] as const;
export type Kind = (typeof kinds)[number];

export type FirstVisit = {
  path: string;
  /** Bodies as they came, compressed. */
  wire: Record<Kind, number>;
  /** Bodies and headers. */
  wireWithoutPictures: number;
  /** The page as it is packed once it is popular. */
  tightHtml: number;
  /** What browsers read after unpacking. */
  rawStyles: number;
  /** gzip at its best, by chunk without the hash of its contents, the largest first. */
  scripts: [name: string, gzipBytes: number][];
  scriptsGzip: number;
  /** Asked for before the page had loaded. */
  requests: number;
  /** These, and the page's scripts, which begin when it is painted. */
  requestsWithScripts: number;
  /** Asked for ahead, untouched: their paths. */
  later: string[];
};

type Visiting = {
  origin: string;
  path: string;
  /** Before the page is asked for. */
  prepare?(page: Page): Promise<unknown>;
  /** How long it is looked at once it has loaded; `quiet` waits until nothing is on its way any more. */
  untouched(page: Page, quiet: () => Promise<void>): Promise<unknown>;
};

const quietMs = 300;

export async function firstVisit(browser: Browser, { origin, path, prepare, untouched }: Visiting): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    await prepare?.(page);
    const asked: Request[] = [];
    const finished: Request[] = [];
    let [underWay, lastChange] = [0, 0];
    const change = (by: number) => {
      underWay += by;
      lastChange = performance.now();
    };
    page.on("request", (request) => {
      asked.push(request);
      change(1);
    });
    page.on("requestfinished", (request) => {
      finished.push(request);
      change(-1);
    });
    page.on("requestfailed", () => change(-1));
    const answer = await page.goto(origin + path, { waitUntil: "load" });
    const untilLoad = asked.length;
    const own = ownScripts((await answer?.text()) ?? "");
    // Asked for by the page itself: to ask it anything before they run would be a touch.
    while (asked.filter((request) => own.has(new URL(request.url()).pathname)).length < own.size) await pause(50);
    await untouched(page, async () => {
      while (underWay > 0 || performance.now() - lastChange < quietMs) await pause(50);
    });
    const after = asked.slice(untilLoad).map((request) => new URL(request.url()).pathname);
    // The browser asks for the tab's mark when it likes.
    const later = after.filter((asset) => !own.has(asset) && asset !== "/favicon.svg");
    return { path, ...(await summed(finished)), requests: untilLoad, requestsWithScripts: untilLoad + after.filter((asset) => own.has(asset)).length, later };
  } finally {
    await context.close();
  }
}

function ownScripts(html: string): Set<string> {
  return new Set([...html.matchAll(/<link rel="later"[^>]*href="([^"]+)"/g)].map(([, address = ""]) => address));
}

async function summed(finished: readonly Request[]): Promise<Omit<FirstVisit, "path" | "requests" | "requestsWithScripts" | "later">> {
  const wire: FirstVisit["wire"] = { html: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, others: 0 };
  const scripts = new Map<string, number>();
  let [wireWithoutPictures, tightHtml, rawStyles] = [0, 0, 0];
  const all = finished.map(async (request) => ({ request, kind: kindOf(request), sizes: await request.sizes(), body: await bodyOf(request) }));
  for (const { request, kind, sizes, body } of await Promise.all(all)) {
    wire[kind] += sizes.responseBodySize;
    if (kind !== "pictures") wireWithoutPictures += sizes.responseBodySize + sizes.responseHeadersSize;
    if (kind === "html") tightHtml += brotliCompressSync(body).length;
    if (kind === "styles") rawStyles += body.length;
    if (kind !== "scripts") continue;
    const name = chunkOf(request.url());
    scripts.set(name, (scripts.get(name) ?? 0) + gzipSync(body, { level: 9 }).length);
  }
  const largestFirst = [...scripts].sort(([, one], [, other]) => other - one);
  return { wire, wireWithoutPictures, tightHtml, rawStyles, scripts: largestFirst, scriptsGzip: largestFirst.reduce((sum, [, bytes]) => sum + bytes, 0) };
}

/** Nothing of what is only counted. */
async function bodyOf(request: Request): Promise<Buffer> {
  if (!["html", "styles", "scripts"].includes(kindOf(request))) return Buffer.alloc(0);
  return (await (await request.response())?.body()) ?? Buffer.alloc(0);
}

function kindOf(request: Request): Kind {
  const { pathname } = new URL(request.url());
  const type = request.resourceType();
  if (type === "document") return "html";
  // A script that is fetched ahead has no type of its own.
  if (type === "script" || pathname.endsWith(".js")) return "scripts";
  if (type === "stylesheet" || pathname.endsWith(".css")) return "styles";
  if (type === "font" || pathname.endsWith(".woff2")) return "fonts";
  return type === "image" || /\.(?:avif|webp|svg|png|jpg|ico)$/.test(pathname) ? "pictures" : "others";
}

function chunkOf(address: string): string {
  return new URL(address).pathname.replace(/^.*\//, "").replace(/-[\w-]{8}\.js$/, "");
}
