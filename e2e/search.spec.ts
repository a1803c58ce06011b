/** The search panel: show and cancel, by name with suggestions, advanced, and the list of brands. */
import { expect, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { galleryPage } from "./cars.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];
  const camry = locale === "ar" ? "كامري" : "Camry";

  /** The panel in the header, opened. */
  async function openPanel(page: Page) {
    await page.locator("header summary").getByText(t("site.search")).click();
    return page.locator("header").getByRole("search");
  }

  test.describe(`search in ${locale}`, () => {
    test("a typed name finds its cars", async ({ page }) => {
      await page.goto(under(prefix, "/about-us"));
      const panel = await openPanel(page);
      await panel.getByLabel(t("filter.query"), { exact: true }).fill("CAMRY");
      await panel.getByRole("button", { name: t("site.search") }).click();
      await expect(page).toHaveURL(/\/cars\?q=CAMRY$/);
      await expect(page.getByRole("article").first()).toContainText(camry);
    });

    test("suggestions come while typing and are chosen by keyboard", async ({ page }) => {
      await page.goto(under(prefix, "/"));
      const field = page
        .getByRole("main")
        .getByRole("search")
        .getByRole("combobox")
        .or(page.getByRole("main").locator('input[name="q"]'))
        .first();
      await field.focus();
      await field.pressSequentially("كامر");
      const suggestions = page.getByRole("main").getByRole("listbox", { name: t("search.suggestions") });
      await expect(suggestions.getByRole("option").first()).toContainText(camry);
      await field.press("ArrowDown");
      await expect(suggestions.getByRole("option", { selected: true })).toHaveCount(1);
      await field.press("Enter");
      await expect(page).toHaveURL(/\/cars\?brand=toyota&model=camry$/);
    });

    test("the word of a filter's value is suggested with its number of cars", async ({ page }) => {
      const { choices } = await galleryPage("");
      const count = choices.find(({ facet, value }) => facet === "body" && value === "sedan")?.count ?? 0;
      await page.goto(under(prefix, "/about-us"));
      const panel = await openPanel(page);
      await panel.getByLabel(t("filter.query"), { exact: true }).fill(locale === "ar" ? "السيدان" : "sedans");
      const option = panel.getByRole("option");
      await expect(option).toHaveText(`${locale === "ar" ? "سيدان" : "Sedan"}${t("filter.cars", { count })}`);
      await option.click();
      await expect(page).toHaveURL(/\/cars\?body=sedan$/);
      await expect(page.getByText(t("gallery.total", { count }), { exact: true }).first()).toBeVisible();
    });

    test("suggestions of a typed city name it", async ({ page }) => {
      await page.goto(under(prefix, "/about-us"));
      const panel = await openPanel(page);
      await panel.getByLabel(t("filter.query"), { exact: true }).fill("toyota riyadh");
      const option = panel.getByRole("option").first();
      await expect(option).toContainText(locale === "ar" ? "تويوتا · الرياض" : "Toyota · Riyadh");
      await option.click();
      await expect(page).toHaveURL(/\/cars\?brand=toyota&branch=riyadh$/);
    });

    test("in the advanced mode models follow the brand and the button counts", async ({ page }) => {
      await page.goto(under(prefix, "/"));
      const search = page.getByRole("main").getByRole("search");
      await search.getByRole("radio", { name: t("search.advanced") }).check();
      await search.getByLabel(t("filter.brand")).selectOption("toyota");
      const models = search.getByLabel(t("filter.model"));
      await expect(models.locator('option[value="camry"]')).toHaveCount(1);
      await models.selectOption("camry");
      const { choices } = await galleryPage("?brand=toyota");
      const count = choices.find(({ facet, value }) => facet === "model" && value === "camry")?.count ?? 0;
      // The brand's own number stands there until the answer has come.
      await search.getByRole("button", { name: new RegExp(`(?<!\\d)${count}(?!\\d)`) }).click();
      await expect(page).toHaveURL(/\/cars\?brand=toyota&model=camry$/);
      await expect(page.getByText(t("gallery.total", { count }), { exact: true }).first()).toBeVisible();
    });

    test("the advanced mode in the header loads its options", async ({ page }) => {
      await page.goto(under(prefix, "/contact-us"));
      const panel = await openPanel(page);
      await panel.getByRole("radio", { name: t("search.advanced") }).check();
      await panel.getByLabel(t("filter.brand")).selectOption("toyota");
      await panel.getByRole("button", { name: /\d/ }).click();
      await expect(page).toHaveURL(/\/cars\?brand=toyota$/);
      await expect(panel).toBeHidden();
    });

    // What follows does not depend on the language.
    if (locale === "en") return;

    test("the panel opens by Search and closes by Cancel", async ({ page }) => {
      await page.goto(under(prefix, "/about-us"));
      const panel = await openPanel(page);
      await expect(panel).toBeVisible();
      await page.locator("header summary").getByText(t("site.cancel")).click();
      await expect(panel).toBeHidden();
    });

    for (const way of ["click", "tap", "Enter", " "]) {
      test.describe(`opened by ${way === " " ? "Space" : way}`, () => {
        test.use({ hasTouch: way === "tap" });

        test("the header's search has the focus in its field; Escape gives it back", async ({ page }) => {
          await page.goto(under(prefix, "/about-us"));
          await waitForHydration(page);
          const opener = page.locator("header summary");
          if (way === "click") await opener.click();
          else if (way === "tap") await opener.tap();
          else await opener.press(way);
          const field = page.locator("header").getByLabel(t("filter.query"), { exact: true });
          await expect(field).toBeFocused();
          await page.keyboard.type("land cruiser");
          await expect(field).toHaveValue("land cruiser");
          await expect(page.locator("header").getByRole("option").first()).toBeVisible();
          await page.keyboard.press("Escape");
          await expect(field).toBeFocused();
          await page.keyboard.press("Escape");
          await expect(field).toBeHidden();
          await expect(opener).toBeFocused();
        });
      });
    }

    test("a text without suggestions: says so, and where to go on", async ({ page }) => {
      await page.goto(under(prefix, "/about-us"));
      const panel = await openPanel(page);
      const field = panel.getByLabel(t("filter.query"), { exact: true });
      await field.fill("رولز");
      await expect(panel.getByText(t("search.nothing", { text: "رولز" })).first()).toBeVisible();
      await expect(panel.getByRole("link", { name: t("gallery.all-cars") })).toBeVisible();
      await field.fill("V6");
      await expect(panel.getByRole("link", { name: /«.?V6.?»/u })).toHaveAttribute("href", under(prefix, "/cars?q=V6"));
      await field.fill("رولز");
      await panel.getByRole("link", { name: t("gallery.search-for-you-link") }).click();
      await expect(page).toHaveURL(/\/contact-us$/);
      await expect(panel).toBeHidden();
    });

    test("Escape closes the suggestions and keeps what was typed", async ({ page }) => {
      await page.goto(under(prefix, "/"));
      const field = page.getByRole("main").locator('input[name="q"]').first();
      await field.pressSequentially("toy");
      const suggestions = page.getByRole("listbox", { name: t("search.suggestions") });
      await expect(suggestions).toBeVisible();
      await field.press("Escape");
      await expect(suggestions).toBeHidden();
      await expect(field).toHaveValue("toy");
    });

    test("the list of brands opens, finds and leads to a brand's cars", async ({ page }) => {
      await page.goto(under(prefix, "/"));
      await page
        .getByRole("main")
        .getByRole("button", { name: t("brands.all") })
        .click();
      const dialog = page.getByRole("dialog", { name: t("brands.all") });
      await expect(dialog.getByRole("link").nth(10)).toBeVisible();
      await dialog.getByLabel(t("brands.find")).fill("toyo");
      await expect(dialog.getByRole("link")).toHaveCount(1);
      await dialog.getByRole("link").click();
      await expect(page).toHaveURL(/\/cars\?brand=toyota$/);
      await expect(dialog).toBeHidden();
    });

    test("Escape closes the list of brands and gives the focus back", async ({ page }) => {
      await page.goto(under(prefix, "/cars"));
      const open = page.getByRole("main").getByRole("button", { name: t("brands.all") });
      await open.click();
      const dialog = page.getByRole("dialog", { name: t("brands.all") });
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
    });
  });
}
