import { expect, test } from "vitest";
import type { IndexedCar } from "./types.ts";
import { buildStockIndex } from "./stock-index.ts";

const toyota = { slug: "toyota", name: { ar: "تويوتا" }, alsoWritten: [] };
const kia = { slug: "kia", name: { ar: "كيا" }, alsoWritten: [] };
const camry = { brand: toyota, model: { slug: "camry", name: { ar: "كامري" } } };
const corolla = { brand: toyota, model: { slug: "corolla", name: { ar: "كورولا" } } };
const optima = { brand: kia, model: { slug: "optima", name: { ar: "اوبتيما" } } };

function car(id: number, facts: Partial<IndexedCar> = {}): IndexedCar {
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
    ...facts,
  };
}

function onRequest(id: number, facts: Partial<IndexedCar> = {}): IndexedCar {
  const { halalas: _halalas, ...rest } = car(id, facts);
  return rest;
}

test("the same model comes first, then body and price; other bodies and other money are not similar", () => {
  const index = buildStockIndex([
    car(1),
    car(2, { year: 2015, condition: "used", halalas: 4_000_000 }),
    car(3, { ...optima, halalas: 12_500_000 }),
    car(4, { ...optima, halalas: 11_000_000 }),
    car(5, { ...corolla, halalas: 30_000_000 }),
    car(6, { ...optima, body: "suv" }),
    car(7, { ...optima, halalas: 20_000_000 }),
    car(8),
  ]);
  expect(index.similarTo(car(1), 10)).toEqual([8, 2, 4, 3, 5]);
  expect(index.similarTo(car(1), 2)).toEqual([8, 2]);
});

test("the car itself need not be in the stock", () => {
  const index = buildStockIndex([car(1), car(2)]);
  expect(index.similarTo(car(99), 10)).toEqual([2, 1]);
  expect(index.similarTo(car(2), 10)).toEqual([1]);
});

test("a car on request finds its model and its brand's cars of the body", () => {
  const index = buildStockIndex([onRequest(1), car(2), car(3, corolla), car(4, optima)]);
  expect(index.similarTo(onRequest(1), 10)).toEqual([2, 3]);
});

test("a car unlike all others has none", () => {
  expect(buildStockIndex([car(1)]).similarTo(car(1), 4)).toEqual([]);
  expect(buildStockIndex([]).similarTo(car(1), 4)).toEqual([]);
  expect(buildStockIndex([car(2)]).similarTo(car(1), 0)).toEqual([]);
});
