/** Lighthouse as a phone sees the main screens in both languages, the median of five (G12, G13). */
import { chromium } from "@playwright/test";
import { browserOptions } from "../e2e/browser.ts";
import { freePort } from "../e2e/site-server.ts";
import { killAll } from "../reliability/site-process.ts";
import { firstVisitPaths } from "./first-visit-scripts.ts";
import { allBelow, type Finding } from "./goals.ts";
import { lighthouseReport, type Report } from "./lighthouse-library.ts";
import { median, short } from "./numbers.ts";
import { untilSettled } from "./settled.ts";
import { startSite } from "./site-under-test.ts";
import { stockFolder } from "./stock-folders.ts";

const runs = 5;
const mostTries = 3;
const limits = { performance: 98, others: 100, largestPaintMs: 2_000, blockedMs: 60, shift: 0.01 };

type PageResult = { path: string; performance: number; accessibility: number; practices: number; seo: number; firstPaintMs: number; largestPaintMs: number; blockedMs: number; shift: number; performances: number[] };

export type LighthousePages = { findings: Finding[]; /** A table of the pages. */ markdown: string };

export async function lighthousePages(): Promise<LighthousePages> {
  const { address } = await startSite(await stockFolder());
  const paths = await mainPages(address);
  await untilSettled(address, paths);
  const reports = new Map(paths.map((path): [string, Report[]] => [path, []]));
  for (let run = 0; run < runs; run++) for (const path of paths) reports.get(path)?.push(await reported(address + path));
  killAll();
  const results = [...reports].map(([path, found]) => summed(path, found));
  return { findings: findings(results), markdown: pagesTable(results) };
}

/** Home, list, a car and its order. */
async function mainPages(address: string): Promise<string[]> {
  const all = await firstVisitPaths(address);
  const wanted = [/^(?:\/en)?\/?$/, /^(?:\/en)?\/cars$/, /\/car-details\?/, /\/order-request\?.*payment=finance$/];
  return wanted.flatMap((pattern) => all.filter((path) => pattern.test(path)));
}

/** Once more where there was nothing to measure. */
async function reported(address: string): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    const report = await inNewBrowser(address);
    if (!("failed" in report)) return report;
    if (tries === mostTries) throw new Error(`${address}: ${report.failed}`);
    console.log(`${address} once more: ${report.failed}`);
  }
}

/** What one page leaves in a browser must not help the next. */
async function inNewBrowser(address: string): Promise<Report | { failed: string }> {
  const port = await freePort();
  const options = await browserOptions();
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), `--remote-debugging-port=${port}`] });
  try {
    return await lighthouseReport(address, port);
  } finally {
    await browser.close();
  }
}

function summed(path: string, reports: readonly Report[]): PageResult {
  const of = (read: (report: Report) => number) => median(reports.map(read));
  return {
    path,
    performance: of(({ categories }) => categories.performance.score),
    accessibility: of(({ categories }) => categories.accessibility.score),
    practices: of(({ categories }) => categories["best-practices"].score),
    seo: of(({ categories }) => categories.seo.score),
    firstPaintMs: of(({ audits }) => audits["first-contentful-paint"].numericValue),
    largestPaintMs: of(({ audits }) => audits["largest-contentful-paint"].numericValue),
    blockedMs: of(({ audits }) => audits["total-blocking-time"].numericValue),
    shift: of(({ audits }) => audits["cumulative-layout-shift"].numericValue),
    performances: reports.map(({ categories }) => categories.performance.score),
  };
}

function findings(results: readonly PageResult[]): Finding[] {
  const least = (read: (result: PageResult) => number) => Math.min(...results.map(read));
  const most = (read: (result: PageResult) => number) => Math.max(...results.map(read));
  const scores = [least(({ performance }) => performance), least(({ accessibility }) => accessibility), least(({ practices }) => practices), least(({ seo }) => seo)];
  const times = [most(({ largestPaintMs }) => largestPaintMs), most(({ blockedMs }) => blockedMs), most(({ shift }) => shift)];
  const [largestPaintMs = 0, blockedMs = 0, shift = 0] = times;
  return [
    {
      goal: "G12",
      figure: scores.join(" · "),
      isMet: allBelow([limits.performance, limits.others, limits.others, limits.others], scores),
      how: `Lighthouse 13, mobile with its simulated line and processor, a new browser each, ${results.length} pages: home, list, details, order in both languages; every screen's row below`,
    },
    {
      goal: "G13",
      figure: `${(largestPaintMs / 1_000).toFixed(1)} s · ${Math.round(blockedMs)} ms · ${shift.toFixed(3)}`,
      isMet: allBelow(times, [limits.largestPaintMs, limits.blockedMs, limits.shift]),
      how: "the worst of the pages' medians",
    },
  ];
}

function pagesTable(results: readonly PageResult[]): string {
  const rows = results.map(({ path, performances, ...result }) => {
    const scores = [`${result.performance} (${Math.min(...performances)}–${Math.max(...performances)})`, result.accessibility, result.practices, result.seo];
    const times = [result.firstPaintMs, result.largestPaintMs].map((ms) => `${(ms / 1_000).toFixed(2)} s`);
    return `| ${[`\`${path}\``, ...scores, ...times, `${short(result.blockedMs)} ms`, result.shift.toFixed(3)].join(" | ")} |`;
  });
  return ["| page | performance (of all runs) | accessibility | best practices | SEO | first paint | largest paint | blocked | shift |", "|---|---:|---:|---:|---:|---:|---:|---:|---:|", ...rows].join("\n");
}

if (import.meta.main) {
  const { findings: found, markdown } = await lighthousePages();
  console.log(markdown);
  for (const { goal, figure, isMet } of found) console.log(`${goal}: ${figure}, ${isMet ? "met" : "not met"}`);
  process.exit(0);
}
