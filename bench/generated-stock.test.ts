import { expect, test } from "vitest";
import { generatedStock } from "./generated-stock.ts";

test("the same seed makes the same cars, another seed others", () => {
  expect([...generatedStock(50, 7)]).toEqual([...generatedStock(50, 7)]);
  expect([...generatedStock(50, 7)]).not.toEqual([...generatedStock(50, 8)]);
});

test("a larger stock begins with the smaller one", () => {
  expect([...generatedStock(60)].slice(0, 20)).toEqual([...generatedStock(20)]);
});

test("the cars are plausible: some of everything, a few models in front", () => {
  const cars = [...generatedStock(5000)];
  const perModel = Map.groupBy(cars, ({ model }) => model.slug);
  const largest = Math.max(...[...perModel.values()].map((same) => same.length));
  expect(largest).toBeGreaterThan((cars.length / perModel.size) * 5);
  expect(new Set(cars.map(({ id }) => id)).size).toBe(5000);
  for (const car of cars) {
    expect(car.year).toBeGreaterThan(1990);
    expect(car.halalas ?? 1).toBeGreaterThan(0);
    expect(new Set(car.colors).size).toBe(car.colors.length);
  }
  expect(cars.some(({ halalas }) => halalas === undefined)).toBe(true);
  expect(cars.some(({ engineLitres }) => engineLitres === undefined)).toBe(true);
});
