import { expect, test } from "vitest";
import { carSearchFrom } from "./car-search.ts";
import { typedPriceLimit } from "./typed-price-limit.ts";

test.each([
  ["كامري مستعملة أقل من 60 ألف", "كامري مستعملة", 60_000],
  ["كامري اقل من ٦٠ الف ريال", "كامري", 60_000],
  ["تحت 50 ألف", "", 50_000],
  ["كيا بأقل من 40 الف", "كيا", 40_000],
  ["لاندكروزر ابيض تحت 300,000", "لاندكروزر ابيض", 300_000],
  ["used camry under 90k", "used camry", 90_000],
  ["Under 45000 SAR corolla", "corolla", 45_000],
])("%s: other words and limit", (typed, q, priceTo) => {
  expect(typedPriceLimit(typed)).toEqual({ q, priceTo });
});

test.each([
  "كامري 2025",
  "كامري حتى 2020",
  "camry up to 2020",
  "under 500",
  "mazda 3",
  "أقل من",
  "land cruiser 70",
  "تحتية 5000",
])("%s: no limit", (typed) => {
  expect(typedPriceLimit(typed)).toBeUndefined();
});

test("a search by typed words has the limit as a filter; one in its own field counts more", () => {
  const params = new URLSearchParams({ q: "camry under 60k", priceTo: "" });
  expect(carSearchFrom(params)).toMatchObject({ q: "camry", priceTo: 60_000 });
  params.set("priceTo", "80000");
  expect(carSearchFrom(params)).toMatchObject({ q: "camry under 60k", priceTo: 80_000 });
});
