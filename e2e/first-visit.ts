/** What a browser loads of a page that nobody has seen before and nobody touches for five seconds. */
import { expect, type Browser, type Request } from "@playwright/test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { waitForHydration } from "./hydration.ts";

type Kind = "html" | "scripts" | "styles" | "fonts" | "pictures" | "others";

/** Bytes: the page and styles by brotli at its best, scripts by gzip at its best, the others as they came. */
export type FirstVisit = Record<Kind, number> & {
  path: string;
  /** As it came, with headers. */
  withoutPictures: number;
  /** Asked for before the page had loaded. */
  requests: number;
  /** Each script with its bytes, the largest first. */
  chunks: string[];
};

const untouchedMs = 5_000;

export async function firstVisit(browser: Browser, origin: string, path: string): Promise<FirstVisit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    const begun: Request[] = [];
    const finished: Request[] = [];
    let failures = 0;
    page.on("request", (request) => begun.push(request));
    page.on("requestfinished", (request) => finished.push(request));
    page.on("requestfailed", () => (failures += 1));
    await page.clock.install();
    await page.goto(origin + path, { waitUntil: "load" });
    const requests = begun.length;
    await waitForHydration(page);
    await page.clock.runFor(untouchedMs);
    // What the page begins by itself is begun before the last of these.
    for (const _ of [1, 2, 3]) await page.evaluate(async () => void (await (await fetch("/healthz")).text()));
    await expect.poll(() => finished.length + failures).toBe(begun.length);
    return { path, requests, ...(await summed(finished.filter((request) => !request.url().endsWith("/healthz")))) };
  } finally {
    await context.close();
  }
}

async function summed(requests: readonly Request[]): Promise<Omit<FirstVisit, "path" | "requests">> {
  const bytes: Record<Kind, number> = { html: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, others: 0 };
  const chunks: [name: string, size: number][] = [];
  let withoutPictures = 0;
  for (const request of requests) {
    const kind = kindOf(request);
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    if (kind !== "pictures") withoutPictures += responseBodySize + responseHeadersSize;
    if (kind === "scripts") chunks.push([chunkOf(request.url()), gzipped(await bodyOf(request))]);
    else if (kind === "html" || kind === "styles") bytes[kind] += brotliCompressSync(await bodyOf(request)).length;
    else bytes[kind] += responseBodySize;
  }
  const largestFirst = chunks.toSorted(([, one], [, other]) => other - one);
  return {
    ...bytes,
    scripts: sum(chunks.map(([, size]) => size)),
    withoutPictures,
    chunks: largestFirst.map(([name, size]) => `${name} ${size}`),
  };
}

async function bodyOf(request: Request): Promise<Buffer> {
  const answer = await request.response();
  if (!answer) throw new Error(`No answer to ${request.url()}`);
  return answer.body();
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

function gzipped(script: Buffer): number {
  return gzipSync(script, { level: 9 }).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
