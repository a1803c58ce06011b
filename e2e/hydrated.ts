/** Until hydration links, forms and hearts work as the server sent them; tests of what the scripts do wait for this. */
import type { Page } from "@playwright/test";

/** Since hydration the scripts, not the browser, restore the place on the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === "manual", undefined, { timeout: 20_000 });
}
