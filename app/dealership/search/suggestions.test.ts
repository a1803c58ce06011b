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
