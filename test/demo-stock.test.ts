import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stockRows } from "../e2e/demo-copy.ts";

const demo = join(import.meta.dirname, "../demo");

test("every used car has the inspection report that the dealership promises, of as many points", () => {
  const { trust } = JSON.parse(readFileSync(join(demo, "settings.json"), "utf8"));
  const usedCars = stockRows(demo).filter(({ condition }) => condition === "used");
  expect(usedCars.length).toBeGreaterThan(100);
  const reports = usedCars.map(({ stock_number = "", inspection_sections = "" }) => ({
    stock_number,
    points: [...inspection_sections.matchAll(/\/(\d+)/g)].reduce((sum, [, points]) => sum + Number(points), 0),
  }));
  expect(reports.filter(({ points }) => points !== trust.inspection.points)).toEqual([]);
});
