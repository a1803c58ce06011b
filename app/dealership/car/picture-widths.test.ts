import { expect, test } from "vitest";
import { renditionWidths, webpWidths } from "./picture-widths.ts";

test.each([
  [1, [1], [1]],
  [200, [200], [200]],
  [320, [320], [320]],
  [720, [320, 720], [720]],
  [1000, [320, 720, 1000], [720, 1000]],
  [1040, [320, 720, 1040], [720, 1040]],
  [1280, [320, 720, 1280], [720, 1280]],
  [1300, [320, 720, 1040, 1300], [720, 1300]],
  [1600, [320, 720, 1040, 1600], [720, 1600]],
  [6000, [320, 720, 1040, 1600], [720, 1600]],
])("a picture of %i pixels: AVIF in widths %j, WebP in %j", (original, avif, webp) => {
  expect(renditionWidths(original)).toEqual(avif);
  expect(webpWidths(original)).toEqual(webp);
});
