import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText, type CsvCell } from "./csv-text.ts";

const [leftToRight, rightToLeft] = ["\u200E", "\u200F"];

function written(cell: CsvCell, delimiter = ","): string {
  const text = csvText(
    [
      ["head", "after"],
      [cell, "x"],
    ],
    { delimiter },
  );
  expect(text.startsWith("\uFEFF")).toBe(true);
  const rows: string[][] = parse(text, { bom: true, delimiter, record_delimiter: "\r\n" });
  expect(rows).toEqual([
    ["head", "after"],
    [expect.any(String), "x"],
  ]);
  return rows[1]?.[0] ?? "";
}

test.each([
  "=1+1",
  "+966512345678",
  "-5",
  "@SUM(A1)",
  "\t=1",
  "\n=1",
  "\0=1",
  "  =1",
  "\u00A0=1",
  "＝1",
  "＋1",
  "－1",
  "＠a",
  "0512345678",
  "966512345678",
  "12E5",
  "3-4",
  "1/2",
  "10:30",
  "2.50",
  "(5)",
  "MAR24",
  "1 Sep 2026",
  "1234-5678",
  "$5",
  "12:30 PM",
  "2026-01-02T10:30:00",
  "Jan 5, 2026",
  "5 Mar",
  "TRUE",
  " false",
  "٠٥١٢٣٤٥٦٧٨",
])("text %j keeps its letters behind a mark", (cell) => {
  expect(written(cell)).toBe(leftToRight + cell);
});

test.each(["يناير 5", "5 أغسطس 2026", "٥ مارس"])("date %j in Arabic stays text", (cell) => {
  expect(written(cell)).toBe(rightToLeft + cell);
});

test("text in Arabic keeps its direction", () => {
  expect(written("- هل السيارة متوفرة؟")).toBe(`${rightToLeft}- هل السيارة متوفرة؟`);
});

test.each([
  "a=1",
  "سعود",
  "051-234-5678",
  "K7QX-3MZP",
  "1024",
  "12345678901",
  "Camry 2.5",
  "5 cars in March",
  "true colours",
  "June",
  'say "hi", twice; and\nagain',
  "",
])("text %j is written as it is", (cell) => {
  expect(written(cell)).toBe(cell);
  expect(written(cell, ";")).toBe(cell);
});

test("numbers and times are values", () => {
  expect(written(-2310.55)).toBe("-2310.55");
  expect(written(new Date("2026-11-21T21:30:15.000Z"))).toBe("2026-11-22 00:30");
});

test("line breaks in a cell are line feeds, which Excel shows as such", () => {
  expect(written("one\r\ntwo\rthree")).toBe("one\ntwo\nthree");
  expect(written("\r=1")).toBe(`${leftToRight}\n=1`);
});

test("no text is a formula, and none is lost", () => {
  const start = fc.constantFrom("=", "+", "-", "@", "\t", "\r", " ", "'", "\u200E", "1", "ش", '"', ";");
  fc.assert(
    fc.property(fc.array(fc.oneof(start, fc.string({ unit: "binary" }))), (parts) => {
      const text = parts.join("");
      const cell = written(text, ";");
      expect(cell.trim()).not.toMatch(/^[=+\-@]/);
      expect([text, leftToRight + text, rightToLeft + text].map((each) => each.replace(/\r\n?/g, "\n"))).toContain(
        cell,
      );
    }),
  );
});
