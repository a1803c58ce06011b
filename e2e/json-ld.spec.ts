import { expect } from "@playwright/test";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";

test("JSON-LD: on the loaded document, removed by client navigation", async ({ page }) => {
  await page.goto("/en/cars");
  const jsonLd = page.locator('script[type="application/ld+json"]');
  await expect(jsonLd).toHaveCount(1);
  const cards = page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.getByRole("article") });
  await waitForHydration(page);
  await cards.getByRole("heading", { level: 3 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/car-details\?id=/);
  await expect(jsonLd).toHaveCount(0);
  await page.reload();
  await expect(jsonLd).toHaveCount(1);
  expect(JSON.parse((await jsonLd.textContent()) ?? "")["@graph"][0]["@type"]).toBe("Car");
});
