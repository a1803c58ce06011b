/** The quick view: opens from a card, shows the car, closes, leads on, and says what is wrong. */
import { expect } from "@playwright/test";
import { formatAmount } from "../app/i18n/format-money.ts";
import { addressForms, under } from "./addresses.ts";
import { cardAt, cardButton } from "./card.ts";
import { waitForHydration } from "./hydration.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];

  test.describe(`quick view in ${locale}`, () => {
    test.beforeEach(({ page }) => page.goto(under(prefix, "/cars")).then(() => waitForHydration(page)));

    test("shows the card's car and leads to its page", async ({ page }) => {
      const card = cardAt(page, 0);
      const name = await card.getByRole("heading").innerText();
      await (await cardButton(card, t, "car.quick-view-of")).click();
      const view = page.getByRole("dialog", { name: t("car.quick-view") });
      await expect(view.getByRole("heading", { name })).toBeVisible();
      await view.getByRole("link", { name: t("quick-view.details") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(view).toBeHidden();
    });

    test("says condition, mileage and all terms of the instalment", async ({ page, request }) => {
      await page.goto(under(prefix, "/cars?condition=used&sort=price-desc"));
      await waitForHydration(page);
      const [listed] = (await (await request.get(`/api/v1/cars?condition=used&sort=price-desc&lang=${locale}`)).json())
        .cars;
      await (await cardButton(cardAt(page, 0), t, "car.quick-view-of")).click();
      const view = page.getByRole("dialog", { name: t("car.quick-view") });
      const fact = (term: string) => view.getByRole("definition").and(view.locator(`dt:text-is("${term}") + dd`));
      await expect(fact(t("spec.condition"))).toHaveText(locale === "ar" ? "مستعملة" : "Used");
      await expect(fact(t("spec.mileage"))).toHaveText(t("car.mileage", { km: listed.mileageKm.toLocaleString("en") }));
      await expect(fact(t("spec.engine-capacity"))).toHaveText(
        t("car.engine", { litres: listed.engineLitres.toFixed(1) }),
      );
      const { months, firstPaymentHalalas, lastPaymentHalalas, aprPercent } = listed.price.monthly;
      const riyals = (halalas: number) => formatAmount(Math.ceil(halalas / 100) * 100);
      await expect(view).toContainText(t("car.instalments", { months }));
      const payments = { first: riyals(firstPaymentHalalas), last: riyals(lastPaymentHalalas) };
      await expect(view).toContainText(t("car.first-and-last-payment", payments));
      await expect(view).toContainText(t("quick-view.apr", { rate: aprPercent.toFixed(2) }));
    });

    test("of an electric car says its range and fast charging, and no engine", async ({ page, request }) => {
      await page.goto(under(prefix, "/cars?q=atto"));
      await waitForHydration(page);
      const [{ id }] = (await (await request.get("/api/v1/cars?q=atto")).json()).cars;
      const { rangeKm, chargeMinutes } = await (await request.get(`/api/v1/cars/${id}`)).json();
      await (await cardButton(cardAt(page, 0), t, "car.quick-view-of")).click();
      const view = page.getByRole("dialog", { name: t("car.quick-view") });
      const fact = (term: string) => view.getByRole("definition").and(view.locator(`dt:text-is("${term}") + dd`));
      await expect(fact(t("spec.range"))).toHaveText(t("car.mileage", { km: String(rangeKm) }));
      await expect(fact(t("spec.charging"))).toHaveText(t("spec.minutes", { count: chargeMinutes }));
      await expect(view.getByText(t("spec.engine-capacity"))).toHaveCount(0);
    });

    // What follows does not depend on the language.
    if (locale === "en") return;

    test("closes by Escape and by its button, and gives the focus back", async ({ page }) => {
      const open = await cardButton(cardAt(page, 1), t, "car.quick-view-of");
      const view = page.getByRole("dialog", { name: t("car.quick-view") });
      await open.click();
      await expect(view.getByRole("link", { name: t("quick-view.details") })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(view).toBeHidden();
      await expect(open).toBeFocused();
      await open.click();
      await view
        .getByRole("button", { name: t("site.close") })
        .first()
        .click();
      await expect(view).toBeHidden();
    });

    test("adds the car to the wishlist and shows the message inside the dialog", async ({ page }) => {
      const card = cardAt(page, 0);
      const name = await card.getByRole("heading").innerText();
      await (await cardButton(card, t, "car.quick-view-of")).click();
      const view = page.getByRole("dialog", { name: t("car.quick-view") });
      await view.getByRole("button", { name: t("wishlist.add", { name }) }).click();
      await expect(view.getByText(t("wishlist.added"))).toBeVisible();
    });

    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 720 },
    ]) {
      test(`moves no button when the rest arrives, at ${size.width} px`, async ({ page }) => {
        await page.setViewportSize(size);
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        await page.route("**/api/v1/cars/*", async (route) => {
          await released;
          await route.continue();
        });
        await (await cardButton(cardAt(page, 0), t, "car.quick-view-of")).click();
        const view = page.getByRole("dialog", { name: t("car.quick-view") });
        const details = view.getByRole("link", { name: t("quick-view.details") });
        await expect(details).toBeVisible();
        const before = await details.boundingBox();
        release();
        await expect(view.getByText(t("spec.condition"))).toBeVisible();
        expect(await details.boundingBox()).toEqual(before);
      });
    }

    test("at 360 pixels nothing shows below the buttons, before and after scrolling", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await (await cardButton(cardAt(page, 0), t, "car.quick-view-of")).click();
      const view = page.getByRole("dialog", { name: t("car.quick-view") });
      await expect(view.getByText(t("spec.condition"))).toBeVisible();
      const bar = view
        .getByRole("paragraph")
        .filter({ has: page.getByRole("link", { name: t("quick-view.details") }) });
      const bottom = (element: Element) => Math.round(element.getBoundingClientRect().bottom);
      const end = await view.evaluate(bottom);
      expect(await bar.evaluate(bottom)).toBe(end);
      await view.getByRole("list", { name: t("quick-view.colors") }).scrollIntoViewIfNeeded();
      await bar.evaluate((element) => element.scrollIntoView());
      expect(await bar.evaluate(bottom)).toBe(end);
    });

    test("shows all of a used car without scrolling at 1280 by 800 pixels", async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(under(prefix, "/cars?condition=used&q=range+rover"));
      await waitForHydration(page);
      await (await cardButton(cardAt(page, 0), t, "car.quick-view-of")).click();
      const view = page.getByRole("dialog", { name: t("car.quick-view") });
      await expect(view.getByText(t("spec.condition"))).toBeVisible();
      const overflows = await view.evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll("*")]
          .filter((part) => getComputedStyle(part).overflowY === "auto")
          .map((part) => part.scrollHeight - part.clientHeight),
      );
      expect(Math.max(...overflows)).toBe(0);
    });

    test("Back closes the dialog and leaves the page", async ({ page }) => {
      await page.goto(under(prefix, "/cars?brand=toyota"));
      await waitForHydration(page);
      await (await cardButton(cardAt(page, 0), t, "car.quick-view-of")).click();
      const view = page.getByRole("dialog", { name: t("car.quick-view") });
      await expect(view).toBeVisible();
      await page.goBack();
      await expect(view).toBeHidden();
    });
  });
}

test.describe("a failing request", () => {
  test.use({ expectedComplaints: [/500|ERR_FAILED/] });

  test("shows an error with a link to the car", async ({ page }) => {
    await page.clock.install();
    await page.route("**/api/v1/cars/*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto("/en/cars");
    await waitForHydration(page);
    await (await cardButton(cardAt(page, 0), translate.en, "car.quick-view-of")).click();
    const view = page.getByRole("dialog", { name: translate.en("car.quick-view") });
    const trouble = view.getByText(translate.en("quick-view.failed"));
    // Three retries, one, two and four seconds apart.
    await expect
      .poll(async () => {
        await page.clock.runFor(2_000);
        return trouble.isVisible();
      })
      .toBe(true);
    await expect(view.getByRole("link", { name: translate.en("quick-view.details") })).toBeVisible();
  });
});
