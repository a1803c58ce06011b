import { expect, test } from "vitest";
import { parseHalalas, parseNumber, parseInteger } from "./parse-number.ts";

test.each([
  ["12000", 12_000],
  ["١٢٬٠٠٠", 12_000],
  ["١٢،٠٠٠", 12_000],
  ["١،٢٣٤،٥٦٧", 1_234_567],
  ["12,000.50", 12_000.5],
  ["12000,5", 12_000.5],
  ["۱۲٫۵", 12.5],
  ["١٢،٥", 12.5],
  ["١٢,٠٠٠", 12_000],
  ["12 000", 12_000],
  ["12'000", 12_000],
  ["１２．５", 12.5],
  ["12.", 12],
  ["\u200e3\u200f", 3],
  ["-5", -5],
  ["0", 0],
])("%j: parsed as %d", (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(["", " ", "abc", "0x3", "1e2", "12.345", "0.001", "12.000.5", "1234567890123", "٣ سيارات"])(
  "%j: not a number",
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);

test("whole numbers: only within the limits", () => {
  const limits = { least: 1, most: 1_000 };
  expect(["1,000", "١٠", "\u200f3", "1", "1001", "0", "2.5", ""].map((text) => parseInteger(text, limits))).toEqual([
    1_000,
    10,
    3,
    1,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("riyals to halalas: within the limits of forms", () => {
  expect(["12,000.50", "٠٫٥", "0", "99999999", "-1", "100000000", "12.345", ""].map(parseHalalas)).toEqual([
    12_000_50,
    50,
    0,
    99_999_999_00,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
