/** What all pages have in common. */
import { expect, test } from "vitest";
import { moreScreens, screens, under } from "../../e2e/addresses.ts";
import { firstCar } from "../../e2e/cars.ts";
import { tags, textOf } from "../../e2e/html.ts";
import { getText } from "../../e2e/site-requests.ts";
import { translate } from "../../e2e/translations.ts";

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
  test(`header, footer and the floating contact button are on every page in ${locale}, error pages included`, async () => {
    for (const path of [...screens, ...moreScreens, ...errorPages]) {
      const html = await getText(under(prefix, path));
      for (const part of ["header", "footer", "main"]) expect(tags(html, part), `${part} of ${path}`).toHaveLength(1);
      const chat = tags(html, "a").find((link) => link["aria-label"] === translate[locale]("site.whatsapp"));
      expect(chat?.href, path).toMatch(/^https:\/\/wa\.me\/9665\d{8}/);
    }
  });

  test(`numbers have Latin digits in ${locale}, and money its sign, read as a word, on its left`, async () => {
    const car = await firstCar("?condition=new&priceTo=999999");
    for (const path of ["/", "/cars", "/offers", "/services", car.address]) {
      const html = await getText(under(prefix, path));
      expect(textOf(html), path).not.toMatch(/[٠-٩۰-۹]/);
    }
    const html = await getText(under(prefix, car.address));
    const riyal = locale === "ar" ? "ريال سعودي" : "Saudi riyal";
    const labels = { bdi: riyal, del: `${translate[locale]("price.before-discount")} ${riyal}` };
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
