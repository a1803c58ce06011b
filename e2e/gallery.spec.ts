/** The gallery with a visitor in front of it: filters, chips, sort, pages, views. */
import { expect, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { awake } from "./awake.ts";
import { galleryPage } from "./cars.ts";
import { holdBack } from "./hold-back.ts";
import { test } from "./site-test.ts";
import { words } from "./words.ts";

const phone = { width: 360, height: 780 };

function query(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const say = words[locale];

  test.describe(`gallery in ${locale}`, () => {
    test.beforeEach(({ page }) => page.goto(under(prefix, "/cars")).then(() => undefined));

    test("a ticked value counts at once and shows its cars", async ({ page, request }) => {
      const { choices } = await galleryPage(request, "");
      const brand = choices.find(({ facet, value }) => facet === "brand" && value === "toyota");
      const count = brand?.count ?? 0;
      const box = page.locator('input[name="brand"][value="toyota"]');
      await box.check();
      const show = page.getByRole("button", { name: say("filter.show", { count }) });
      await show.click();
      await expect(page).toHaveURL(/\?brand=toyota$/);
      await expect(page.getByText(say("gallery.total", { count }), { exact: true }).first()).toBeVisible();
      await expect(box).toBeChecked();
    });

    test("several values of one filter and of others stand in the address and as chips", async ({ page }) => {
      await page.goto(under(prefix, "/cars?brand=toyota&brand=hyundai&body=sedan&priceTo=150000"));
      const chips = page.getByRole("list", { name: say("gallery.chosen") });
      await expect(chips.getByRole("listitem")).toHaveCount(5);
      const [first] = await chips.getByRole("link").all();
      await first?.click();
      await expect(chips.getByRole("listitem")).toHaveCount(4);
      expect(query(page).getAll("brand")).toHaveLength(1);
      await page.goBack();
      await expect(chips.getByRole("listitem")).toHaveCount(5);
      await expect(page.locator('input[name="brand"]:checked')).toHaveCount(2);
    });

    test("reset takes everything away", async ({ page }) => {
      await page.goto(under(prefix, "/cars?brand=toyota&color=white&sort=price-asc"));
      const chips = page.getByRole("list", { name: say("gallery.chosen") });
      const reset = chips.getByRole("link", { name: say("gallery.reset"), exact: true });
      await awake(page, reset);
      await reset.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${under(prefix, "/cars")}$`));
      await expect(chips).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.locator("#filter-form input:checked")).toHaveCount(0);
    });

    test("the order changes as it is chosen", async ({ page, request }) => {
      await page.getByLabel(say("gallery.sort")).selectOption("price-asc");
      await expect(page).toHaveURL(/sort=price-asc/);
      const { cars } = await galleryPage(request, "?sort=price-asc");
      const [first] = cars;
      await expect(page.getByRole("article").first().getByRole("link").first()).toHaveAttribute("href", under(prefix, first?.address ?? ""));
    });

    test("what is chosen before the script arrives counts", async ({ page }) => {
      const arrive = await holdBack(page, "**/assets/entry.client*.js");
      await page.goto(under(prefix, "/cars"), { waitUntil: "commit" });
      await page.locator('input[name="brand"][value="toyota"]').check();
      await page.getByLabel(say("gallery.sort")).selectOption("price-asc");
      arrive();
      await expect(page).toHaveURL(/\?brand=toyota&sort=price-asc$/);
    });

    test("prices are typed in any digits and stand in the address in Latin ones", async ({ page }) => {
      const prices = page.getByRole("group", { name: say("filter.price") });
      await prices.getByLabel(say("filter.price-from")).fill("٥٠٬٠٠٠");
      await prices.getByLabel(say("filter.price-to")).fill("120000");
      await page.locator("#filter-form").getByRole("button", { name: /\d/ }).last().click();
      await expect(page.getByRole("list", { name: say("gallery.chosen") })).toContainText(say("gallery.price-between", { from: "50,000", to: "120,000" }));
    });

    test("pages are links, and Back leads to the page before", async ({ page }) => {
      const pages = page.getByRole("navigation", { name: say("gallery.pages") });
      await pages.getByRole("link", { name: say("gallery.next-page") }).click();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(pages.getByRole("link", { name: say("gallery.page", { page: 2 }), exact: true })).toHaveAttribute("aria-current", "page");
      await page.goBack();
      await expect(pages.getByRole("link", { name: say("gallery.page", { page: 1 }), exact: true })).toHaveAttribute("aria-current", "page");
    });

    test("Back from a car leads to the same place in the list", async ({ page }) => {
      const card = page.getByRole("article").nth(14);
      await card.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(500);
      await card.getByRole("link").first().click();
      await expect(page).toHaveURL(/car-details/);
      // Where the way is a whole document, there is none for a moment.
      const scrolled = () => page.evaluate(() => window.scrollY).catch(() => Number.NaN);
      await expect.poll(scrolled).toBe(0);
      await page.goBack();
      await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThan(50);
    });

    test("a brand must be chosen before its models", async ({ page }) => {
      const models = page.locator("#filter-form details").filter({ has: page.locator("summary", { hasText: say("filter.model") }) });
      await models.locator("summary").first().click();
      await expect(models.getByText(say("filter.model-hint"))).toBeVisible();
      await page.locator('input[name="brand"][value="toyota"]').check();
      await expect(page.locator('input[name="model"][value="camry"]')).toBeVisible();
    });

    test("nothing found says which choice to drop", async ({ page }) => {
      await page.goto(under(prefix, "/cars?q=camry&brand=kia"));
      await expect(page.getByRole("heading", { name: say("gallery.no-results") })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: say("gallery.all-cars") }).click();
      await expect(page).toHaveURL(new RegExp(`${under(prefix, "/cars")}$`));
    });

    test("grid or list is remembered", async ({ page }) => {
      const views = page.getByRole("group", { name: say("gallery.view") });
      await views.getByRole("button", { name: say("gallery.list") }).click();
      await expect(page.locator("html")).toHaveAttribute("data-cars-view", "list");
      await page.reload();
      await expect(views.getByRole("button", { name: say("gallery.list") })).toHaveAttribute("aria-pressed", "true");
    });

    test("on a phone the filters are a sheet that Show closes", async ({ page }) => {
      await page.setViewportSize(phone);
      const sheet = page.getByRole("complementary", { name: say("filter.title") });
      await expect(sheet).toBeHidden();
      await page.getByRole("button", { name: say("gallery.filters", { count: 0 }) }).click();
      await expect(sheet).toBeVisible();
      await sheet.locator('input[name="condition"][value="used"]').check();
      await sheet.getByRole("button", { name: /\d/ }).last().click();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/condition=used/);
      await expect(page.getByRole("button", { name: say("gallery.filters", { count: 1 }) })).toBeVisible();
    });
  });
}
