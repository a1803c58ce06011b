import { expect, test } from "vitest";
import { waha } from "../../dealership/fixtures.ts";
import { buildStockIndex } from "../../dealership/search/stock-index.ts";
import { searchViews } from "./home-view.ts";

const car = {
  id: 1,
  brand: { slug: "toyota", name: { ar: "تويوتا", en: "Toyota" }, alsoWritten: [] },
  model: { slug: "camry", name: { ar: "كامري", en: "Camry" } },
  year: 2024,
  body: "sedan",
  fuel: "petrol",
  condition: "used",
  mileageKm: 1,
  colors: [],
  addedAt: 1,
} as const;

function shown(searches: (typeof waha)["home"]["searches"]) {
  const stock = buildStockIndex([car]);
  return searchViews({ home: { ...waha.home, searches } }, "en", (search) => stock.search(search).total > 0);
}

test("a sentence shows only while its list has cars", () => {
  const used = { text: { ar: "مستعملة", en: "Used" }, query: "condition=used" };
  const vans = { text: { ar: "فان" }, query: "body=minivan" };
  expect(shown([used, vans])).toEqual([{ text: { text: "Used", locale: "en" }, query: "condition=used" }]);
});

test("settings without sentences show none", () => {
  expect(shown(undefined)).toEqual([]);
});
