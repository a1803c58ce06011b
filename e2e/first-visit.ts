/** What a browser loads of a page that nobody has seen before and nobody touches: bytes by kind, requests, scripts. */
import type { Browser, Request } from "@playwright/test";
import { gzipSync } from "node:zlib";

export const kinds = ["html", "scripts", "styles", "fonts", "pictures", "others"] as const;
export type Kind = (typeof kinds)[number];

export type FirstVisit = {
  path: string;
  /** Bodies as they came, compressed. */
  wire: Record<Kind, number>;
  /** Bodies and headers. */
  wireWithoutPictures: number;
  /** What browsers read after unpacking. */
  rawStyles: number;
  /** gzip at its best, by chunk without the hash of its contents, the largest first. */
  scripts: [name: string, gzipBytes: number][];
  scriptsGzip: number;
  /** Asked for before the page had loaded. */
  requests: number;
  /** Asked for later, untouched: their paths. */
  later: string[];
};

type Visiting = {
  origin: string;
  path: string;
  /** Resolves when nothing more is waited for; the page has loaded by then. */
  untouched: (wait: { quiet(): Promise<void>; seconds(count: number): Promise<void> }) => Promise<void>;
  saveData?: boolean;
};

export async function firstVisit(browser: Browser, { origin, path, untouched, saveData = false }: Visiting): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    if (saveData) {
      const devTools = await context.newCDPSession(page);
      await devTools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
    }
    const asked: Request[] = [];
    const finished: Request[] = [];
    page.on("request", (request) => asked.push(request));
    page.on("requestfinished", (request) => finished.push(request));
    await page.goto(origin + path, { waitUntil: "load" });
    const requests = asked.length;
    await untouched({ quiet: () => page.waitForLoadState("networkidle"), seconds: (count) => page.waitForTimeout(count * 1_000) });
    const later = asked.slice(requests).map((request) => new URL(request.url()).pathname);
    return { path, ...(await summed(finished)), requests, later };
  } finally {
    await context.close();
  }
}

async function summed(finished: readonly Request[]): Promise<Omit<FirstVisit, "path" | "requests" | "later">> {
  const wire: FirstVisit["wire"] = { html: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, others: 0 };
  const scripts = new Map<string, number>();
  let [wireWithoutPictures, rawStyles] = [0, 0];
  for (const request of finished) {
    const [sizes, kind] = [await request.sizes(), kindOf(request)];
    wire[kind] += sizes.responseBodySize;
    if (kind !== "pictures") wireWithoutPictures += sizes.responseBodySize + sizes.responseHeadersSize;
    if (kind === "styles") rawStyles += (await bodyOf(request)).length;
    if (kind !== "scripts") continue;
    const name = chunkOf(request.url());
    scripts.set(name, (scripts.get(name) ?? 0) + gzipSync(await bodyOf(request), { level: 9 }).length);
  }
  const largestFirst = [...scripts].sort(([, one], [, other]) => other - one);
  return { wire, wireWithoutPictures, rawStyles, scripts: largestFirst, scriptsGzip: largestFirst.reduce((sum, [, bytes]) => sum + bytes, 0) };
}

async function bodyOf(request: Request): Promise<Buffer> {
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
