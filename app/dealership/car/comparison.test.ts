import { expect, test } from "vitest";
import { comparedCarIds, comparisonPath } from "./comparison.ts";

test.each<[string, number[]]>([
  ["cars=1024,1033", [1024, 1033]],
  ["cars=1033%2C1024", [1033, 1024]],
  ["cars=1024,1024,1033,1024", [1024, 1033]],
  ["cars=1024&cars=1033", [1024, 1033]],
  ["cars=١٠٢٤, ۱۰۳۳", [1024, 1033]],
  ["cars=1,2,3,4,5", [1, 2, 3, 4, 5]],
  ["cars=,,x,-3,1e3,0,1.5,99999999999,7", [7]],
  ["cars=", []],
  ["", []],
  ["car=1024", []],
])("query %s: compares cars %j", (query, ids) => {
  expect(comparedCarIds(new URLSearchParams(query))).toEqual(ids);
});

test("a list of 5,000 ids: reads the first 20", () => {
  expect(
    comparedCarIds(new URLSearchParams({ cars: Array.from({ length: 5_000 }, (_, id) => id + 1).join(",") })),
  ).toHaveLength(20);
});

test.each<[number[], boolean, string]>([
  [[], false, "/compare"],
  [[1024], false, "/compare?cars=1024"],
  [[1024, 1033], true, "/compare?cars=1024,1033&differences=only"],
])("cars %j: the comparison path round-trips", (ids, onlyDifferences, path) => {
  expect(comparisonPath(ids, onlyDifferences)).toBe(path);
  expect(comparedCarIds(new URL(path, "https://waha.example").searchParams)).toEqual(ids);
});
