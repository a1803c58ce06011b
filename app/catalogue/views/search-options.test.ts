import { expect, test } from "vitest";
import { buildStockIndex } from "../../dealership/search/stock-index.ts";
import type { IndexedCar } from "../../dealership/search/types.ts";
import type { CatalogueSnapshot } from "../catalogue.server.ts";
import { modelChoices, searchOptions } from "./search-options.ts";
import { fixtureBrands, waha } from "../../dealership/fixtures.ts";

const toyota = { slug: "toyota", name: { ar: "تويوتا", en: "Toyota" }, alsoWritten: [] };
const hyundai = { slug: "hyundai", name: { ar: "هيونداي", en: "Hyundai" }, alsoWritten: [] };

function car(id: number, overrides: Partial<IndexedCar>): IndexedCar {
  return {
    id,
    brand: toyota,
    model: { slug: "camry", name: { ar: "كامري", en: "Camry" } },
    year: 2024,
    body: "sedan",
    fuel: "petrol",
    engineLitres: 2.5,
    condition: "used",
    mileageKm: 1,
    colors: ["white"],
    addedAt: id,
    ...overrides,
  };
}

const cars = [
  car(1, { halalas: 6_200_000 }),
  car(2, { year: 2025, halalas: 13_800_000 }),
  car(3, { model: { slug: "avalon", name: { ar: "أفالون", en: "Avalon" } } }),
  car(4, { brand: hyundai, model: { slug: "accent", name: { ar: "أكسنت", en: "Accent" } }, engineLitres: 1.6 }),
];
const snapshot: CatalogueSnapshot = {
  version: 1,
  dealership: waha,
  stock: buildStockIndex(cars),
  carIds: Int32Array.from(cars, ({ id }) => id),
  brands: new Map(fixtureBrands.map((brand) => [brand.slug, brand])),
  models: new Map(cars.map(({ model }) => [model.slug, model])),
  day: "2026-11-21",
  offers: [],
  services: [],
  news: [],
  jobs: [],
  pages: new Map(),
};

test("brands sorted by name, with their counts and without the models, which are loaded on demand", () => {
  expect(searchOptions(snapshot, "en").brands).toEqual([
    { value: "hyundai", label: "Hyundai", count: 1 },
    { value: "toyota", label: "Toyota", count: 3 },
  ]);
});

test("models of a brand sorted by name, with their counts", () => {
  expect(modelChoices("toyota", snapshot, "en")).toEqual([
    { value: "avalon", label: "Avalon", count: 1 },
    { value: "camry", label: "Camry", count: 2 },
  ]);
});

test("years newest first, engines smallest first, colours and price range of the stock", () => {
  const { years, engines, colors, priceRange } = searchOptions(snapshot, "ar");
  expect(years.map(({ value }) => value)).toEqual(["2025", "2024"]);
  expect(engines.map(({ value }) => value)).toEqual(["1.6", "2.5"]);
  expect(colors).toEqual([{ value: "white", label: "أبيض", count: 4 }]);
  expect(priceRange).toEqual({ from: 62_000, to: 138_000 });
});

test("new snapshot: its own models, not cached ones", () => {
  modelChoices("toyota", snapshot, "en");
  const smallerSnapshot = { ...snapshot, version: 2, stock: buildStockIndex(cars.slice(0, 1)) };
  expect(modelChoices("toyota", smallerSnapshot, "en")).toEqual([{ value: "camry", label: "Camry", count: 1 }]);
});
