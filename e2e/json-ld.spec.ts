/** What a browser does with what is meant for search engines: nothing, but for taking it away with the page it is of. */
import { expect } from "@playwright/test";
import { hydrated } from "./hydrated.ts";
import { test } from "./site-test.ts";

test("JSON-LD is on the page that was loaded, and not on the next one", async ({ page }) => {
  await page.goto("/en/cars");
  const said = page.locator('script[type="application/ld+json"]');
  await expect(said).toHaveCount(1);
  const cards = page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.getByRole("article") });
  await hydrated(page);
  await cards.getByRole("heading", { level: 3 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/car-details\?id=/);
  await expect(said).toHaveCount(0);
  await page.reload();
  await expect(said).toHaveCount(1);
  expect(JSON.parse((await said.textContent()) ?? "")["@graph"][0]["@type"]).toBe("Car");
});
