import { expect, test } from "vitest";
import { decimalToNumber, decimalToHalalas, parseDay, parseDecimal } from "./parse-cell.ts";

test.each([
  ["120000", 120_000],
  ["120,000", 120_000],
  ["1,234,567.5", 1_234_567.5],
  ["120 000", 120_000],
  ["١٢٠٬٠٠٠", 120_000],
  ["١٢٠٠٠٠٫٥٠", 120_000.5],
  ["۲٫۵", 2.5],
  ["2.50", 2.5],
  ["007", 7],
  ["0", 0],
  ["-5", -5],
])("parses %j as %d", (cell, amount) => {
  const decimal = parseDecimal(cell);
  expect(decimal && decimalToNumber(decimal)).toBe(amount);
});

test.each([
  "",
  "2,5",
  "12,00",
  "1,2345",
  ",5",
  "1.2.3",
  "1e5",
  "12 SAR",
  "0x10",
  "Infinity",
  "٫٥",
  "1234567890123456",
  "--1",
  "1,000 000 0",
])("%j is not a number", (cell) => {
  expect(parseDecimal(cell)).toBeUndefined();
});

test.each([
  ["124900", 12_490_000],
  ["124900.1", 12_490_010],
  ["0.29", 29],
  ["1234567.89", 123_456_789],
  ["124900.995", undefined],
])("%s SAR is %s halalas", (cell, halalas) => {
  const decimal = parseDecimal(cell);
  expect(decimal && decimalToHalalas(decimal)).toBe(halalas);
});

test.each([
  ["2025-01-15", "2025-01-15T00:00:00.000Z"],
  ["٢٠٢٥-٠١-١٥", "2025-01-15T00:00:00.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z"],
  ["2025-02-29", undefined],
  ["15/01/2025", undefined],
  ["2025-1-15", undefined],
  ["2025-13-01", undefined],
])("parses date %j as %s", (cell, moment) => {
  expect(parseDay(cell)).toBe(moment);
});
