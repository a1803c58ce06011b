/** V6, TBT and CLS of V7: Lighthouse with its phone settings. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import * as z from "zod";
import { browserOptions } from "../e2e/browser.ts";
import { freePort } from "../e2e/site-server.ts";
import { root, run } from "./builds.ts";
import { mainScreens, waitUntilCompressed } from "./pages.ts";
import { format, median, type Options } from "./results.ts";

const version = "13.5.0";
const maxAttempts = 3;

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = ["total-blocking-time", "cumulative-layout-shift"] as const;
const failureSchema = z.object({ lhr: z.object({ runtimeError: z.object({ message: z.string() }) }) });
const reportSchema = z.object({
  categories: z.looseObject(Object.fromEntries(categories.map((name) => [name, z.object({ score: z.number() })]))),
  audits: z.looseObject(Object.fromEntries(audits.map((name) => [name, z.object({ numericValue: z.number() })]))),
});

/** The four categories of 100, TBT in ms, CLS. */
type Figures = number[];

export async function lighthouse({ sites, goals, results, rounds = 5 }: Options): Promise<void> {
  const pages: { name: string; url: string; figures: Figures[] }[] = [];
  for (const { name, address } of await sites()) {
    const paths = await mainScreens(address);
    await waitUntilCompressed(address, paths);
    for (const path of paths) pages.push({ name, url: address + path, figures: [] });
  }
  for (let round = 0; round < rounds; round++) for (const { url, figures } of pages) figures.push(await audit(url));
  for (const [name, sitePages] of Map.groupBy(pages, (page) => page.name)) {
    const medians = sitePages.map(({ figures }) =>
      [0, 1, 2, 3, 4, 5].map((at) => median(figures.map((each) => each[at] ?? Number.NaN))),
    );
    const allPages = (at: number) => medians.map((figures) => figures[at] ?? Number.NaN);
    if (goals.includes("V6")) for (const at of [0, 1, 2, 3]) results.add("V6", at, name, Math.min(...allPages(at)));
    if (goals.includes("V7")) for (const at of [4, 5]) results.add("V7", at - 4, name, Math.max(...allPages(at)));
    for (const [at, { url }] of sitePages.entries()) {
      results.note("V6", `${name}: ${new URL(url).pathname} ${medians[at]?.map(format).join(" · ")}`);
    }
  }
}

async function audit(url: string): Promise<Figures> {
  const { default: runLighthouse } = await import(pathToFileURL(await installLighthouse()).href);
  for (let attempt = 1; ; attempt++) {
    const [port, options] = [await freePort(), await browserOptions()];
    const browser = await chromium.launch({
      ...options,
      args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    });
    const result: unknown = await runLighthouse(url, { port, logLevel: "error" }).finally(() => browser.close());
    const failure = failureSchema.safeParse(result).data?.lhr.runtimeError.message;
    if (failure === undefined) {
      const { lhr } = z.object({ lhr: reportSchema }).parse(result);
      const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
      return [...scores, ...audits.map((name) => lhr.audits[name]?.numericValue ?? Number.NaN)];
    }
    if (attempt === maxAttempts) throw new Error(`${url}: ${failure}`);
    console.error(`Retrying: ${url}: ${failure}`);
  }
}

/** Path of the module `LIGHTHOUSE`, or of one installed on first use: it is larger than all other packages. */
async function installLighthouse(): Promise<string> {
  const folder = join(root, `node_modules/.cache/lighthouse-${version}`);
  const module = process.env["LIGHTHOUSE"] ?? join(folder, "node_modules/lighthouse/core/index.js");
  if (existsSync(module)) return module;
  mkdirSync(folder, { recursive: true });
  const flags = ["--no-save", "--no-audit", "--no-fund", "--silent"];
  await run({ command: ["npm", "install", "--prefix", folder, ...flags, `lighthouse@${version}`], cwd: root });
  return module;
}
