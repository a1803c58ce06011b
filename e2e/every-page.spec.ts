/** What every page and every form has in common. */
import { expect, type Page } from "@playwright/test";
import { moreScreens, screens, under } from "./addresses.ts";
import { firstCar } from "./cars.ts";
import { tags, textOf } from "./html.ts";
import { test } from "./site-test.ts";
import { words } from "./translations.ts";

const errorPages = [
  "/no-such-page",
  "/content-not-found",
  "/cars/car-details?id=none",
  "/cars/car-details?id=x-999999",
];

for (const [prefix, locale] of [
  ["", "ar"],
  ["/en", "en"],
] as const) {
  test(`header, footer and the floating contact button are on every page in ${locale}, error pages included`, async ({
    request,
  }) => {
    for (const path of [...screens, ...moreScreens, ...errorPages]) {
      const html = await (await request.get(under(prefix, path))).text();
      for (const part of ["header", "footer", "main"]) expect(tags(html, part), `${part} of ${path}`).toHaveLength(1);
      const chat = tags(html, "a").find((link) => link["aria-label"] === words[locale]("site.whatsapp"));
      expect(chat?.href, path).toMatch(/^https:\/\/wa\.me\/9665\d{8}/);
    }
  });

  test(`numbers have Latin digits in ${locale}, and money its sign, read as a word, on its left`, async ({
    request,
  }) => {
    const car = await firstCar(request, "?condition=new&priceTo=999999");
    for (const path of ["/", "/cars", "/offers", "/services", car.address]) {
      const html = await (await request.get(under(prefix, path))).text();
      expect(textOf(html), path).not.toMatch(/[٠-٩۰-۹]/);
    }
    const html = await (await request.get(under(prefix, car.address))).text();
    const riyal = locale === "ar" ? "ريال سعودي" : "Saudi riyal";
    const labels = { bdi: riyal, del: `${words[locale]("price.before-discount")} ${riyal}` };
    const amounts = [
      ...html.matchAll(
        /<(bdi|del) dir="ltr"[^>]*><span[^>]*role="img"[^>]*aria-label="([^"]*)"[^>]*><\/span>(.*?)<\/\1>/g,
      ),
    ];
    expect(amounts.length).toBeGreaterThan(3);
    for (const [, element, sign, amount = ""] of amounts)
      expect([sign, amount.replace(/<!-- -->/g, "")]).toEqual([
        element === "del" ? labels.del : labels.bdi,
        expect.stringMatching(/^ [\d,]+(\.\d\d)?$/),
      ]);
  });
}

test.describe("forms", () => {
  test.use({ javaScriptEnabled: false });

  test("every mandatory field carries an asterisk, and no other; every form links the privacy policy", async ({
    page,
    request,
  }) => {
    const { id } = await firstCar(request, "?condition=new");
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
          .getByRole("link", { name: words.ar("site.privacy") })
          .first(),
        path,
      ).toHaveAttribute("href", "/privacy-policy");
    }
  });
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
