import { expect, test } from "vitest";
import { visitSearchFrom, visitSearchParams } from "./visit-search.ts";

test.each([
  ["", { by: "opened", days: 30, isLeast: false, page: 1 }],
  ["by=hearts&days=7&order=least&page=3", { by: "hearts", days: 7, isLeast: true, page: 3 }],
  ["by=constructor&days=8&order=x&page=-1", { by: "opened", days: 30, isLeast: false, page: 1 }],
  ["page=99999", { by: "opened", days: 30, isLeast: false, page: 10_000 }],
])("?%s", (query, expected) => {
  expect(visitSearchFrom(new URLSearchParams(query))).toEqual(expected);
});

test.each(["", "by=hearts", "by=requests&days=365&order=least&page=2"])("the address ?%s comes back", (query) => {
  expect(visitSearchParams(visitSearchFrom(new URLSearchParams(query))).toString()).toBe(query);
});
