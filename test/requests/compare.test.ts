import { expect, test } from "vitest";
import { firstCar, galleryPage, soldCar } from "../../e2e/cars.ts";
import { headOf, textOf } from "../../e2e/html.ts";
import { localizePath } from "../../app/i18n/locale.ts";
import { getText } from "../../e2e/site-requests.ts";
import { translate } from "../../e2e/translations.ts";

test("a comparison is kept out of search engines, and its canonical address has only cars that exist", async () => {
  const { cars } = await galleryPage("");
  const [one, two] = cars.map(({ id }) => id);
  const html = await getText(`/en/compare?cars=${one},999999,x,${two},${one}&sort=price`);
  const head = headOf(html);
  expect(head.canonical).toMatch(new RegExp(`/en/compare\\?cars=${one},${two}$`));
  expect(head.robots).toContain("noindex");
  expect(textOf(html)).not.toContain("NaN");
});

test.each(["ar", "en"] as const)("a sold car has no instalment, not an unknown one: %s", async (locale) => {
  const t = translate[locale];
  const { id } = await firstCar("?sort=price-asc");
  const html = await getText(localizePath(locale, `/compare?cars=${await soldCar()},${id}`));
  const [, cells = ""] = new RegExp(`<th scope="row"><span>${t("compare.monthly")}([\\s\\S]*?)</tr>`).exec(html) ?? [];
  expect(textOf(cells)).toContain(t("car.sold"));
  expect(textOf(cells)).not.toContain(t("compare.unknown"));
});

test.each([
  ["", "لا ينطبق"],
  ["/en", "Not applicable"],
])("an electric car beside a petrol car: what cannot apply is said in words: %s", async (prefix, words) => {
  const [electric] = (await galleryPage("?q=atto")).cars;
  const [petrol] = (await galleryPage("?fuel=petrol&condition=new")).cars;
  const html = await getText(`${prefix}/compare?cars=${electric?.id},${petrol?.id}`);
  const rows = [...html.matchAll(/<tr[^>]*><th scope="row">[\s\S]*?<\/tr>/g)].map(([row]) => textOf(row));
  // Engine, cylinders and consumption of the one, range and charging of the other.
  expect(rows.filter((row) => row.includes(words))).toHaveLength(5);
});
