import { expect, test } from "vitest";
import { nextTabIndex } from "./tabs.tsx";

test.each([
  ["ArrowLeft", 0, "rtl", 1],
  ["ArrowRight", 0, "rtl", 2],
  ["ArrowRight", 0, "ltr", 1],
  ["ArrowLeft", 0, "ltr", 2],
  ["ArrowRight", 2, "ltr", 0],
  ["Home", 2, "rtl", 0],
  ["End", 0, "ltr", 2],
  ["Enter", 0, "ltr", -1],
] as const)("%s on tab %d in %s text: selects tab %d", (key, current, textDirection, next) => {
  expect(nextTabIndex(key, current, 3, textDirection)).toBe(next);
});
