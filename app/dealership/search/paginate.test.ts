import { expect, test } from "vitest";
import { paginate } from "./paginate.ts";

const five = ["a", "b", "c", "d", "e"];

test.each<[string | null, number, string[]]>([
  [null, 1, ["a", "b"]],
  ["1", 1, ["a", "b"]],
  ["2", 2, ["c", "d"]],
  ["٣", 3, ["e"]],
  ["4", 3, ["e"]],
  ["0", 1, ["a", "b"]],
  ["-1", 1, ["a", "b"]],
  ["1.5", 1, ["a", "b"]],
  ["two", 1, ["a", "b"]],
])("page=%s: page %i", (pageParam, page, items) => {
  expect(paginate(five, pageParam, 2)).toEqual({ items, page, pages: 3 });
});

test("empty list: one page", () => {
  expect(paginate([], "2", 12)).toEqual({ items: [], page: 1, pages: 1 });
});
