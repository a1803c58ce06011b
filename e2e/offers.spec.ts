/** An offer's price goes with its cars: from the list to the offer, the car and the order. */
import { expect } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];

  test(`in ${locale} a car of an offer is ordered at the offer's price`, async ({ page }) => {
    await page.goto(under(prefix, "/offers"));
    const offers = page.getByRole("region", { name: t("offers.running") });
    const link = offers.getByRole("heading", { level: 3 }).first().getByRole("link");
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

    const car = page
      .getByRole("region", { name: t("offer.cars") })
      .getByRole("article")
      .filter({ has: page.getByText(`${t("car.in-offer")} · `) })
      .first();
    const offered = await car
      .locator("p > bdi")
      .filter({ hasText: /^\s*[\d,.]+$/ })
      .first()
      .innerText();
    const struck = await car.getByRole("deletion").innerText();
    await car.getByRole("heading").getByRole("link").click();

    const main = page.getByRole("main");
    await expect(
      main
        .getByRole("note")
        .filter({ hasText: t("offer.part-of") })
        .getByRole("link"),
    ).toHaveText(title);
    await expect(main.getByRole("definition").filter({ hasText: offered }).first()).toBeVisible();
    await main
      .getByRole("link", { name: t("details.cash") })
      .first()
      .click();

    const order = page.getByRole("complementary", { name: t("order.summary") });
    await expect(order.getByRole("definition").filter({ hasText: offered }).first()).toBeVisible();
    await expect(order.getByRole("deletion").filter({ hasText: struck }).first()).toBeVisible();
  });

  test(`in ${locale} an ended offer says so in words and promises no price`, async ({ page }) => {
    await page.goto(under(prefix, "/offers"));
    await page.getByRole("heading", { name: t("offers.ended") }).click();
    const ended = page
      .getByRole("region", { name: t("offers.ended") })
      .getByRole("article")
      .first();
    await expect(ended.getByText(t("offer.ended-mark"), { exact: true })).toBeVisible();
    await expect(ended.getByText(t("offer.from"))).toHaveCount(0);
    await ended.getByRole("link").click();
    await expect(page.getByRole("note").filter({ hasText: t("offer.has-ended") })).toContainText(
      t("offer.todays-prices"),
    );
  });
}
