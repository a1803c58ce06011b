import { expect, test } from "vitest";
import { galleryPage } from "../../e2e/cars.ts";
import { headOf, textOf } from "../../e2e/html.ts";
import { getText } from "../../e2e/site-requests.ts";

test("a comparison is kept out of search engines, and its canonical address has only cars that exist", async () => {
  const { cars } = await galleryPage("");
  const [one, two] = cars.map(({ id }) => id);
  const html = await getText(`/en/compare?cars=${one},999999,x,${two},${one}&sort=price`);
  const head = headOf(html);
  expect(head.canonical).toMatch(new RegExp(`/en/compare\\?cars=${one},${two}$`));
  expect(head.robots).toContain("noindex");
  expect(textOf(html)).not.toContain("NaN");
});
