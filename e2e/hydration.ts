import type { Page } from "@playwright/test";

/** After hydration the scripts, not the browser, restore the scroll position. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === "manual", undefined, { timeout: 20_000 });
}
