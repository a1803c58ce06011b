/** From the click on a link whose page was fetched ahead to the new heading in a painted frame: `npm run bench:next-page`, `--write` keeps the table in docs/benchmarks.md. */
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { browserOptions } from "../e2e/browser.ts";
import { killAll } from "../reliability/site-process.ts";
import { dated, replaceBetween } from "./goal-table.ts";
import { median, part, short } from "./numbers.ts";
import { untilSettled } from "./settled.ts";
import { startSite } from "./site-under-test.ts";
import { stockFolder } from "./stock-folders.ts";

const runs = 9;
/** After the first touch: parts have come alive. */
const restMs = 2_500;
/** The pointer rests on the link, so that its page is fetched. */
const hoverMs = 800;

const wide = { width: 1280, height: 900 };
const phone = { width: 412, height: 823 };

const ways = [
  { viewport: wide, from: "/cars", to: "a car", link: "article a" },
  { viewport: wide, from: "/en/cars", to: "a car", link: "article a" },
  { viewport: wide, from: "/en", to: "`/en/about-us`", link: "header nav a[href='/en/about-us']" },
  { viewport: wide, from: "/", to: "`/cars`", link: "header nav a[href='/cars']" },
  { viewport: phone, from: "/cars", to: "a car", link: "article a" },
  { viewport: phone, from: "/", to: "a filtered list", link: "main a[href^='/cars?']" },
];

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const { address } = await startSite(await stockFolder());
await untilSettled(address, ways.map(({ from }) => from));
const browser = await chromium.launch(await browserOptions());
const rows: string[] = [];
for (const { viewport, from, to, link } of ways) {
  const inDocument: number[] = [];
  const painted: number[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage({ viewport });
    const took = await clicked(page, address + from, link);
    await page.close();
    inDocument.push(took.inDocument);
    painted.push(took.painted);
  }
  rows.push(`| ${viewport.width} × ${viewport.height} | \`${from}\` | ${to} | ${short(median(inDocument))} | ${short(median(painted))} | ${short(part(painted, 0.95))} |`);
}
await browser.close();
killAll();

const table = [`${dated()} Chromium ${browser.version()}, milliseconds, ${runs} clicks each.`, "", "| window | from | to | the new heading is in the document | painted, median | painted, p95 |", "|---|---|---|---:|---:|---:|", ...rows].join("\n");
console.log(table);
if (values.write) replaceBetween("next page", table);

async function clicked(page: Page, address: string, link: string): Promise<{ inDocument: number; painted: number }> {
  await page.goto(address);
  await page.mouse.move(10, 300);
  await page.mouse.move(30, 320);
  await page.waitForTimeout(restMs);
  const measured = page.evaluate(
    () =>
      new Promise<{ inDocument: number; painted: number }>((tell) => {
        const before = document.querySelector("h1")?.textContent;
        let inDocument = 0;
        addEventListener("click", ({ timeStamp: begun }) => {
          new PerformanceObserver((list) => {
            const [heading] = list.getEntries();
            if (heading) tell({ inDocument, painted: heading.startTime - begun });
          }).observe({ type: "element" });
          new MutationObserver((_, observer) => {
            const heading = document.querySelector("h1");
            if (!heading || heading.textContent === before) return;
            observer.disconnect();
            inDocument = performance.now() - begun;
            // From then on the browser says when its frame was on the screen.
            heading.setAttribute("elementtiming", "heading");
          }).observe(document, { subtree: true, childList: true, characterData: true });
        }, { capture: true, once: true });
      }),
  );
  await page.locator(link).first().hover();
  await page.waitForTimeout(hoverMs);
  await page.locator(link).first().click();
  return await measured;
}
