/** Comparing cars: how they get in, what the table says, its differences alone, with and without JavaScript, on paper; the cars seen last. */
import { expect, type Page } from "@playwright/test";
import { maxComparedCars, comparisonPath } from "../app/dealership/car/comparison.ts";
import { addressForms, under } from "./addresses.ts";
import { cardAt, cardButton } from "./card.ts";
import { galleryPage, soldCar } from "./cars.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const forms = addressForms.filter(({ prefix }) => prefix !== "/ar");

async function someIds(count: number): Promise<number[]> {
  const { cars } = await galleryPage("?condition=new");
  return cars.slice(0, count).map(({ id }) => id);
}

const columns = (page: Page) => page.getByRole("table").getByRole("columnheader");
const rows = (page: Page) => page.getByRole("table").getByRole("rowheader");

for (const { prefix, locale } of forms) {
  const t = translate[locale];

  test.describe(`comparing in ${locale}`, () => {
    test("cards add cars to the comparison, a bar opens it, a fifth car is refused", async ({ page }) => {
      await page.goto(under(prefix, "/cars"));
      await waitForHydration(page);
      for (let place = 0; place < maxComparedCars; place += 1) {
        await (await cardButton(cardAt(page, place), t, "compare.add")).click();
        await expect(page.getByRole("link", { name: t("compare.open", { count: place + 1 }) })).toBeVisible();
      }
      await (await cardButton(cardAt(page, maxComparedCars), t, "compare.add")).click();
      await expect(page.getByRole("status").filter({ hasText: t("compare.full") })).toBeVisible();
      await page.getByRole("link", { name: t("compare.open", { count: maxComparedCars }) }).click();
      await expect(columns(page)).toHaveCount(maxComparedCars);
      await expect(page).toHaveTitle(new RegExp(` ${t("compare.versus")} `));
      // Away with one, here and in the bar of the next page.
      await columns(page).first().getByRole("link").last().click();
      await expect(columns(page)).toHaveCount(maxComparedCars - 1);
      await page.goto(under(prefix, "/offers"));
      await expect(page.getByRole("link", { name: t("compare.open", { count: maxComparedCars - 1 }) })).toBeVisible();
    });

    test("on a phone a toast takes the place of the tray", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(under(prefix, "/cars"));
      await waitForHydration(page);
      const tray = page.getByRole("link", { name: t("compare.open", { count: 1 }) });
      await (await cardButton(cardAt(page, 0), t, "compare.add")).click();
      await expect(tray).toBeVisible();
      await (await cardButton(cardAt(page, 0), t, "wishlist.add")).click();
      await expect(page.getByRole("status").filter({ hasText: t("wishlist.added") })).toBeVisible();
      await expect(tray).toBeHidden();
      await page
        .getByRole("status")
        .getByRole("button", { name: t("site.close") })
        .click();
      await expect(tray).toBeVisible();
    });

    test("the cars chosen in this browser are drawn without the word that there are none", async ({ page }) => {
      const ids = await someIds(2);
      await page.addInitScript((stored) => localStorage.setItem("comparison", stored), ids.join(","));
      await page.goto(under(prefix, "/compare"));
      await expect(columns(page)).toHaveCount(2);
      await expect(page.getByText(t("compare.none"), { exact: true })).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`cars=${ids.join(",")}$`));
    });

    test("the totals stand on one line, the names stay in view", async ({ page }) => {
      await page.goto(under(prefix, comparisonPath(await someIds(3))));
      const totals = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: t("compare.price") }) });
      const tops = await totals
        .getByRole("cell")
        .evaluateAll((cells) => cells.map((cell) => cell.firstElementChild?.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect(columns(page).first()).toBeInViewport();
    });

    test("on a phone the page scrolls down, the table sideways, the names stay in view above it", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(under(prefix, comparisonPath(await someIds(4))));
      await waitForHydration(page);
      const table = page.getByRole("region", { name: t("compare.title") });
      expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
      await rows(page).last().scrollIntoViewIfNeeded();
      const last = columns(page).last();
      await table.evaluate((box, px) => box.scrollBy(px, 0), locale === "ar" ? -1_000 : 1_000);
      const name = table.locator("xpath=preceding-sibling::*").locator("bdi").last();
      await expect(name).toBeInViewport({ ratio: 0.95 });
      await expect(last).toContainText((await name.innerText()).split(" ")[0] ?? "");
      const left = (box: Element) => Math.round(box.getBoundingClientRect().left);
      await expect
        .poll(async () => Math.abs((await name.evaluate(left)) - (await last.evaluate(left))))
        .toBeLessThan(3);
    });

    test("at 1280 pixels the tray covers neither the filters nor the end of the page", async ({ page }) => {
      const ids = await someIds(2);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.addInitScript((stored) => localStorage.setItem("comparison", stored), ids.join(","));
      await page.goto(under(prefix, "/cars"));
      const tray = page.getByRole("group", { name: t("compare.title") });
      await expect(tray).toBeVisible();
      // Its border is one pixel.
      const top = () => tray.evaluate((bar) => bar.getBoundingClientRect().top + 2);
      const bottom = (element: Element) => element.getBoundingClientRect().bottom;
      const filters = page.getByRole("complementary", { name: t("filter.title") });
      await page.mouse.wheel(0, 600);
      await expect.poll(async () => (await filters.evaluate(bottom)) <= (await top())).toBe(true);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await expect.poll(async () => (await page.locator("footer").evaluate(bottom)) <= (await top())).toBe(true);
    });

    test("four cars print on one sheet", async ({ page }) => {
      await page.goto(under(prefix, comparisonPath(await someIds(4))));
      const sheet = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
      expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    });

    // What follows does not depend on the language.
    if (locale === "en") return;

    test("a car's page adds and removes it by keyboard", async ({ page }) => {
      const [id] = await someIds(1);
      await page.goto(under(prefix, `/cars/car-details?id=${id}`));
      // Before the scripts are there it is a link.
      await page.getByRole("button", { name: t("compare.short"), exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name: t("compare.open", { count: 1 }) })).toBeVisible();
      await page.getByRole("button", { name: t("compare.in-list"), exact: true }).press("Enter");
      await expect(page.getByRole("link", { name: t("compare.open", { count: 1 }) })).toHaveCount(0);
    });

    test("only differences: fewer rows, own address", async ({ page }) => {
      await page.goto(under(prefix, comparisonPath(await someIds(2))));
      const all = await rows(page).allInnerTexts();
      const differing = all.filter((text) => text.includes(t("compare.differs")));
      expect(differing.length).toBeGreaterThan(0);
      expect(differing.length).toBeLessThan(all.length);
      await page.getByRole("link", { name: t("compare.differences") }).click();
      await expect(rows(page)).toHaveCount(differing.length);
      await expect(page).toHaveURL(/differences=only$/);
      await page.reload();
      await expect(rows(page)).toHaveCount(differing.length);
    });

    test("a sold car among the recently viewed shows no price", async ({ page }) => {
      const sold = await soldCar();
      const [other] = await someIds(1);
      const list = page.getByRole("region", { name: t("viewed.title") });
      for (const id of [sold, other]) {
        await page.goto(under(prefix, `/cars/car-details?id=${id}`));
        await page.getByRole("button", { name: t("compare.short"), exact: true }).waitFor();
      }
      await page.locator("footer").scrollIntoViewIfNeeded();
      const card = list.getByRole("article");
      await expect(card.getByText(t("car.sold"), { exact: true })).toBeVisible();
      await expect(card.getByRole("img", { name: t("site.riyal") })).toHaveCount(0);
    });

    test("recently viewed cars: shown on the next car, cleared, restored by Undo", async ({ page }) => {
      const [first, second] = await someIds(2);
      const list = page.getByRole("region", { name: t("viewed.title") });
      for (const id of [first, second]) {
        await page.goto(under(prefix, `/cars/car-details?id=${id}`));
        // A link until the page has noted the car.
        await page.getByRole("button", { name: t("compare.short"), exact: true }).waitFor();
      }
      await page.locator("footer").scrollIntoViewIfNeeded();
      await expect(list.getByRole("article")).toHaveCount(1);
      await expect(list.getByRole("heading", { level: 3 }).getByRole("link")).toHaveAttribute(
        "href",
        new RegExp(`-${first}$`),
      );
      await list.getByRole("button", { name: t("viewed.clear") }).click();
      await expect(list).toHaveCount(0);
      await page.getByRole("button", { name: t("wishlist.undo") }).click();
      await expect(list.getByRole("article")).toHaveCount(1);
    });
  });

  if (locale === "en") continue;

  test.describe(`comparing in ${locale} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test("a car's page opens its comparison; cars are added and removed, differences shown", async ({ page }) => {
      const [id] = await someIds(1);
      await page.goto(under(prefix, `/cars/car-details?id=${id}`));
      await page.getByRole("link", { name: t("compare.short"), exact: true }).click();
      await expect(columns(page)).toHaveCount(1);
      await page
        .getByRole("region", { name: t("compare.add-similar") })
        .getByRole("listitem")
        .first()
        .getByRole("link")
        .click();
      await expect(columns(page)).toHaveCount(2);
      const all = await rows(page).allInnerTexts();
      const differing = all.filter((text) => text.includes(t("compare.differs"))).length;
      expect(differing).toBeLessThan(all.length);
      await page.getByRole("link", { name: t("compare.differences") }).click();
      await expect(rows(page)).toHaveCount(differing);
      await columns(page).first().getByRole("link").last().click();
      await expect(columns(page)).toHaveCount(1);
      await columns(page).first().getByRole("link").last().click();
      await expect(page.getByText(t("compare.none"), { exact: true })).toBeVisible();
    });
  });
}

test("the wishlist leads to the comparison of its first four", async ({ page, baseURL }) => {
  const ids = await someIds(5);
  await page.context().addCookies([{ name: "wishlist", value: ids.join(","), url: baseURL ?? "" }]);
  await page.goto("/en/wishlist");
  await page.getByRole("link", { name: translate.en("wishlist.compare-first") }).click();
  await expect(columns(page)).toHaveCount(4);
});
