/** The language switch: same page, query and hash; remembered for a year; nothing jumps. */
import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

/** Once the page answers: until then it is a plain link, which remembers nothing. */
async function switchTo(page: Page, name: "العربية" | "English"): Promise<void> {
  await waitForHydration(page);
  await page.locator("header").getByRole("link", { name, exact: true }).first().click();
}

test("the switch leads to the same page, query and hash in the other language", async ({ page, context, baseURL }) => {
  await page.goto("/cars?brand=toyota&sort=price-asc#main");
  await switchTo(page, "English");
  await expect(page).toHaveURL(`${baseURL}/en/cars?brand=toyota&sort=price-asc#main`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.getByRole("link", { name: translate.en("site.skip") })).toHaveCount(1);
  const cookie = (await context.cookies()).find(({ name }) => name === "locale");
  expect(cookie).toMatchObject({ value: "en", path: "/", sameSite: "Lax" });
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);

  await switchTo(page, "العربية");
  await expect(page).toHaveURL(`${baseURL}/cars?brand=toyota&sort=price-asc#main`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect((await context.cookies()).find(({ name }) => name === "locale")?.value).toBe("ar");
});

test("switching the language keeps the scroll position", async ({ page }) => {
  await page.goto("/en/about-us");
  await page.setViewportSize({ width: 800, height: 300 });
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  const link = page.locator('header a[hreflang="ar"]').first();
  await waitForHydration(page);
  await link.evaluate((element: HTMLAnchorElement) => element.click());
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  // Words of another length move the place a little.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 200)).toBeLessThan(60);
});

test("only the switch sets the cookie, reading a page does not", async ({ page, context }) => {
  for (const path of ["/", "/en", "/en/cars", "/ar/cars"]) await page.goto(path);
  expect(await context.cookies()).toEqual([]);
});

test("after choosing English: / redirects to English, Arabic addresses stay Arabic", async ({ page, baseURL }) => {
  await page.goto("/");
  await switchTo(page, "English");
  await expect(page).toHaveURL(`${baseURL}/en`);
  await page.goto("/");
  await expect(page).toHaveURL(`${baseURL}/en`);
  await page.goto("/cars");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});

test("navigation focuses the heading and scrolls to the top", async ({ page }) => {
  await page.goto("/en/cars");
  await page.evaluate(() => window.scrollTo(0, 800));
  await waitForHydration(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: translate.en("site.about") })
    .click();
  await expect(page).toHaveURL(/about-us$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
