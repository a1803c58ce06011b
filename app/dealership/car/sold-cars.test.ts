import { expect, test } from "vitest";
import { isLongSold } from "./sold-cars.ts";

test.each([
  [undefined, "2026-11-21", false],
  ["2026-11-20T08:00:00.000Z", "2026-11-21", false],
  ["2026-08-23T08:00:00.000Z", "2026-11-21", false],
  ["2026-08-22T08:00:00.000Z", "2026-11-21", true],
  // Half past midnight in Riyadh is still the day before in UTC.
  ["2026-08-22T21:30:00.000Z", "2026-11-21", false],
])("sold at %s, on %s the page is gone: %s", (soldAt, day, expected) => {
  expect(isLongSold(soldAt === undefined ? {} : { soldAt }, day)).toBe(expected);
});
