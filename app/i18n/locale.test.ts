import { expect, test } from "vitest";
import { directionOfText } from "./locale.ts";

test.each([
  ["S لاين", "rtl"],
  ["LX 570 بلاك إديشن", "rtl"],
  ["فل كامل", "rtl"],
  ["5.7 V8", "ltr"],
  ["xDrive30i", "ltr"],
])("direction of the trim %s: %s", (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});
