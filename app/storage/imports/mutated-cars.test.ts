import { expect, test } from "vitest";
import { camry2025 } from "../../dealership/fixtures.ts";
import { carRow } from "../cars/stock-rows.ts";
import type { StockCar } from "../types.ts";
import { mutatedCars } from "./mutated-cars.ts";

// What identifies the car, and what the import computes.
const notOfValues = ["id", "stock_number", "added_at", "sold_at", "content_hash"];

test("the mutations of the undo test change every column that a list writes", () => {
  const row = (car: StockCar) =>
    Object.entries(carRow({ id: 1, isNew: false, car, addedAt: "", soldAt: null, contentHash: "" }));
  const unchanged = new Map(row(camry2025));
  const mutated = [0, 1, 2].flatMap((which) => mutatedCars.flatMap(({ mutate }) => row(mutate(camry2025, which))));
  const changed = new Set(mutated.filter(([name, value]) => unchanged.get(name) !== value).map(([name]) => name));
  expect([...unchanged.keys()].filter((name) => !changed.has(name))).toEqual(notOfValues);
});
