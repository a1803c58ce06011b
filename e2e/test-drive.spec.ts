/** The days of a test drive are those of the branch, also of one that is chosen later. */
import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const t = translate.en;

async function openAt(page: Page, branch: string): Promise<void> {
  await page.goto(`/en/contact-us?branch=${branch}&subject=test-drive`);
  await waitForHydration(page);
}

test("another branch: the days become its own, and back again", async ({ page }) => {
  const days = page.getByLabel(t("contact.test-drive-day")).getByRole("option");
  // Closed on Fridays, but in Ramadan.
  await openAt(page, "dammam");
  const inDammam = await days.allInnerTexts();
  await openAt(page, "riyadh");
  const inRiyadh = await days.allInnerTexts();
  const branch = page.getByLabel(t("contact.branch")).first();
  await branch.selectOption("dammam");
  await expect(days).toHaveText(inDammam);
  await branch.selectOption("riyadh");
  await expect(days).toHaveText(inRiyadh);
});
