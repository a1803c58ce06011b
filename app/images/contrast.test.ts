import { expect, test } from "vitest";
import { contrastRatio, darkenForWhite, readableColor } from "./contrast.ts";

test.each([
  ["#ffffff", "#000000", 21],
  ["#000000", "#ffffff", 21],
  ["#777777", "#ffffff", 4.48],
  ["#0b6b57", "#ffffff", 6.49],
])("contrast ratio of %s and %s: %f", (first, second, expected) => {
  expect(contrastRatio(first, second)).toBeCloseTo(expected, 1);
});

test("preferred text colour on dark backgrounds, fallback on light ones", () => {
  expect(readableColor("#0B6B57", "#ffffff", "#1a1d23")).toBe("#ffffff");
  expect(readableColor("#f2c200", "#ffffff", "#1a1d23")).toBe("#1a1d23");
});

test.each(["#ffd500", "#ffffff", "#f5a623", "#00ffff", "#9acd32"])(
  "%s is darkened until white text can be read",
  (color) => {
    const darkened = darkenForWhite(color, 5.2);
    expect(contrastRatio(darkened, "#ffffff")).toBeGreaterThanOrEqual(5.2);
    expect(contrastRatio(darkened, "#ffffff")).toBeLessThan(6.2);
  },
);

test("a dark colour stays as it is", () => {
  expect(darkenForWhite("#0b6b57", 5.2)).toBe("#0b6b57");
});
