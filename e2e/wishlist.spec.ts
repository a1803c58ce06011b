/** The wishlist: keeping, letting go, undoing, the count, what others and the server see of it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { cardAt, cardButton } from "./card.ts";
import { galleryPage, soldCar } from "./cars.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

/** The names of the cars kept, each a link to its page. */
function wishlistedCars(page: Page): Locator {
  return page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];

  test.describe(`wishlist in ${locale}`, () => {
    test("a heart: adds the car, shows toast and count, Undo removes it", async ({ page, context }) => {
      await page.goto(under(prefix, "/cars"));
      await waitForHydration(page);
      const heart = await cardButton(cardAt(page, 0), t, "wishlist.add");
      await heart.click();
      await expect(page.getByRole("status").filter({ hasText: t("wishlist.added") })).toBeVisible();
      await expect(
        page.locator("header").getByRole("link", { name: t("site.wishlist-count", { count: 1 }) }),
      ).toBeVisible();
      const cookie = (await context.cookies()).find(({ name }) => name === "wishlist");
      expect(cookie?.value).toMatch(/^\d+$/);
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(365);

      await page.getByRole("button", { name: t("wishlist.undo") }).click();
      await expect(page.getByRole("status").filter({ hasText: t("wishlist.removed") })).toBeVisible();
      await expect(page.locator("header").getByRole("link", { name: t("site.wishlist"), exact: true })).toBeVisible();
    });

    test("cars since sold or repriced are marked", async ({ page, context, baseURL }) => {
      const { cars } = await galleryPage("?sort=price-asc");
      const sold = await soldCar();
      const [cheaper, dearer] = cars;
      const url = baseURL ?? "";
      await context.addCookies([{ name: "wishlist", value: [cheaper?.id, dearer?.id, sold].join(","), url }]);
      await page.addInitScript(
        (prices) => localStorage.setItem("wished-prices", prices),
        JSON.stringify({ [String(cheaper?.id)]: 99_999_999_00, [String(dearer?.id)]: 100 }),
      );
      await page.goto(under(prefix, "/wishlist"));
      const rows = page.getByRole("main").getByRole("listitem");
      await expect(rows.filter({ hasText: t("wishlist.sold") })).toHaveCount(1);
      await expect(
        page.getByText(t("wishlist.price-down", { amount: "§", before: "99,999,999" }).split("§")[1] ?? ""),
      ).toHaveCount(1);
      await expect(
        page.getByText(t("wishlist.price-up", { amount: "§", before: "1" }).split("§")[1] ?? ""),
      ).toHaveCount(1);
    });

    // What follows does not depend on the language.
    if (locale === "en") return;

    test("the wishlist shows its cars newest first, also after a reload", async ({ page }) => {
      const { cars } = await galleryPage("");
      await page.goto(under(prefix, "/cars"));
      await waitForHydration(page);
      for (const position of [0, 1, 2]) {
        await (await cardButton(cardAt(page, position), t, "wishlist.add")).click();
        await expect(
          page.locator("header").getByRole("link", { name: t("site.wishlist-count", { count: position + 1 }) }),
        ).toBeVisible();
      }
      await page
        .locator("header")
        .getByRole("link", { name: t("site.wishlist-count", { count: 3 }) })
        .click();
      await expect(page).toHaveURL(new RegExp(`${under(prefix, "/wishlist")}$`));
      await expect(wishlistedCars(page)).toHaveCount(3);
      await expect(wishlistedCars(page).first()).toHaveAttribute("href", under(prefix, cars[2]?.address ?? ""));
      await page.reload();
      await expect(wishlistedCars(page)).toHaveCount(3);
    });

    test("removing a car on the wishlist, and Undo", async ({ page, baseURL }) => {
      const { cars } = await galleryPage("");
      const ids = cars
        .slice(0, 2)
        .map(({ id }) => id)
        .join(",");
      await page.context().addCookies([{ name: "wishlist", value: ids, url: baseURL ?? "" }]);
      await page.goto(under(prefix, "/wishlist"));
      await expect(wishlistedCars(page)).toHaveCount(2);
      await page.getByRole("main").getByText(t("wishlist.remove-short"), { exact: true }).first().click();
      await expect(page.getByRole("status").filter({ hasText: t("wishlist.removed") })).toBeVisible();
      await expect(wishlistedCars(page)).toHaveCount(1);
      await page.getByRole("button", { name: t("wishlist.undo") }).click();
      await expect(wishlistedCars(page)).toHaveCount(2);
    });

    test("an empty wishlist says so and leads to the cars", async ({ page }) => {
      await page.goto(under(prefix, "/wishlist"));
      await expect(page.getByText(t("wishlist.empty"), { exact: true })).toBeVisible();
      await page
        .getByRole("main")
        .getByRole("link", { name: t("wishlist.see-cars") })
        .click();
      await expect(page).toHaveURL(new RegExp(`${under(prefix, "/cars")}$`));
    });
  });
}

test("a heart in one tab does not undo the heart of another", async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/en/cars");
    await waitForHydration(tab);
  }
  await (await cardButton(cardAt(page, 0), translate.en, "wishlist.add")).click();
  await expect(page.getByRole("status").filter({ hasText: translate.en("wishlist.added") })).toBeVisible();
  // By script: a click of a person would first give the tab the focus.
  await (await cardButton(cardAt(other, 1), translate.en, "wishlist.add")).dispatchEvent("click");
  await expect(other.getByRole("status").filter({ hasText: translate.en("wishlist.added") })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === "wishlist");
  expect(cookie?.value).toMatch(/^\d+,\d+$/);
});
