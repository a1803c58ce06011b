import { expect, test } from "vitest";
import { decimalToNumber, decimalToHalalas, parseAmount, parseDecimal, parseMeasure } from "./parse-cell.ts";

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
  ["60.000", 60_000],
  ["60,000", 60_000],
  ["60٬000", 60_000],
  ["60،000", 60_000],
  ["60 000", 60_000],
  ["60'000", 60_000],
  ["٦٠.٠٠٠", 60_000],
  ["1.250.000", 1_250_000],
  ["1,250,000", 1_250_000],
  ["-1.000", -1_000],
  ["58.500", 58_500],
  ["58,500.00", 58_500],
  ["58.500,00", 58_500],
  ["58.500,50", 58_500.5],
  ["58 500,5", 58_500.5],
  ["58500.50", 58_500.5],
  ["58500,50", 58_500.5],
  ["58.50", 58.5],
  ["60.5", 60.5],
  ["60.0", 60],
  ["0.500", 0.5],
  ["2025.000", 2_025],
  ["1,250.000", 1_250],
  ["58500.125", 58_500.125],
])("amount %j is %d", (cell, amount) => {
  const decimal = parseAmount(cell);
  expect(decimal && decimalToNumber(decimal)).toBe(amount);
});

test.each(["60..000", "60.00.000", "1.250,000", "60,000.000,5", "60.0000.000", "5,0000", ".500", "1.25.000"])(
  "%j is no amount",
  (cell) => {
    expect(parseAmount(cell)).toBeUndefined();
  },
);

test.each([
  ["60.000 كم", "km", 60_000],
  ["60.000كم", "km", 60_000],
  ["58.500 ريال", "riyals", 58_500],
  ["SAR 58.500,00", "riyals", 58_500],
  ["1.250 مليون", "riyals", 1_250_000],
  ["58.500 ألف", "riyals", 58_500],
  ["58,5 ألف", "riyals", 58_500],
  ["1,25 مليون ريال", "riyals", 1_250_000],
  ["135,000/-", "riyals", 135_000],
  ["SAR 135,000/=", "riyals", 135_000],
  ["135,000/- ريال", "riyals", 135_000],
] as const)("amount %j in %s is %d", (cell, unit, amount) => {
  const decimal = parseAmount(cell, unit);
  expect(decimal && decimalToNumber(decimal)).toBe(amount);
});

test.each([
  ["135,000 ريال", "riyals", 135_000],
  ["١٣٥٬٠٠٠ ر.س", "riyals", 135_000],
  ["135000 ريالاً", "riyals", 135_000],
  ["SAR 135,000", "riyals", 135_000],
  ["135,000.50 SR", "riyals", 135_000.5],
  ["135 ألف ريال", "riyals", 135_000],
  ["1.2 مليون", "riyals", 1_200_000],
  ["130000 كم", "km", 130_000],
  ["130000كم", "km", 130_000],
  ["45 ألف", "km", 45_000],
  ["٤٥ الف كيلو", "km", 45_000],
  ["45.5 thousand km", "km", 45_500],
  ["45K", "km", 45_000],
  ["120000", "km", 120_000],
] as const)("parses %j in %s as %d", (cell, unit, amount) => {
  const decimal = parseDecimal(cell, unit);
  expect(decimal && decimalToNumber(decimal)).toBe(amount);
});

test.each([
  ["130000 كم", "riyals"],
  ["130000 ريال", "km"],
  ["130000 ميل", "km"],
  ["about 130000", "riyals"],
  ["SAR 130000 SAR", "riyals"],
  ["ريال", "riyals"],
  ["130-140 ألف", "riyals"],
  ["1234567890123 ألف", "riyals"],
] as const)("%j is not a number in %s", (cell, unit) => {
  expect(parseDecimal(cell, unit)).toBeUndefined();
});

test.each([
  ["2.5", "litres", 2.5],
  ["2.5L", "litres", 2.5],
  ["2.5 لتر", "litres", 2.5],
  ["2,5", "litres", 2.5],
  ["٢٫٥ لتر", "litres", 2.5],
  ["3.5 V6", "litres", 3.5],
  ["3.5L V6 Turbo", "litres", 3.5],
  ["V6 3.5", "litres", 3.5],
  ["1998 cc", "litres", 2],
  ["1,998 سي سي", "litres", 2],
  ["2500CC", "litres", 2.5],
  ["2,500", "litres", 2_500],
  ["6,9", "litres per 100 km", 6.9],
  ["6.9 L/100km", "litres per 100 km", 6.9],
  ["6.9 لتر/100 كم", "litres per 100 km", 6.9],
  ["74,4 kWh", "kWh", 74.4],
  ["77.4 كيلوواط ساعة", "kWh", 77.4],
] as const)("measure %j in %s is %d", (cell, unit, amount) => {
  const decimal = parseMeasure(cell, unit);
  expect(decimal && decimalToNumber(decimal)).toBe(amount);
});

test.each([
  ["14 km/l", "litres per 100 km"],
  ["2.5 kg", "litres"],
  ["2.5-3.5 L", "litres"],
  ["V6", "litres"],
  ["74 kW", "kWh"],
] as const)("%j is no measure in %s", (cell, unit) => {
  expect(parseMeasure(cell, unit)).toBeUndefined();
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
