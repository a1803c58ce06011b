import { expect, test } from "vitest";
import { isIndexableSearch } from "./indexable-search.ts";

test.each([
  ["", true],
  ["page=3", true],
  ["brand=toyota", true],
  ["brand=toyota&page=2", true],
  ["brand=toyota&model=camry", true],
  ["condition=used", true],
  ["branch=riyadh", true],
  ["seats=7", true],
  ["brand=toyota&brand=kia", false],
  ["brand=toyota&color=white", false],
  ["model=camry", false],
  ["brand=toyota&model=camry&year=2025", false],
  ["q=camry", false],
  ["sort=price-asc", false],
  ["priceTo=90000", false],
])("query %j: indexable: %s", (query, expected) => {
  expect(isIndexableSearch(query)).toBe(expected);
});
