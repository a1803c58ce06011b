/** Lighthouse as a phone sees the main screens in both languages (V6, TBT and CLS of V7). */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import * as z from "zod";
import { browserOptions } from "../e2e/browser.ts";
import { freePort } from "../e2e/site-server.ts";
import { root, run } from "./builds.ts";
import { mainScreens, untilSettled } from "./pages.ts";
import { format, median, type Options } from "./results.ts";

const version = "13.5.0";
const maxTries = 3;

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
    await untilSettled(address, paths);
    for (const path of paths) pages.push({ name, url: address + path, figures: [] });
  }
  for (let round = 0; round < rounds; round++) for (const { url, figures } of pages) figures.push(await audited(url));
  for (const [name, own] of Map.groupBy(pages, (page) => page.name)) {
    const medians = own.map(({ figures }) =>
      [0, 1, 2, 3, 4, 5].map((at) => median(figures.map((each) => each[at] ?? Number.NaN))),
    );
    const all = (at: number) => medians.map((figures) => figures[at] ?? Number.NaN);
    if (goals.includes("V6")) for (const at of [0, 1, 2, 3]) results.add("V6", at, name, Math.min(...all(at)));
    if (goals.includes("V7")) for (const at of [4, 5]) results.add("V7", at - 4, name, Math.max(...all(at)));
    for (const [at, { url }] of own.entries()) {
      results.note("V6", `${name}: ${new URL(url).pathname} ${medians[at]?.map(format).join(" · ")}`);
    }
  }
}

async function audited(url: string): Promise<Figures> {
  const { default: measure } = await import(pathToFileURL(await installed()).href);
  for (let tries = 1; ; tries++) {
    const [port, options] = [await freePort(), await browserOptions()];
    const browser = await chromium.launch({
      ...options,
      args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    });
    const result: unknown = await measure(url, { port, logLevel: "error" }).finally(() => browser.close());
    const failure = failureSchema.safeParse(result).data?.lhr.runtimeError.message;
    if (failure === undefined) {
      const { lhr } = z.object({ lhr: reportSchema }).parse(result);
      const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
      return [...scores, ...audits.map((name) => lhr.audits[name]?.numericValue ?? Number.NaN)];
    }
    if (tries === maxTries) throw new Error(`${url}: ${failure}`);
    console.error(`Once more: ${url}: ${failure}`);
  }
}

/** Lighthouse is larger than all other packages: installed beside them when it is first needed. `LIGHTHOUSE` names another one. */
async function installed(): Promise<string> {
  const folder = join(root, `node_modules/.cache/lighthouse-${version}`);
  const module = process.env["LIGHTHOUSE"] ?? join(folder, "node_modules/lighthouse/core/index.js");
  if (existsSync(module)) return module;
  mkdirSync(folder, { recursive: true });
  const flags = ["--no-save", "--no-audit", "--no-fund", "--silent"];
  await run({ command: ["npm", "install", "--prefix", folder, ...flags, `lighthouse@${version}`], cwd: root });
  return module;
}
