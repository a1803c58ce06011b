import { expect, test } from "vitest";
import { shownPages } from "./shown-pages.ts";

test.each([
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, undefined, 9]],
  [2, 9, [1, 2, 3, undefined, 9]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [9, 9, [1, undefined, 8, 9]],
])("pagination on page %i of %i: links to %j", (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
