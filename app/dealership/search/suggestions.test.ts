import { expect, test } from "vitest";
import type { IndexedCar, Suggestion } from "./types.ts";
import { buildStockIndex } from "./stock-index.ts";

const toyota = { slug: "toyota", name: { ar: "تويوتا", en: "Toyota" }, alsoWritten: [] };
const cadillac = { slug: "cadillac", name: { ar: "كاديلاك", en: "Cadillac" }, alsoWritten: ["كدلك"] };
const camry = { slug: "camry", name: { ar: "كامري", en: "Camry" } };
const landCruiser = { slug: "land-cruiser", name: { ar: "لاندكروزر", en: "Land Cruiser" } };
const escalade = { slug: "escalade", name: { ar: "اسكاليد", en: "Escalade" } };

function carsOf(count: number, brand: IndexedCar["brand"], model: IndexedCar["model"]): Omit<IndexedCar, "id">[] {
  return Array.from({ length: count }, (_, index) => ({
    brand,
    model,
    ...(index % 2 === 0 && { trim: { ar: "فل" } }),
    year: 2024,
    body: "suv" as const,
    fuel: "petrol" as const,
    condition: "new" as const,
    mileageKm: 0,
    colors: [],
    addedAt: 0,
  }));
}

const stock = [...carsOf(3, toyota, camry), ...carsOf(5, toyota, landCruiser), ...carsOf(2, cadillac, escalade)];
const index = buildStockIndex(stock.map((car, index) => ({ ...car, id: index + 1 })));

function summary({ brand, model, count }: Suggestion): string {
  return `${brand.slug}${model ? ` ${model.slug}` : ""} ${count}`;
}

test.each([
  ["toyota", ["toyota 8", "toyota land-cruiser 5", "toyota camry 3"]],
  ["تويو", ["toyota 8", "toyota land-cruiser 5", "toyota camry 3"]],
  ["ca", ["toyota camry 3", "cadillac 2", "cadillac escalade 2"]],
  ["كامرى", ["toyota camry 3"]],
  ["camri", ["toyota camry 3"]],
  ["Toyota لاند كر", ["toyota land-cruiser 5"]],
  ["landcr", ["toyota land-cruiser 5"]],
  ["كدلك", ["cadillac 2", "cadillac escalade 2"]],
  ["كامري ٢٠٢٥", ["toyota camry 3"]],
  ["", []],
  ["  - ", []],
  ["zzzz", []],
])("%j: suggestions", (typed, expected) => {
  expect(index.suggestions(typed, 10).map(summary)).toEqual(expected);
});

test("limit of suggestions", () => {
  expect(index.suggestions("toyota", 2).map(summary)).toEqual(["toyota 8", "toyota land-cruiser 5"]);
  expect(index.suggestions("toyota", 0)).toEqual([]);
});

test("a suggestion has the names in both languages and nothing else", () => {
  expect(index.suggestions("camry", 1)).toEqual([
    { brand: { slug: "toyota", name: toyota.name }, model: camry, count: 3 },
  ]);
});

test.each([
  ["suv", ["body suv 10"]],
  ["SUV عائلية", ["body suv 10"]],
  ["دفع ر", ["body suv 10"]],
  ["جديدة", ["condition new 10"]],
  ["سيارة بنزين", ["fuel petrol 10"]],
  ["ne", ["condition new 10"]],
  ["n", []],
  ["سيدان", []],
  ["toyota suv", []],
  // The search is for the year, too.
  ["suv 2024", []],
  ["", []],
  ["zzzz", []],
])("%j: suggested values of filters", (typed, expected) => {
  expect(index.valueSuggestions(typed, 3).map(({ facet, value, count }) => `${facet} ${value} ${count}`)).toEqual(
    expected,
  );
});

test("a whole word comes first: off-road cars for جيب, then SUVs for جيب عائلي", () => {
  const offroad = carsOf(1, toyota, landCruiser).map((car) => ({ ...car, body: "offroad" as const }));
  const bodies = buildStockIndex([...stock, ...offroad].map((car, at) => ({ ...car, id: at + 1 })));
  expect(bodies.valueSuggestions("جيب", 3).map(({ value, count }) => `${value} ${count}`)).toEqual([
    "offroad 1",
    "suv 10",
  ]);
});

test("values with more cars come first, within the limit", () => {
  const green = carsOf(2, toyota, camry).map((car) => ({ ...car, colors: ["green" as const] }));
  const grey = carsOf(3, toyota, camry).map((car) => ({ ...car, colors: ["grey" as const] }));
  const paints = buildStockIndex([...green, ...grey].map((car, at) => ({ ...car, id: at + 1 })));
  expect(paints.valueSuggestions("gr", 3).map(({ value }) => value)).toEqual(["grey", "green"]);
  expect(paints.valueSuggestions("gr", 1)).toEqual([
    { facet: "color", value: "grey", name: { ar: "رمادي", en: "Grey" }, count: 3 },
  ]);
});
