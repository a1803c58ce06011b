/** A browser that blocks cookies, and with them all storage: the pages work, and the wishlist says why it keeps nothing. */
import { expect, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { cardAt, cardButton } from "./card.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

// The router's inline script of scroll positions reads the storage in its catch, too. Nothing depends on it.
test.use({ expectedComplaints: [/Access is denied for this document/] });

/** The bundled browser has no settings of its own: cookies by its protocol, storage as Chromium refuses it then. */
async function blockCookies(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
}

for (const { prefix, locale } of addressForms.filter((form) => form.prefix !== "/ar")) {
  const t = translate[locale];

  test(`${locale}: a heart says that cookies are blocked, nothing breaks`, async ({ page }) => {
    await blockCookies(page);
    await page.goto(under(prefix, "/cars"));
    await waitForHydration(page);
    expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false);
    await (await cardButton(cardAt(page, 0), t, "wishlist.add")).click();
    await expect(page.getByRole("status").filter({ hasText: t("wishlist.blocked") })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: t("wishlist.added") })).toBeHidden();
    await expect(page.locator("header").getByRole("link", { name: t("site.wishlist"), exact: true })).toBeVisible();
  });

  test(`${locale}: every kind of screen opens without storage`, async ({ page }) => {
    await blockCookies(page);
    for (const path of [
      "/",
      "/cars",
      "/wishlist",
      "/compare",
      "/contact-us",
      "/order-request",
      "/jobs",
      "/newsletter",
    ]) {
      await page.goto(under(prefix, path));
      await waitForHydration(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    const message = "كامري";
    await page.goto(under(prefix, "/contact-us"));
    await waitForHydration(page);
    await page.locator('#contact [name="message"]').fill(message);
    await page.getByRole("banner").getByRole("link").first().click();
    await page.waitForURL((url) => url.pathname === under(prefix, "/"));
    await page.goBack();
    await expect(page.locator('#contact [name="message"]')).toHaveValue(message);
  });
}
