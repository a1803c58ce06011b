import { expect, test } from "vitest";
import { isSoldPageExpired } from "./sold-cars.ts";

test.each([
  [undefined, "2026-11-21", false],
  ["2026-11-20T08:00:00.000Z", "2026-11-21", false],
  ["2026-08-23T08:00:00.000Z", "2026-11-21", false],
  ["2026-08-22T08:00:00.000Z", "2026-11-21", true],
  // 21:30 UTC is half past midnight of the next day in Riyadh.
  ["2026-08-22T21:30:00.000Z", "2026-11-21", false],
])("sold at %s: page expired on %s: %s", (soldAt, day, expected) => {
  expect(isSoldPageExpired(soldAt === undefined ? {} : { soldAt }, day)).toBe(expected);
});
