/** The visitor's first touch, and what follows from it: this part of the page answers by itself. */
import { expect, type Locator, type Page } from "@playwright/test";

export async function awake(page: Page, part: Locator): Promise<void> {
  await expect
    .poll(async () => {
      // Until the page's first script is there nobody hears it.
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      return part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react")));
    })
    .toBe(true);
}
