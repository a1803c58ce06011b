import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { ImportReport } from "./import-folder.ts";
import { reportCsv } from "./report-csv.ts";
import { problemLines, summaryLines } from "./report-text.ts";

const good: ImportReport = {
  outcome: "imported",
  problems: [],
  warnings: [],
  rows: { read: 1_200, good: 1_200, bad: 0, blank: 0 },
  cars: { added: 1_000, changed: 150, unchanged: 50, sold: 3, kept: 0 },
  pictures: { rendered: 12, reused: 1 },
  seconds: 1.26,
};

test("summary: accounts for every row", () => {
  expect(summaryLines(good)).toEqual([
    "Imported.",
    "rows      1,200 read = 1,200 good + 0 bad",
    "cars      1,200 good = 1,000 added + 150 changed + 50 unchanged",
    "          3 sold since the last import, 0 kept as they were because their rows are bad",
    "pictures  12 rendered, 1 reused",
    "seconds   1.3",
  ]);
});

test("summary: counts imported content", () => {
  expect(summaryLines({ ...good, content: { offers: 6, news: 1_200, jobs: 0 } })).toContain(
    "content   offers 6, news 1,200, jobs 0",
  );
  expect(summaryLines({ ...good, content: {} })).toEqual(summaryLines(good));
});

test("summary of a refused import: no cars, blank rows counted", () => {
  const { cars: _none, ...refused } = good;
  expect(summaryLines({ ...refused, outcome: "refused", rows: { read: 3, good: 2, bad: 1, blank: 4 } })).toEqual([
    "Nothing was changed.",
    "rows      3 read = 2 good + 1 bad (4 empty rows skipped)",
    "pictures  12 rendered, 1 reused",
    "seconds   1.3",
  ]);
});

test("problems are grouped by file, warnings come last", () => {
  const problems = ["stock.csv", "settings.json", "stock.csv"].map((file, row) => ({ file, row, reason: "x" }));
  expect(problemLines({ ...good, problems, warnings: [{ file: "stock.csv", reason: "is odd." }] })).toEqual([
    "stock.csv, row 0: x",
    "stock.csv, row 2: x",
    "settings.json, row 1: x",
    "note: stock.csv is odd.",
  ]);
});

test("shows 100 lines and counts the rest", () => {
  const problems = Array.from({ length: 1_234 }, (_, row) => ({ file: "stock.csv", row, reason: "x" }));
  const lines = problemLines({ ...good, problems });
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toBe("… and 1,134 more; --report <file> writes them all.");
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\0=1", "＝1"])(
  "report.csv: %j is text behind a direction mark, not a formula",
  (value) => {
    const text = reportCsv({
      ...good,
      problems: [{ file: "stock.csv", row: 2, column: value, value, reason: 'is "odd"' }],
    });
    const [, row] = parse(text, { bom: true });
    const cell = `\u200E${value.replace("\r", "\n")}`;
    expect(row).toEqual(["error", "stock.csv", "2", cell, cell, 'is "odd"']);
  },
);

test("report.csv has every problem and warning", () => {
  const text = reportCsv({
    ...good,
    problems: [{ file: "a", reason: "b" }],
    warnings: [{ file: "c", row: 1, column: "d", reason: "سبب" }],
  });
  expect(parse(text, { bom: true })).toEqual([
    ["kind", "file", "row", "column", "value", "reason"],
    ["error", "a", "", "", "", "b"],
    ["warning", "c", "1", "d", "", "سبب"],
  ]);
});
