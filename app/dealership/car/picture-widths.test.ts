import { expect, test } from "vitest";
import { renditionWidths } from "./picture-widths.ts";

test.each([
  [1, [1]],
  [200, [200]],
  [320, [320]],
  [720, [320, 480, 720]],
  [1000, [320, 480, 720, 1000]],
  [1040, [320, 480, 720, 1040]],
  [1600, [320, 480, 720, 1040, 1600]],
  [6000, [320, 480, 720, 1040, 1600]],
])("a picture of %i pixels: rendered in widths %j", (original, widths) => {
  expect(renditionWidths(original)).toEqual(widths);
});
