/** About us without JavaScript: the questions answer, and a branch leads to its place among the contacts. */
import { expect, test } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { translate } from "./translations.ts";

test.use({ javaScriptEnabled: false });

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];

  test(`in ${locale} a question opens its answer, and a branch leads to its contacts`, async ({ page }) => {
    await page.goto(under(prefix, "/about-us"));
    const question = page
      .getByRole("region", { name: t("about.questions") })
      .locator("details")
      .first();
    await expect(question.getByRole("paragraph")).toBeHidden();
    await question.locator("summary").press("Enter");
    await expect(question.getByRole("paragraph")).toBeVisible();

    await page
      .getByRole("region", { name: t("site.branches") })
      .getByRole("link")
      .last()
      .click();
    await expect(page).toHaveURL(/\/contact-us#branch-/);
    await expect(page.locator(":target")).toBeInViewport();
    await expect(page.locator(":target").getByRole("link", { name: t("contact.map") })).toHaveAttribute(
      "href",
      /^https:/,
    );
  });
}
