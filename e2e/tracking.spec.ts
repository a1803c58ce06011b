/** Tracking a request, with and without JavaScript, by keyboard, in both languages; the receipt of an order on paper. */
import { expect, type Page } from "@playwright/test";
import { addressForms, under } from "./addresses.ts";
import { firstCar } from "./cars.ts";
import { storeLead, orderSuccessPath } from "./stored-lead.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

test.use({ expectedComplaints: [/status of 4(22|04)/] });

const mobile = "+966512345678";

async function storeOrder(): Promise<{ reference: string; path: string }> {
  const { id, address } = await firstCar("?condition=new");
  return {
    reference: await storeLead("purchase-order", { car: id, color: "white", clientName: "سارة القحطاني", mobile }),
    path: address,
  };
}

for (const { prefix, locale } of addressForms.filter(({ prefix }) => prefix !== "/ar")) {
  const t = translate[locale];
  const form = (page: Page) => page.locator("form#track");

  async function ask(page: Page, reference: string, number: string): Promise<void> {
    await form(page)
      .getByRole("textbox", { name: t("track.reference") })
      .fill(reference);
    await form(page)
      .getByRole("textbox", { name: t("form.mobile") })
      .fill(number);
    await page.keyboard.press("Enter");
  }

  // Without JavaScript in one language: the server answers both alike.
  for (const javaScriptEnabled of locale === "ar" ? [true, false] : [true]) {
    test.describe(`tracking in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled });

      test("invalid and wrong pairs: errors, input stays; the right pair shows the request, nothing in the address", async ({
        page,
      }) => {
        const { reference, path } = await storeOrder();
        await page.goto(under(prefix, "/track-order"));
        await ask(page, "K7QX", "12");
        await expect(form(page).getByRole("alert").getByRole("link")).toHaveText([
          t("form-error.reference.invalid"),
          t("form-error.mobile.invalid"),
        ]);
        await ask(page, reference, "0512345679");
        await expect(page.getByRole("alert").filter({ hasText: t("track.no-match") })).toBeFocused();
        await expect(form(page).getByRole("textbox", { name: t("track.reference") })).toHaveValue(reference);
        await ask(page, reference.toLowerCase(), "٠٥١ ٢٣٤ ٥٦٧٨");
        const result = page.getByRole("status").filter({ hasText: t("track.found") });
        await expect(result).toBeFocused();
        await expect(result).toContainText(t("track.kind.purchase-order"));
        await expect(result.getByText(reference)).toBeVisible();
        await expect(result.getByRole("link")).toHaveAttribute("href", under(prefix, path));
        await expect(page.getByRole("main")).not.toContainText(/سارة|5123/);
        expect(new URL(page.url()).search).toBe("");
        if (locale === "ar") await expect(result).toContainText("هـ");
      });
    });
  }

  test(`the receipt in ${locale} prints on one sheet and leads to the request`, async ({ page }) => {
    await page.goto(under(prefix, await orderSuccessPath()));
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("order-success.track") })
      .click();
    await expect(form(page).getByRole("textbox", { name: t("track.reference") })).toHaveValue(
      /^[0-9A-Z]{4}-[0-9A-Z]{4}$/,
    );
  });
}
