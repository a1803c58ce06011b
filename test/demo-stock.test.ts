import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stockRows } from "../e2e/demo-copy.ts";
import { daysBetween } from "../app/dealership/text/riyadh-day.ts";

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

test("no report is more than three months older than the newest", () => {
  const days = stockRows(demo).flatMap(({ inspected_on = "" }) => (inspected_on === "" ? [] : [inspected_on]));
  const newest = days.toSorted().at(-1) ?? "";
  expect(days.filter((day) => daysBetween(day, newest) > 90)).toEqual([]);
});

test("every new car is described; some used cars are not, so that their note can be seen", () => {
  const described = (condition: string) =>
    stockRows(demo).flatMap((row) => (row.condition === condition ? [row.description_ar !== ""] : []));
  expect(described("new")).not.toContain(false);
  expect(described("used")).toContain(false);
});
