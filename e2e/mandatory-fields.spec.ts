/** Asterisks of mandatory fields and the link to the privacy policy, on every form. */
import { expect, type Page } from "@playwright/test";
import { firstCar } from "./cars.ts";
import { test } from "./site-test.ts";
import { translate } from "./translations.ts";

test.use({ javaScriptEnabled: false });

test("every mandatory field carries an asterisk, and no other; every form links the privacy policy", async ({
  page,
}) => {
  const { id } = await firstCar("?condition=new");
  const forms = [
    ["/contact-us", "contact"],
    ["/services", "service"],
    ["/jobs", "job"],
    ["/newsletter", "newsletter-page"],
    [`/order-request?car=${id}&type=company&payment=finance`, "order-form"],
  ] as const;
  for (const [path, form] of forms) {
    await page.goto(path);
    expect(await wronglyMarked(page, form), path).toEqual([]);
    await expect(
      page
        .locator(`form#${form}`)
        .getByRole("link", { name: translate.ar("site.privacy") })
        .first(),
      path,
    ).toHaveAttribute("href", "/privacy-policy");
  }
});

/** Names of fields whose label or question has an asterisk without need, or none in need. */
function wronglyMarked(page: Page, form: string): Promise<string[]> {
  return page.locator(`form#${form}`).evaluate((element) => {
    const fields = [...element.querySelectorAll<HTMLInputElement>("input, select, textarea")].filter(
      ({ type }) => type !== "hidden" && type !== "submit",
    );
    return fields
      .filter((field) => field.tabIndex >= 0 && field.closest("[hidden]") === null)
      .filter((field) => {
        const group = field.type === "radio" ? field.closest("fieldset")?.querySelector("legend") : undefined;
        const label = group ?? field.labels?.[0];
        const isNeeded =
          field.required ||
          field.getAttribute("aria-required") === "true" ||
          field.closest("[aria-required=true]") !== null;
        return isNeeded !== (label?.textContent ?? "").includes("*");
      })
      .map(({ name }) => name);
  });
}
