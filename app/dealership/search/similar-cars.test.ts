import { expect, test } from "vitest";
import type { IndexedCar } from "./types.ts";
import { buildStockIndex } from "./stock-index.ts";

const toyota = { slug: "toyota", name: { ar: "تويوتا" }, alsoWritten: [] };
const kia = { slug: "kia", name: { ar: "كيا" }, alsoWritten: [] };
const camry = { brand: toyota, model: { slug: "camry", name: { ar: "كامري" } } };
const corolla = { brand: toyota, model: { slug: "corolla", name: { ar: "كورولا" } } };
const optima = { brand: kia, model: { slug: "optima", name: { ar: "اوبتيما" } } };

function car(id: number, overrides: Partial<IndexedCar> = {}): IndexedCar {
  return {
    id,
    ...camry,
    year: 2024,
    body: "sedan",
    fuel: "petrol",
    condition: "new",
    mileageKm: 0,
    halalas: 10_000_000,
    colors: [],
    addedAt: id,
    ...overrides,
  };
}

function onRequest(id: number, overrides: Partial<IndexedCar> = {}): IndexedCar {
  const { halalas: _halalas, ...rest } = car(id, overrides);
  return rest;
}

test("same model first, then same body and price, then the same price; other bodies and prices are not similar", () => {
  const index = buildStockIndex([
    car(1),
    car(2, { year: 2015, condition: "used", halalas: 4_000_000 }),
    car(3, { ...optima, halalas: 12_500_000 }),
    car(4, { ...optima, halalas: 11_000_000 }),
    car(5, { ...corolla, halalas: 30_000_000 }),
    car(6, { ...optima, body: "suv" }),
    car(7, { ...optima, halalas: 20_000_000 }),
    car(8),
    car(9, { ...optima, body: "suv", halalas: 12_500_000 }),
    car(10, { ...optima, body: "suv", condition: "used", fuel: "diesel" }),
  ]);
  expect(index.similarTo(car(1), 10)).toEqual([8, 2, 4, 3, 5, 6]);
  expect(index.similarTo(car(1), 2)).toEqual([8, 2]);
});

test("car that is not in the stock: has similar cars", () => {
  const index = buildStockIndex([car(1), car(2)]);
  expect(index.similarTo(car(99), 10)).toEqual([2, 1]);
  expect(index.similarTo(car(2), 10)).toEqual([1]);
});

test("car on request: finds its model, then the same brand and body", () => {
  const index = buildStockIndex([onRequest(1), car(2), car(3, corolla), car(4, optima)]);
  expect(index.similarTo(onRequest(1), 10)).toEqual([2, 3]);
});

test("no similar cars", () => {
  expect(buildStockIndex([car(1)]).similarTo(car(1), 4)).toEqual([]);
  expect(buildStockIndex([]).similarTo(car(1), 4)).toEqual([]);
  expect(buildStockIndex([car(2)]).similarTo(car(1), 0)).toEqual([]);
});
