/** A page whose scripts are still on their way: what is pressed does its work, and what is typed is still there when they have come. */
import { expect, type Locator, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { firstCar, galleryPage } from "./cars.ts";
import { openBeforeHydration } from "./delayed-requests.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

function cards(page: Page): Locator {
  return page.getByRole("main").getByRole("article");
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];
  const counter = (page: Page, count: number) =>
    page.getByRole("banner").getByRole("link", { name: t("site.wishlist-count", { count }) });
  const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

  test.describe(`before hydration in ${locale}`, () => {
    test("a card's heart: adds the car, returns to its card, shows the toast with Undo", async ({ page, context }) => {
      const release = await openBeforeHydration(page, under(prefix, "/cars?condition=new&page=2"));
      const card = cards(page).nth(15);
      const name = await card.getByRole("heading").innerText();
      await card.getByRole("button", { name: t("wishlist.add", { name }) }).click();
      await expect(page).toHaveURL(
        ({ pathname, search, hash }) =>
          `${pathname}${search}` === under(prefix, "/cars?condition=new&page=2") && /^#car-\d+$/.test(hash),
      );
      const id = new URL(page.url()).hash.slice("#car-".length);
      expect((await context.cookies()).find((cookie) => cookie.name === "wishlist")?.value).toBe(id);
      await expect(card).toBeInViewport();
      release();
      const heart = card.getByRole("button", { name: t("wishlist.remove", { name }) });
      await expect(toast(page, t("wishlist.added"))).toBeVisible();
      await expect(heart).toBeFocused();
      await expect(heart).toBeInViewport();
      await expect(counter(page, 1)).toBeVisible();
      await page.getByRole("button", { name: t("wishlist.undo") }).click();
      await expect(card.getByRole("button", { name: t("wishlist.add", { name }) })).toBeVisible();
      await expect(toast(page, t("wishlist.removed"))).toBeVisible();
    });

    test("two hearts: wishlist has two cars, the toast is not repeated after a reload", async ({ page }) => {
      const { cars: listed } = await galleryPage("");
      const release = await openBeforeHydration(page, under(prefix, "/cars"));
      for (const place of [0, 1]) {
        const name = await cards(page).nth(place).getByRole("heading").innerText();
        await cards(page)
          .nth(place)
          .getByRole("button", { name: t("wishlist.add", { name }) })
          .click({ noWaitAfter: true });
        // By its hash: the load of the page before may end only now.
        await page.waitForURL(({ hash }) => hash === `#car-${listed[place]?.id}`, { waitUntil: "domcontentloaded" });
      }
      release();
      // It goes after six seconds; the counter stays.
      await expect(toast(page, t("wishlist.added"))).toBeVisible();
      await expect(counter(page, 2)).toBeVisible();
      await page.reload();
      await expect(counter(page, 2)).toBeVisible();
      await expect(toast(page, t("wishlist.added"))).toHaveCount(0);
    });

    test("links, language switch and search by name work", async ({ page }) => {
      await openBeforeHydration(page, under(prefix, "/about-us"));
      const other = locale === "ar" ? "en" : "ar";
      await page
        .getByRole("banner")
        .getByRole("link", { name: locale === "ar" ? "English" : "العربية", exact: true })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1, name: translate[other]("site.about") })).toBeVisible();
      await page.getByRole("banner").locator("summary").getByText(translate[other]("site.search")).click();
      const search = page.getByRole("banner").getByRole("search");
      await search.getByLabel(translate[other]("filter.query"), { exact: true }).fill("camry");
      await search.getByRole("button", { name: translate[other]("site.search") }).click();
      await expect(page).toHaveURL(/\/cars\?q=camry$/);
      await cards(page).first().getByRole("heading").getByRole("link").click();
      await expect(page).toHaveURL(/car-details\?id=toyota-camry/);
    });

    test("a query typed before hydration gets suggestions after it", async ({ page }) => {
      const release = await openBeforeHydration(page, under(prefix, "/"));
      const field = page.getByRole("main").getByRole("search").getByLabel(t("filter.query"), { exact: true });
      await field.pressSequentially("كامر");
      release();
      await expect(
        page
          .getByRole("listbox", { name: t("search.suggestions") })
          .getByRole("option")
          .first(),
      ).toContainText(locale === "ar" ? "كامري" : "Camry");
      await expect(field).toHaveValue("كامر");
      await expect(field).toBeFocused();
    });

    // What follows does not depend on the language.
    if (locale === "en") return;

    test("the heart on a car's page: returns to that page", async ({ page }) => {
      const { address } = await firstCar("?condition=new");
      const release = await openBeforeHydration(page, under(prefix, address));
      await page
        .getByRole("main")
        .getByRole("button", { name: t("wishlist.add-short"), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`${under(prefix, address).replace("?", "\\?")}#car-\\d+$`));
      release();
      await expect(toast(page, t("wishlist.added"))).toBeVisible();
      await expect(
        page.getByRole("main").getByRole("button", { name: t("wishlist.in-list"), exact: true }),
      ).toBeVisible();
    });

    test("the quick view button opens the car's page, the compare button its comparison", async ({ page }) => {
      const [first, second] = (await galleryPage("")).cars;
      await openBeforeHydration(page, under(prefix, "/cars"));
      const name = await cards(page).first().getByRole("heading").innerText();
      await cards(page)
        .first()
        .getByRole("button", { name: t("car.quick-view-of", { name }) })
        .click();
      await expect(page).toHaveURL(new RegExp(`${under(prefix, first?.address ?? "").replace("?", "\\?")}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

      await page.goto(under(prefix, "/cars"), { waitUntil: "commit" });
      const other = await cards(page).nth(1).getByRole("heading").innerText();
      await cards(page)
        .nth(1)
        .getByRole("button", { name: t("compare.add", { name: other }) })
        .click();
      await expect(page).toHaveURL(new RegExp(`${under(prefix, `/compare`)}\\?cars=${second?.id}$`));
      await expect(page.getByRole("table").getByRole("columnheader", { name: other })).toBeVisible();
    });

    test("form input survives hydration", async ({ page }) => {
      const release = await openBeforeHydration(page, under(prefix, "/contact-us"));
      const main = page.getByRole("main");
      const typed: [Locator, string][] = [
        [main.getByRole("textbox", { name: t("form.full-name") }), "سارة القحطاني"],
        [main.getByRole("textbox", { name: t("form.mobile") }), "٠٥٠ ١٢٣"],
        [page.getByRole("contentinfo").getByRole("textbox"), "sara@exa"],
      ];
      for (const [field, text] of typed) await field.fill(text);
      const branch = main.getByRole("combobox").first();
      await branch.selectOption({ index: 2 });
      const chosen = await branch.inputValue();
      await typed[1]?.[0].focus();
      release();
      await waitForHydration(page);
      for (const [field, text] of typed) await expect(field).toHaveValue(text);
      await expect(branch).toHaveValue(chosen);
      await expect(typed[1]?.[0] ?? branch).toBeFocused();
    });

    test("a brand chosen in the advanced search: models and count follow after hydration", async ({ page }) => {
      const { choices } = await galleryPage("");
      const count = choices.find(({ facet, value }) => facet === "brand" && value === "toyota")?.count ?? 0;
      const release = await openBeforeHydration(page, under(prefix, "/"));
      const search = page.getByRole("main").getByRole("search");
      await search.getByRole("radio", { name: t("search.advanced") }).check();
      await search.getByLabel(t("filter.brand")).selectOption("toyota");
      await search.getByLabel(t("search.price-to")).fill("");
      release();
      await expect(search.getByRole("button", { name: t("filter.show", { count }) })).toBeVisible();
      await expect(search.getByLabel(t("filter.brand"))).toHaveValue("toyota");
      await expect(
        search.getByLabel(t("filter.model")).getByRole("option", { name: locale === "ar" ? /كامري/ : /Camry/ }),
      ).toHaveCount(1);
    });

    test("calculator and salary input is used after hydration", async ({ page }) => {
      const { address } = await firstCar("?q=camry&condition=new&priceFrom=1");
      const release = await openBeforeHydration(page, under(prefix, address));
      const calculator = page.getByRole("region", { name: t("instalments.title") });
      const monthly = calculator.getByRole("status").first();
      const initial = await monthly.innerText();
      const first = calculator.getByLabel(t("instalments.first-payment"), { exact: true });
      await first.fill("٢٥");
      await calculator.getByText(t("salary.title")).click();
      await calculator.getByLabel(t("salary.salary")).fill("٤٠٠٠٠");
      await calculator.getByLabel(t("salary.retired")).check();
      release();
      await expect(monthly).not.toHaveText(initial);
      await expect(first).toHaveValue("٢٥");
      await expect(calculator.getByLabel(t("salary.salary"))).toHaveValue("٤٠٠٠٠");
      await expect(calculator.getByRole("status").filter({ hasText: "25%" })).toBeVisible();
      await expect(page.getByRole("link", { name: t("details.finance") })).toHaveAttribute("href", /firstPayment=25&/);
    });

    test("a slider moved and a sum typed before hydration are used after it", async ({ page }) => {
      const { address } = await firstCar("?q=camry&condition=new&priceFrom=1");
      const release = await openBeforeHydration(page, under(prefix, address));
      const calculator = page.getByRole("region", { name: t("instalments.title") });
      const monthly = calculator.getByRole("status").first();
      const initial = await monthly.innerText();
      const years = calculator.getByRole("slider", {
        name: t("instalments.slider", { label: t("instalments.years") }),
      });
      await years.fill("2");
      await calculator.getByLabel(t("instalments.in-riyals", { label: t("instalments.first-payment") })).fill("١٥٠٠٠");
      release();
      await expect(monthly).not.toHaveText(initial);
      await expect(years).toHaveValue("2");
      await expect(calculator.getByLabel(t("instalments.years"), { exact: true })).toHaveValue("2");
      // The sum becomes a share of the price with two decimals.
      await expect(calculator.getByRole("definition").first()).toHaveText(/14,99\d|15,00\d/);
    });

    test("a tap on the large picture opens the viewer as soon as it can", async ({ page }) => {
      const { address } = await firstCar("?q=camry&condition=new&priceFrom=1");
      const release = await openBeforeHydration(page, under(prefix, address));
      await page.locator("#picture-1 a").click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      release();
      const viewer = page.getByRole("dialog");
      await expect(viewer.getByRole("img").first()).toBeInViewport();
      await page.keyboard.press("Escape");
      await expect(viewer).toBeHidden();
      await expect(page).not.toHaveURL(/#/);
    });

    test("the switches of the gallery work and are remembered", async ({ page }) => {
      const release = await openBeforeHydration(page, under(prefix, "/cars"));
      const instalment = page.getByRole("button", { name: t("gallery.figure-instalment") });
      const list = page.getByRole("button", { name: t("gallery.list") });
      await instalment.click();
      await list.click();
      const steps: (() => unknown)[] = [() => undefined, release, () => page.reload()];
      for (const step of steps) {
        await step();
        await expect(page.locator("html")).toHaveAttribute("data-figure", "instalment");
        await expect(page.locator("html")).toHaveAttribute("data-cars-view", "list");
        await expect(instalment).toHaveAttribute("aria-pressed", "true");
        await expect(list).toHaveAttribute("aria-pressed", "true");
        await expect(page.getByRole("button", { name: t("gallery.figure-price") })).toHaveAttribute(
          "aria-pressed",
          "false",
        );
      }
    });

    test("the notice closes and stays closed", async ({ page }) => {
      const release = await openBeforeHydration(page, under(prefix, "/"));
      const notice = page.getByRole("complementary", { name: t("site.notice") });
      await notice.getByRole("button", { name: t("site.close") }).click();
      await expect(notice).toBeHidden();
      release();
      await waitForHydration(page);
      await expect(notice).toBeHidden();
      await page.reload();
      await expect(notice).toBeHidden();
    });

    test("order input survives hydration", async ({ page }) => {
      const { id } = await firstCar("?condition=new&priceFrom=1");
      const release = await openBeforeHydration(
        page,
        under(prefix, `/order-request?car=${id}&type=individual&payment=finance`),
      );
      const main = page.getByRole("main");
      const name = main.getByRole("textbox", { name: t("order.client-name"), exact: true });
      const salary = main.getByRole("textbox", { name: t("order.salary"), exact: true });
      const no = main
        .getByRole("group", { name: t("order.defaults"), exact: true })
        .getByRole("radio", { name: t("order.no"), exact: true });
      await name.fill("سارة القحطاني");
      await salary.fill("١٥٠٠٠");
      await no.check();
      release();
      await waitForHydration(page);
      await expect(name).toHaveValue("سارة القحطاني");
      await expect(salary).toHaveValue("١٥٠٠٠");
      await expect(no).toBeChecked();
    });
  });
}
