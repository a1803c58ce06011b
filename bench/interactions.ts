/** V1 to V5, INP of V7: the delay of taps and clicks, and the largest contentful paint. */
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import {
  desktop,
  inWindow,
  labels,
  slowPhone,
  touchPoint,
  withBrowser,
  type OpenPage,
  type Role,
  type Window,
} from "./browser.ts";
import type { Site } from "./builds.ts";
import type { Goal } from "./goals.ts";
import { firstLink, mainScreens, waitUntilCompressed } from "./pages.ts";
import { quantile, type Options } from "./results.ts";
import { installInteractionTimer, measure, type InteractionTime, type Watched } from "./interaction-timer.ts";

type Visit = { browser: Browser; site: Site; add(figure: number, value: number): void; note(text: string): void };

const gallery = "/en/cars";
const idleMs = 5_000;
const anyCar = /\d{4}/;
const heart = new RegExp(labels.wishlist, "i");
const usedCars = new RegExp(`^${labels.used}`);
// Below the first row, whose pages are prefetched.
const unprefetchedCard = 8;

const visits: readonly [Goal, (visit: Visit) => Promise<void>][] = [
  ["V1", heartTapped],
  ["V2", filterTicked],
  ["V3", cardTapped],
  ["V4", prefetchedCarClicked],
  ["V5", largestPaints],
  ["V7", tenTaps],
];

export async function interactions({ sites, goals, results, rounds = 4 }: Options): Promise<void> {
  const allSites = await sites();
  const requested = visits.filter(([goal]) => goals.includes(goal));
  await withBrowser(async (browser) => {
    for (const site of allSites) {
      await waitUntilCompressed(site.address, await mainScreens(site.address));
      await largestPaints({ browser, site, add: () => undefined, note: () => undefined });
    }
    for (let round = 0; round < rounds; round++) {
      for (const [goal, visit] of requested) {
        for (const site of allSites) {
          const add = (figure: number, value: number) => results.add(goal, figure, site.name, value);
          await visit({ browser, site, add, note: (text) => results.note(goal, `${site.name}: ${text}`) });
        }
      }
    }
  });
}

async function heartTapped(visit: Visit): Promise<void> {
  for (const [figure, waitMs] of [0, idleMs].entries()) {
    visit.add(
      figure,
      (await tap(visit, { window: slowPhone, waitMs, role: "button", name: heart, watched: "control" })).ms,
    );
  }
}

async function filterTicked(visit: Visit): Promise<void> {
  const checkbox = { role: "checkbox", name: usedCars } as const;
  visit.add(0, (await tap(visit, { window: slowPhone, ...checkbox, watched: "count", prepare: openFilters })).ms);
  const { ms } = await tap(visit, { window: desktop, ...checkbox, watched: "cards" });
  visit.add(1, ms);
  if (ms === Infinity) visit.note("the desktop's list changes only by a button");
}

async function openFilters(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^${labels.filters}`) })
    .first()
    .tap();
  await page.getByRole("checkbox", { name: usedCars }).first().waitFor();
  await pause(1_000);
}

async function cardTapped(visit: Visit): Promise<void> {
  const card = { role: "link", name: anyCar, nth: unprefetchedCard } as const;
  const { ms, wasBlank } = await tap(visit, { window: slowPhone, ...card, watched: "heading", isPainted: true });
  visit.add(0, ms);
  visit.add(1, wasBlank ? 1 : 0);
}

async function prefetchedCarClicked(visit: Visit): Promise<void> {
  for (const [figure, rate] of [1, 4].entries()) {
    const { ms } = await inGallery(visit, desktop, 1_500, async ({ page, cdp }) => {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate });
      const link = page.getByRole("main").getByRole("link", { name: anyCar }).nth(3);
      await page.mouse.move(5, 400);
      await link.hover();
      await pause(2_500);
      const watch = { event: "click", watched: "heading", isPainted: true, x: 0, y: 0 } as const;
      return measure(page, watch, () => link.click({ noWaitAfter: true }));
    });
    visit.add(figure, ms);
  }
}

async function largestPaints({ browser, site, add }: Visit): Promise<void> {
  const details = await firstLink(site.address, gallery, "/en/cars/car-details");
  for (const [figure, path] of [gallery, "/", details].entries()) {
    await inWindow(browser, { ...slowPhone, cpu: 1 }, async ({ page }) => {
      await page.goto(site.address + path, { waitUntil: "load" });
      await pause(2_500);
      const paintMs = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const last = (list: PerformanceObserverEntryList) =>
              resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
            new PerformanceObserver(last).observe({ type: "largest-contentful-paint", buffered: true });
          }),
      );
      add(figure, paintMs);
    });
  }
}

/** Taps the hearts of ten cards without a pause. */
async function tenTaps(visit: Visit): Promise<void> {
  const durations = await inGallery(visit, slowPhone, idleMs, async ({ page }) => {
    await page.evaluate(() => {
      const durationById = new Map<number, number>();
      const options = { type: "event", durationThreshold: 16 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
          durationById.set(entry.interactionId, Math.max(entry.duration, durationById.get(entry.interactionId) ?? 0));
        }
        sessionStorage.setItem("durations", [...durationById.values()].join(" "));
      }).observe(options);
    });
    for (let card = 0; card < 10; card++) {
      const { x, y } = await touchPoint(page, "button", heart, card);
      await page.touchscreen.tap(x, y);
    }
    await pause(2_000);
    return (await page.evaluate(() => sessionStorage.getItem("durations") ?? "")).split(" ").map(Number);
  });
  if (durations.length < 8) throw new Error(`${visit.site.name}: ${durations.length} of 10 taps were measured`);
  visit.add(2, Math.max(...durations));
  visit.add(3, quantile(durations, 0.75));
}

type Tap = {
  window: Window;
  waitMs?: number;
  role: Role;
  name: RegExp;
  nth?: number;
  watched: Watched;
  isPainted?: boolean;
  prepare?(page: Page): Promise<void>;
};

function tap(
  visit: Visit,
  { window, waitMs = idleMs, role, name, nth, watched, isPainted = false, prepare }: Tap,
): Promise<InteractionTime> {
  return inGallery(visit, window, waitMs, async ({ page }) => {
    await prepare?.(page);
    const { x, y } = await touchPoint(page, role, name, nth);
    const act = () => (window.isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    return measure(page, { event: "pointerdown", watched, isPainted, x, y }, act);
  });
}

function inGallery<Value>(
  { browser, site }: Visit,
  window: Window,
  waitMs: number,
  work: (openPage: OpenPage) => Promise<Value>,
) {
  return inWindow(browser, window, async (openPage) => {
    await installInteractionTimer(openPage.page);
    await openPage.page.goto(site.address + gallery, { waitUntil: "load" });
    await pause(waitMs);
    return work(openPage);
  });
}
