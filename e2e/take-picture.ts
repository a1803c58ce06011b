/** One picture of a screen, in one language, at one width, light or dark. */
import type { Browser, Page } from "@playwright/test";
import { join } from "node:path";
import type { Locale } from "../app/dealership/text/bilingual.ts";
import type { PictureScreen } from "./picture-screens.ts";

/** Of windows as wide as phones, tablets and computers. */
const heights = new Map([
  [360, 780],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
]);
/** Longer pages are cut: a picture is looked at, not scrolled. */
const tallest = 6_000;

export type Scheme = "light" | "dark";
export type Shot = { screen: PictureScreen; locale: Locale; width: number; scheme: Scheme };
export type Way = { site: string; into: string; scale: number; firstScreen: boolean };

/** The path of its file. */
export async function takePicture(
  browser: Browser,
  { screen, locale, width, scheme }: Shot,
  { site, into, scale, firstScreen }: Way,
): Promise<string> {
  const height = heights.get(width) ?? 800;
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: locale === "ar" ? "ar-SA" : "en-GB",
  });
  try {
    const page = await context.newPage();
    await screen.open(page, locale);
    await settle(page);
    const path = join(into, `${screen.name}-${locale}-${width}-${scheme}.png`);
    if (!firstScreen && !screen.firstScreenOnly) {
      await makeTall(page, width, height);
      // Sections that were skipped until now have other heights than were reserved for them.
      await page.setViewportSize({ width, height });
      await makeTall(page, width, height);
    }
    await page.screenshot({ path, animations: "disabled", caret: "hide" });
    return path;
  } finally {
    await context.close();
  }
}

/** A window as tall as the page keeps what floats at its lower edge there. */
async function makeTall(page: Page, width: number, height: number): Promise<void> {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, Math.min(tall, tallest)) });
  await drawSections(page);
  await settle(page);
}

/** The browser decides in one frame what is near the window, and draws it in the next. */
async function drawSections(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
}

/** Fonts loaded, every picture there and decoded: also those below the first screen. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
