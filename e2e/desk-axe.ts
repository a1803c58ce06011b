import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { findings } from "./axe-findings.ts";

/** No serious finding of axe on a phone and on a desktop, light and dark, and nothing wider than the window. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(axe.source);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await findings(page, colorScheme === "dark"), `${what} ${width} ${colorScheme}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${what} ${width}: nothing is wider than the window`).toBeLessThanOrEqual(0);
    }
  }
}
