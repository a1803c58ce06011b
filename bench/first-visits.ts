/** Bytes and requests of a first visit to every screen in both languages, untouched for five seconds in a browser (G9, G10, G11). */
import { chromium, type Browser, type Page } from "@playwright/test";
import { browserOptions } from "../e2e/browser.ts";
import { firstVisit, type FirstVisit } from "../e2e/first-visit.ts";
import { killAll } from "../reliability/site-process.ts";
import { firstVisitPaths } from "./first-visit-scripts.ts";
import { allBelow, type Finding } from "./goals.ts";
import { kilobytes } from "./numbers.ts";
import { untilSettled } from "./settled.ts";
import { startSite } from "./site-under-test.ts";
import { stockFolder } from "./stock-folders.ts";

const untouchedSeconds = 5;
/** How many pages wait at once. */
const atOnce = 4;
const limits = { scripts: 130_000, withoutPictures: 200_000, listHtml: 12_000, requests: 20, later: 4 };
const savers = ["/", "/cars", "/en/offers"];

export type FirstVisits = { findings: Finding[]; /** A table of all screens. */ markdown: string };

export async function firstVisits(): Promise<FirstVisits> {
  const { address: origin } = await startSite(await stockFolder());
  const paths = await firstVisitPaths(origin);
  const browser = await chromium.launch(await browserOptions());
  try {
    await untilSettled(origin, paths);
    const visits = await seen(browser, origin, paths, false);
    const saving = await seen(browser, origin, savers, true);
    return { findings: findings(visits, saving), markdown: visitsTable(visits) };
  } finally {
    await browser.close();
    killAll();
  }
}

async function seen(browser: Browser, origin: string, paths: readonly string[], saveData: boolean): Promise<FirstVisit[]> {
  const visits: FirstVisit[] = [];
  for (let at = 0; at < paths.length; at += atOnce) {
    const some = paths.slice(at, at + atOnce).map((path) => firstVisit(browser, { origin, path, prepare: saveData ? savingData : undefined, untouched: (page) => page.waitForTimeout(untouchedSeconds * 1_000) }));
    visits.push(...(await Promise.all(some)));
  }
  return visits;
}

async function savingData(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
}

function findings(visits: readonly FirstVisit[], saving: readonly FirstVisit[]): Finding[] {
  const scripts = largest(visits, ({ scriptsGzip }) => scriptsGzip);
  const whole = largest(visits, ({ wireWithoutPictures }) => wireWithoutPictures);
  const lists = visits.filter(({ path }) => /^(?:\/en)?\/cars$/.test(path));
  const list = largest(lists, ({ wire }) => wire.html);
  const requests = largest(visits, (visit) => visit.requests);
  const later = largest(visits, (visit) => visit.later.length);
  const saved = largest(saving, (visit) => visit.later.length);
  const over = visits.filter(({ scriptsGzip }) => scriptsGzip > limits.scripts).length;
  const way = `Chromium, 412 × 823 at 1.75, ${visits.length} pages, ${untouchedSeconds} s untouched`;
  return [
    { goal: "G9", figure: `${kilobytes(scripts.value)} kB`, isMet: scripts.value <= limits.scripts, how: `${way}; the largest is ${scripts.path}; ${over} pages are over` },
    {
      goal: "G10",
      figure: `${kilobytes(whole.value)} · ${kilobytes(list.value)} kB`,
      isMet: allBelow([whole.value, list.value], [limits.withoutPictures, limits.listHtml]),
      how: `bodies and headers, brotli, the largest is ${whole.path}; of the list's HTML the body`,
    },
    {
      goal: "G11",
      figure: `${requests.value} · ${later.value} · ${saved.value}`,
      isMet: allBelow([requests.value, later.value, saved.value], [limits.requests, limits.later, 0]),
      how: `the most until load, before the scripts begin: ${requests.path}; fetched ahead: ${later.path}; Save-Data on ${savers.join(", ")}`,
    },
  ];
}

function largest(visits: readonly FirstVisit[], measure: (visit: FirstVisit) => number): { path: string; value: number } {
  const [first] = [...visits].sort((one, other) => measure(other) - measure(one));
  return first ? { path: first.path, value: measure(first) } : { path: "none", value: Number.NaN };
}

function visitsTable(visits: readonly FirstVisit[]): string {
  const rows = visits.map((visit) => {
    const { path, scriptsGzip, wireWithoutPictures, wire, rawStyles, requests, requestsWithScripts } = visit;
    const bytes = [wire.html, scriptsGzip, wire.scripts, wire.styles, rawStyles, wire.fonts, wire.pictures, wireWithoutPictures].map(kilobytes);
    return `| ${[`\`${path}\``, ...bytes, requests, requestsWithScripts, visit.later.length].join(" | ")} |`;
  });
  return ["| page | HTML | scripts, gzip | scripts | styles | styles, unpacked | fonts | pictures | all but pictures, with headers | requests until load | with scripts | ahead, untouched |", "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|", ...rows].join("\n");
}
