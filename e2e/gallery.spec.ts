/** The gallery with a visitor in front of it: filters, chips, sort, pages, views. */
import { expect, type Locator, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { cardAt, cardButton } from "./card.ts";
import { galleryPage } from "./cars.ts";
import { delayRequests } from "./delayed-requests.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

const phone = { width: 360, height: 780 };

/** The filter's value with this name, whatever its number of cars. */
function valueOf(page: Page, name: string): Locator {
  return page.getByRole("complementary").getByRole("checkbox", { name: new RegExp(`^${name} `) });
}

function query(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];
  const toyota = locale === "ar" ? "تويوتا" : "Toyota";

  test.describe(`gallery in ${locale}`, () => {
    test.beforeEach(({ page }) => page.goto(under(prefix, "/cars")).then(() => undefined));

    test("wide window: a ticked filter updates address, cards, chips and counts at once; Back removes it", async ({
      page,
    }) => {
      const toyotas = await galleryPage("?brand=toyota", under(prefix, "/cars"));
      const used = toyotas.choices.find(({ facet, value }) => facet === "condition" && value === "used")?.count ?? 0;
      const [first] = toyotas.cars;
      const title = page.getByRole("article").first().getByRole("heading").getByRole("link");
      const chips = page
        .getByRole("list", { name: t("gallery.chosen") })
        .getByRole("link", { name: t("gallery.drop", { name: toyota }) });
      await waitForHydration(page);
      await page.evaluate(() => window.scrollTo(0, 200));
      await valueOf(page, toyota).check();
      await expect(page).toHaveURL(/\?brand=toyota$/);
      await expect(title).toHaveAttribute("href", under(prefix, first?.address ?? ""));
      await expect(chips).toBeVisible();
      await expect(valueOf(page, toyota)).toBeChecked();
      expect(await page.evaluate(() => window.scrollY)).toBe(200);

      const conditions = page.getByRole("group", { name: t("filter.condition") });
      await conditions.getByRole("checkbox", { name: new RegExp(` ${t("filter.cars", { count: used })}$`) }).check();
      await expect(page).toHaveURL(/\?condition=used&brand=toyota$/);
      await expect(
        page
          .getByRole("main")
          .getByText(t("gallery.total", { count: used }), { exact: true })
          .first(),
      ).toBeVisible();
      // It stays for those who do not see the cards change.
      await expect(page.getByRole("button", { name: t("filter.show", { count: used }) })).toBeVisible();

      await page.goBack();
      await page.goBack();
      await expect(chips).toHaveCount(0);
      await expect(valueOf(page, toyota)).not.toBeChecked();
    });

    test("price filters accept any digits; the address has Latin ones", async ({ page }) => {
      const prices = page.getByRole("group", { name: t("filter.price") });
      await prices.getByLabel(t("filter.from")).fill("٥٠٬٠٠٠");
      await prices.getByLabel(t("filter.to")).fill("120000");
      await page
        .getByRole("complementary", { name: t("filter.title") })
        .getByRole("button", { name: /\d/ })
        .last()
        .click();
      await expect(page.getByRole("list", { name: t("gallery.chosen") })).toContainText(
        t("gallery.price-between", { from: "50,000", to: "120,000" }),
      );
    });

    test("wide window: a limit applies when its field is left; what is typed meanwhile stays", async ({ page }) => {
      await waitForHydration(page);
      const prices = page.getByRole("group", { name: t("filter.price") });
      const chips = page.getByRole("list", { name: t("gallery.chosen") });
      await prices.getByLabel(t("filter.from")).fill("٥٠٬٠٠٠");
      await prices.getByLabel(t("filter.from")).press("Tab");
      await prices.getByLabel(t("filter.to")).pressSequentially("1200");
      await expect(chips).toContainText(t("gallery.price-at-least", { from: "50,000" }));
      await expect(prices.getByLabel(t("filter.from"))).toHaveValue("50000");
      await expect(prices.getByLabel(t("filter.to"))).toHaveValue("1200");
      await expect(prices.getByLabel(t("filter.to"))).toBeFocused();
      await prices.getByLabel(t("filter.to")).pressSequentially("00");
      await prices.getByLabel(t("filter.to")).press("Enter");
      await expect(chips).toContainText(t("gallery.price-between", { from: "50,000", to: "120,000" }));
      await page.getByLabel(t("filter.monthly")).fill("1500");
      await page.getByText(t("filter.mileage"), { exact: true }).filter({ visible: true }).click();
      await expect(chips).toContainText(t("gallery.monthly-up-to", { to: "1,500" }));
      const mileage = page.getByRole("group", { name: t("filter.mileage") });
      await mileage.getByLabel(t("filter.to")).fill("60000");
      await mileage.getByLabel(t("filter.to")).blur();
      await expect(chips).toContainText(t("gallery.mileage-up-to", { to: "60,000" }));
      await expect(page).toHaveURL(
        ({ searchParams }) => searchParams.get("monthlyTo") === "1500" && searchParams.get("mileageTo") === "60000",
      );
    });

    test("no results: suggests a filter to remove", async ({ page }) => {
      await page.goto(under(prefix, "/cars?q=camry&brand=kia"));
      await expect(page.getByRole("heading", { name: t("gallery.no-results") })).toBeVisible();
      await page
        .getByRole("main")
        .getByRole("link", { name: t("gallery.all-cars") })
        .click();
      await expect(page).toHaveURL(new RegExp(`${under(prefix, "/cars")}$`));
    });

    // What follows does not depend on the language.
    if (locale === "en") return;

    test("filter group: common values first, the others by a link in the address", async ({ page }) => {
      const brands = page.getByRole("group", { name: t("filter.brand") });
      await expect(brands.getByRole("checkbox")).toHaveCount(8);
      await waitForHydration(page);
      const more = brands.getByRole("link").filter({ hasText: /\d/ });
      const hidden = Number(/\d+/.exec(await more.innerText())?.[0]);
      await more.click();
      await expect(page).toHaveURL(/\?more=brand#filter-brand$/);
      await expect(brands.getByRole("checkbox")).toHaveCount(8 + hidden);
      await page.reload();
      await expect(brands.getByRole("checkbox")).toHaveCount(8 + hidden);
      await brands.getByRole("checkbox").last().check();
      await expect(page).toHaveURL(
        ({ searchParams }) => searchParams.has("brand") && searchParams.get("more") === "brand",
      );
      await expect(brands.getByRole("checkbox").last()).toBeChecked();
      await brands.getByRole("link", { name: t("filter.fewer") }).click();
      await expect(page).toHaveURL(({ searchParams }) => searchParams.has("brand") && !searchParams.has("more"));
      // The commonest and the selected one.
      await expect(brands.getByRole("checkbox")).toHaveCount(9);
      await expect(brands.getByRole("checkbox", { checked: true })).toHaveCount(1);
    });

    test("several filter values: in the address and as chips", async ({ page }) => {
      await page.goto(under(prefix, "/cars?brand=toyota&brand=hyundai&body=sedan&priceTo=150000"));
      const chips = page.getByRole("list", { name: t("gallery.chosen") });
      await expect(chips.getByRole("listitem")).toHaveCount(5);
      const [first] = await chips.getByRole("link").all();
      await first?.click();
      await expect(chips.getByRole("listitem")).toHaveCount(4);
      expect(query(page).getAll("brand")).toHaveLength(1);
      await page.goBack();
      await expect(chips.getByRole("listitem")).toHaveCount(5);
      await expect(
        page.getByRole("group", { name: t("filter.brand") }).getByRole("checkbox", { checked: true }),
      ).toHaveCount(2);
    });

    test("reset takes everything away", async ({ page }) => {
      await page.goto(under(prefix, "/cars?brand=toyota&color=white&sort=price-asc"));
      const chips = page.getByRole("list", { name: t("gallery.chosen") });
      const reset = chips.getByRole("link", { name: t("gallery.reset"), exact: true });
      await waitForHydration(page);
      await reset.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${under(prefix, "/cars")}$`));
      await expect(chips).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(
        page.getByRole("complementary", { name: t("filter.title") }).getByRole("checkbox", { checked: true }),
      ).toHaveCount(0);
    });

    test("changing the sort order updates the cards", async ({ page }) => {
      await page.getByLabel(t("gallery.sort")).selectOption("price-asc");
      await expect(page).toHaveURL(/sort=price-asc/);
      const { cars } = await galleryPage("?sort=price-asc");
      const [first] = cars;
      await expect(page.getByRole("article").first().getByRole("link").first()).toHaveAttribute(
        "href",
        under(prefix, first?.address ?? ""),
      );
    });

    test("a sort order chosen before hydration is applied", async ({ page }) => {
      const release = await delayRequests(page, "**/assets/entry.client*.js");
      await page.goto(under(prefix, "/cars"), { waitUntil: "commit" });
      await valueOf(page, toyota).check();
      await page.getByLabel(t("gallery.sort")).selectOption("price-asc");
      release();
      await expect(page).toHaveURL(/\?brand=toyota&sort=price-asc$/);
      await expect(valueOf(page, toyota)).toBeChecked();
    });

    test("a filter ticked before hydration stays ticked and is counted", async ({ page }) => {
      const { choices } = await galleryPage("");
      const count = choices.find(({ facet, value }) => facet === "brand" && value === "toyota")?.count ?? 0;
      const release = await delayRequests(page, "**/assets/entry.client*.js");
      await page.goto(under(prefix, "/cars"), { waitUntil: "commit" });
      await valueOf(page, toyota).check();
      release();
      await expect(page.getByRole("button", { name: t("filter.show", { count }) })).toBeVisible();
      await expect(valueOf(page, toyota)).toBeChecked();
    });

    test("pages are links, and Back leads to the page before", async ({ page }) => {
      const pages = page.getByRole("navigation", { name: t("gallery.pages") });
      await pages.getByRole("link", { name: t("gallery.next-page") }).click();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(pages.getByRole("link", { name: t("gallery.page", { page: 2 }), exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await page.goBack();
      await expect(pages.getByRole("link", { name: t("gallery.page", { page: 1 }), exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
    });

    test("Back from a car restores the scroll position of the list", async ({ page }) => {
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
      const filters = page.getByRole("complementary", { name: t("filter.title") });
      await filters.getByText(t("filter.model"), { exact: true }).filter({ visible: true }).click();
      await expect(filters.getByText(t("filter.model-hint"))).toBeVisible();
      await valueOf(page, toyota).check();
      await expect(valueOf(page, locale === "ar" ? "كامري" : "Camry")).toBeVisible();
    });

    test("grid or list is remembered", async ({ page }) => {
      const views = page.getByRole("group", { name: t("gallery.view") });
      await views.getByRole("button", { name: t("gallery.list") }).click();
      await expect(page.locator("html")).toHaveAttribute("data-cars-view", "list");
      await page.reload();
      await expect(views.getByRole("button", { name: t("gallery.list") })).toHaveAttribute("aria-pressed", "true");
    });

    test("the larger figure of the cards, price or instalment, is remembered", async ({ page }) => {
      const figures = page.getByRole("group", { name: t("gallery.figure") });
      const sizes = () =>
        page
          .getByRole("article")
          .filter({ hasText: /×\s60/ })
          .first()
          .evaluate((card) =>
            [...card.querySelectorAll("p > bdi")]
              .filter((figure) => /\d,\d{3}/.test(figure.textContent))
              .map((figure) => Number.parseFloat(getComputedStyle(figure).fontSize))
              .slice(0, 2),
          );
      const [price = 0, instalment = 0] = await sizes();
      expect(price).toBeGreaterThan(instalment);
      await figures.getByRole("button", { name: t("gallery.figure-instalment") }).click();
      expect(await sizes()).toEqual([instalment, price]);
      await page.reload();
      await expect(figures.getByRole("button", { name: t("gallery.figure-instalment") })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      expect(await sizes()).toEqual([instalment, price]);
    });

    test("a search by instalment shows the instalment large, whatever was chosen", async ({ page }) => {
      const fontSizes = () =>
        page
          .getByRole("article")
          .first()
          .evaluate((card) =>
            [...card.querySelectorAll("p > bdi")].map((figure) => Number.parseFloat(getComputedStyle(figure).fontSize)),
          );
      await page.goto(under(prefix, "/cars?priceTo=90000"));
      const [price = 0, instalment = 0] = await fontSizes();
      expect(price).toBeGreaterThan(instalment);
      await page.goto(under(prefix, "/cars?priceTo=90000&monthlyTo=1500"));
      const [smallPrice = 0, largeInstalment = 0] = await fontSizes();
      expect(largeInstalment).toBeGreaterThan(smallPrice);
      await expect(page.getByRole("group", { name: t("gallery.figure") })).toHaveCount(0);
    });

    test("a link leads over the filters to the cars", async ({ page }) => {
      const skip = page.getByRole("link", { name: t("gallery.skip-filters") });
      await skip.focus();
      await expect(skip).toBeVisible();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("article").first().getByRole("link").first()).toBeFocused();
    });

    test("phone: filters are a sheet with live counts; Show closes it", async ({ page }) => {
      const { choices } = await galleryPage("");
      const used = choices.find(({ facet, value }) => facet === "condition" && value === "used")?.count ?? 0;
      await page.setViewportSize(phone);
      const sheet = page.getByRole("complementary", { name: t("filter.title") });
      await expect(sheet).toBeHidden();
      await page.getByRole("button", { name: t("gallery.filters", { count: 0 }) }).click();
      await expect(sheet).toBeVisible();
      const rows = sheet.locator("label:has(input[type=checkbox])").filter({ visible: true });
      const heights = await rows.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
      expect(Math.min(...heights), "as high as a fingertip").toBeGreaterThanOrEqual(44);
      await sheet
        .getByRole("group", { name: t("filter.condition") })
        .getByRole("checkbox", { name: new RegExp(` ${t("filter.cars", { count: used })}$`) })
        .check();
      await sheet.getByRole("button", { name: t("filter.show", { count: used }) }).click();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/condition=used/);
      await expect(page.getByRole("button", { name: t("gallery.filters", { count: 1 }) })).toBeVisible();
      await expect(
        page
          .getByRole("main")
          .getByText(t("gallery.total", { count: used }), { exact: true })
          .first(),
      ).toBeVisible();
    });
  });
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];

  test.describe(`cards on a touch screen in ${locale}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("icons have words, and two cards fit beside header and bar", async ({ page }) => {
      await page.goto(under(prefix, "/cars?condition=new"));
      const card = cardAt(page, 0);
      for (const [label, word] of [
        ["car.quick-view-of", "car.quick-view"],
        ["compare.add", "compare.short"],
      ] as const) {
        const button = await cardButton(card, t, label);
        const shown = await button.evaluate((element) => getComputedStyle(element, "::after").content);
        expect(shown).toBe(`"${t(word)}"`);
        await expect(button).toHaveAccessibleName(new RegExp(t(word)));
      }
      const heights = await page
        .getByRole("main")
        .getByRole("article")
        .evaluateAll((cards) => cards.map((element) => element.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThanOrEqual(370);
    });
  });
}
