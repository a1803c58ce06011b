/** Every page without JavaScript: search, filters, pages, details, calculator, wishlist, language, menu. */
import { expect, test, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { cardAt, cardButton } from "./card.ts";
import { firstCar, galleryPage } from "./cars.ts";
import { translate } from "./translations.ts";

test.use({ javaScriptEnabled: false });

const phone = { width: 360, height: 780 };

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];
  const there = (path: string) => under(prefix, path);

  test.describe(`in ${locale}`, () => {
    test("the home page searches by name", async ({ page }) => {
      await page.goto(there("/"));
      const search = page.getByRole("main").getByRole("search");
      await search.getByLabel(t("filter.query"), { exact: true }).fill("كامرى");
      await search
        .getByRole("button", { name: t("site.search") })
        .first()
        .click();
      await expect(page).toHaveURL(/\/cars\?q=/);
      await expect(page.getByRole("article").first()).toContainText(locale === "ar" ? "كامري" : "Camry");
    });

    test("on a phone the contact page leads to branches and hours", async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(there("/contact-us"));
      const link = page.getByRole("main").getByRole("link", { name: t("site.branches"), exact: true });
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.click();
      await expect(page.getByText(t("contact.hours"), { exact: true }).first()).toBeInViewport();
    });

    test("a car's page shows all its texts", async ({ page }) => {
      const { address } = await firstCar("?q=camry&condition=new");
      await page.goto(there(address));
      for (const title of ["texts.description", "texts.features", "texts.capabilities"] as const) {
        const text = page.getByRole("tabpanel", { name: t(title) });
        await expect(text).toBeVisible();
        await expect(text.locator("p, li").first()).toBeVisible();
      }
    });

    test("adding and removing a wishlist car shows a message", async ({ page, context }) => {
      const { id } = await firstCar();
      await page.goto(there("/cars"));
      await (await cardButton(cardAt(page, 0), t, "wishlist.add")).click();
      await expect(page.getByText(t("wishlist.added"))).toBeVisible();
      expect((await context.cookies()).find(({ name }) => name === "wishlist")?.value).toBe(String(id));
      await page.goto(there("/wishlist"));
      const wishlisted = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
      await expect(wishlisted).toHaveCount(1);
      await page.getByRole("main").getByText(t("wishlist.remove-short"), { exact: true }).click();
      await expect(page.getByText(t("wishlist.removed"))).toBeVisible();
      await expect(page.getByText(t("wishlist.empty"))).toBeVisible();
    });

    test("the language switch leads to the same page and is remembered", async ({ page, context }) => {
      const other = locale === "ar" ? "en" : "ar";
      await page.goto(there("/cars?brand=toyota"));
      await page
        .locator("header")
        .getByRole("button", { name: other === "ar" ? "العربية" : "English" })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${under(other === "en" ? "/en" : "", "/cars")}\\?brand=toyota$`));
      const cookie = (await context.cookies()).find(({ name }) => name === "locale");
      expect(cookie?.value).toBe(other);
    });

    // What follows does not depend on the language.
    if (locale === "en") return;

    test("the home page searches by brand, year and price", async ({ page }) => {
      await page.goto(there("/"));
      const search = page.getByRole("main").getByRole("search");
      await search.getByRole("radio", { name: t("search.advanced") }).check();
      await search.getByLabel(t("filter.brand")).selectOption("toyota");
      await search.getByLabel(t("search.price-to")).fill("150000");
      await search
        .getByRole("button", { name: t("site.search") })
        .last()
        .click();
      await expect(page).toHaveURL(/brand=toyota/);
      await expect(page.getByRole("article").first()).toContainText(locale === "ar" ? "تويوتا" : "Toyota");
    });

    test("every filter works by sending the form", async ({ page }) => {
      const { choices } = await galleryPage("?brand=toyota");
      for (const facet of ["condition", "brand", "model", "year", "body", "color", "engine", "fuel", "transmission"]) {
        await page.goto(there("/cars?brand=toyota"));
        const choice = choices.find(
          (candidate) => candidate.facet === facet && candidate.enabled && candidate.value !== "toyota",
        );
        const box = page.locator(`#filter-form input[name="${facet}"][value="${choice?.value}"]`);
        await openGroupsOf(page, facet);
        await box.check();
        await page.locator("#filter-form").getByRole("button", { name: /\d/ }).last().click();
        await expect(page, facet).toHaveURL(({ searchParams }) =>
          searchParams.getAll(facet).includes(choice?.value ?? "none"),
        );
        await expect(page.getByRole("article").first(), facet).toBeVisible();
      }
    });

    test("filter group: rarer values open and close by a link", async ({ page }) => {
      const { choices } = await galleryPage("?more=brand");
      const common = (await galleryPage("")).choices;
      const rare = choices.find(
        ({ facet, value, enabled }) => facet === "brand" && enabled && !common.some((choice) => choice.value === value),
      );
      await page.goto(there("/cars"));
      const brands = page.getByRole("group", { name: t("filter.brand") });
      const more = t("filter.more", { count: choices.filter(({ facet }) => facet === "brand").length - 8 });
      await brands.getByRole("link", { name: more }).click();
      await expect(page).toHaveURL(/\?more=brand#filter-brand$/);
      await expect(brands).toBeInViewport();
      await brands.locator(`input[value="${rare?.value}"]`).check();
      await page
        .getByRole("button", {
          name: t("filter.show", {
            count: choices.filter(({ facet }) => facet === "condition").reduce((sum, { count }) => sum + count, 0),
          }),
        })
        .click();
      await expect(page).toHaveURL(
        ({ searchParams }) => searchParams.get("brand") === rare?.value && searchParams.get("more") === "brand",
      );
      await expect(brands.locator(`input[value="${rare?.value}"]`)).toBeChecked();
      await brands.getByRole("link", { name: t("filter.fewer") }).click();
      await expect(brands.getByRole("checkbox", { checked: true })).toHaveCount(1);
      await expect(page.getByRole("article").first()).toBeVisible();
    });

    test("price, name and order are sent with the form", async ({ page }) => {
      await page.goto(there("/cars"));
      await page.locator("#filter-form").getByLabel(t("filter.query")).fill("toyota");
      await page
        .getByRole("group", { name: t("filter.price") })
        .getByLabel(t("filter.from"))
        .fill("50000");
      await page.getByLabel(t("gallery.sort")).selectOption("price-desc");
      await page.getByRole("button", { name: t("gallery.apply") }).click();
      await expect(page).toHaveURL(
        ({ searchParams }) =>
          searchParams.get("q") === "toyota" &&
          searchParams.get("priceFrom") === "50000" &&
          searchParams.get("sort") === "price-desc",
      );
      await expect(page.getByRole("article").first()).toBeVisible();
    });

    test("on a phone the filters open", async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(there("/cars"));
      await page.getByRole("button", { name: t("gallery.filters", { count: 0 }) }).click();
      await expect(page.getByRole("complementary", { name: t("filter.title") })).toBeVisible();
    });

    test("pages are links", async ({ page }) => {
      await page.goto(there("/cars"));
      await page
        .getByRole("navigation", { name: t("gallery.pages") })
        .getByRole("link", { name: t("gallery.next-page") })
        .click();
      await expect(page).toHaveURL(/page=2/);
    });

    test("the calculator answers a sent form", async ({ page }) => {
      const { address } = await firstCar("?q=camry&condition=new&priceFrom=1");
      await page.goto(there(address));
      const initial = await page.locator("output").first().innerText();
      await page.locator('input[name="firstPayment"]:not([type="range"])').fill("٥٠");
      await page.getByRole("button", { name: t("instalments.calculate") }).click();
      await expect(page).toHaveURL(/firstPayment=/);
      await expect(page.locator("output").first()).not.toHaveText(initial);
    });

    test("colours are links that change the picture", async ({ page }) => {
      const { address } = await firstCar("?q=camry&condition=new");
      await page.goto(there(address));
      await page
        .getByRole("link", { name: locale === "ar" ? "أبيض" : "White", exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/color=white/);
    });

    test("the menu opens on a phone", async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(there("/"));
      await page.getByRole("button", { name: t("site.menu") }).click();
      await page
        .getByRole("navigation", { name: t("site.menu") })
        .getByRole("link", { name: t("site.offers") })
        .click();
      await expect(page).toHaveURL(/\/offers$/);
    });

    test("nothing that needs a script is offered", async ({ page }) => {
      await page.goto(there("/cars"));
      await expect(page.locator(".only-with-script").filter({ visible: true })).toHaveCount(0);
    });
  });
}

/** Opens the folded groups that a filter's values stand in. */
async function openGroupsOf(page: Page, facet: string): Promise<void> {
  const groups = page.locator(`#filter-form details:has(input[name="${facet}"]):not([open]) > summary`);
  while ((await groups.count()) > 0) await groups.first().click();
}
