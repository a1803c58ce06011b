/** Until the scripts are there links, forms and hearts work as the server sent them; tests of what they do in place wait for this. */
import { expect, type Page } from "@playwright/test";

/** The page's scripts have taken over: from then on they, and not the browser, bring back the place on the page. */
export async function hydrated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.history.scrollRestoration).catch(() => "leaving"), "scripts run")
    .toBe("manual");
}
