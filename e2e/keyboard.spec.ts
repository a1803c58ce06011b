/** From the home page to the order without a mouse. */
import { expect, type Locator, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { cardAt, cardButton } from "./card.ts";
import { delayRequests } from "./delayed-requests.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const mostSteps = 80;

/** Presses Tab until the target has the focus, and checks that each stop can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(showsFocus), "the focus can be seen").toBe(true);
      return;
    }
  }
  throw new Error(`${mostSteps} presses of Tab do not reach ${target.toString()}`);
}

function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** An outline on the element itself, or on the card whose whole it is. */
function showsFocus(element: Element): boolean {
  return [element, element.closest("article")].some(
    (part) => part !== null && getComputedStyle(part).outlineStyle !== "none",
  );
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];

  test(`a purchase by keyboard alone in ${locale}`, async ({ page }) => {
    await page.goto(under(prefix, "/"));

    // The first stop skips the header.
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: t("site.skip") });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");

    const field = page.getByRole("main").locator('input[name="q"]').first();
    await tabTo(page, field);
    await page.keyboard.type("camry 2025");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/cars\?q=camry/);
    // The home page has cars, too.
    await expect(page.locator("#filter-form")).toBeVisible();

    const first = page.getByRole("article").first().getByRole("link").first();
    await tabTo(page, first);
    await waitForHydration(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/car-details/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    const finance = page.getByRole("main").getByRole("link", { name: t("details.finance") });
    await tabTo(page, finance);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/order-request\?car=\d+.*payment=finance/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    await tabTo(page, page.getByRole("link", { name: t("order.send") }));
  });

  test(`hydration keeps the focus after the skip link in ${locale}`, async ({ page }) => {
    const release = await delayRequests(page, "**/assets/entry.client-*.js");
    // Until the whole page is parsed, the browser scrolls to the hash again and focuses it (HTML Standard, "scroll to the fragment").
    await page.goto(under(prefix, "/"), { waitUntil: "domcontentloaded" });
    // Before its styles are there, the page takes no Tab.
    await tabTo(page, page.getByRole("link", { name: t("site.skip") }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#main$/);
    const field = page.getByRole("main").locator('input[name="q"]').first();
    await tabTo(page, field);
    release();
    await waitForHydration(page);
    await twoFrames(page);
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
  });

  test(`menu, wishlist and quick view by keyboard in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(under(prefix, "/cars"));
    await tabTo(page, page.getByRole("button", { name: t("site.menu"), exact: true }));
    await page.keyboard.press("Enter");
    const menu = page.getByRole("navigation", { name: t("site.menu"), exact: true });
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: t("site.menu"), exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: t("site.used-cars") }).press("Enter");
    await expect(page).toHaveURL(/\/cars\?condition=used$/);
    await expect(menu).toBeHidden();

    await tabTo(page, await cardButton(cardAt(page, 0), t, "wishlist.add"));
    await page.keyboard.press("Space");
    await expect(page.getByRole("status").filter({ hasText: t("wishlist.added") })).toBeVisible();
  });
}
