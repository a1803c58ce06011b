import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { ImportReport } from "./import-folder.ts";
import { reportCsv } from "./report-csv.ts";
import { problemLines, summaryLines } from "./report-text.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";
import { english } from "./test-english.ts";

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
  expect(summaryLines(good, "en")).toEqual([
    "Imported.",
    "rows      1,200 read = 1,200 good + 0 bad",
    "cars      1,200 good = 1,000 added + 150 changed + 50 unchanged",
    "          3 sold since the last import, 0 kept as they were because their rows are bad",
    "pictures  12 rendered, 1 reused",
    "seconds   1.3",
  ]);
});

test("summary: counts imported content", () => {
  expect(summaryLines({ ...good, content: { offers: 6, news: 1_200, jobs: 0 } }, "en")).toContain(
    "content   offers 6, news 1,200, jobs 0",
  );
  expect(summaryLines({ ...good, content: {} }, "en")).toEqual(summaryLines(good, "en"));
});

test("summary of a refused import: no cars, blank rows counted", () => {
  const { cars: _none, ...refused } = good;
  expect(summaryLines({ ...refused, outcome: "refused", rows: { read: 3, good: 2, bad: 1, blank: 4 } }, "en")).toEqual([
    "Nothing was changed.",
    "rows      3 read = 2 good + 1 bad (4 empty rows skipped)",
    "pictures  12 rendered, 1 reused",
    "seconds   1.3",
  ]);
});

test("summary in Arabic: counted as Arabic counts", () => {
  const rows = { read: 12, good: 11, bad: 1, blank: 2 };
  const cars = { added: 8, changed: 1, unchanged: 2, sold: 2, kept: 1 };
  expect(summaryLines({ ...good, rows, cars, content: { offers: 3, jobs: 1 } }, "ar")).toEqual([
    "تم الاستيراد.",
    "الصفوف    قُرئ 12 صفًا: السليم 11، والمرفوض 1، وأُهمل صفان فارغان",
    "السيارات  11 سيارة سليمة: أُضيف 8، وعُدّل 1، ولم يتغير 2",
    "          سُجّلت سيارتان مباعتين منذ آخر استيراد، وبقيت سيارة واحدة على حالها لأن صفها مرفوض",
    "المحتوى   العروض 3، الوظائف 1",
    "الصور     المحوّلة 12، والمعاد استخدامها 1",
    "الثواني   1.3",
  ]);
});

test("more than 100 lines in Arabic", () => {
  const problems = Array.from({ length: 103 }, (_, row) => ({ file: "stock.csv", row, reason: reasons.missing }));
  expect(problemLines({ ...good, problems }, "ar").at(-1)).toBe(
    "… و3 أسطر أخرى؛ الخيار \u2068--report <file>\u2069 يكتبها كلها في ملف.",
  );
});

test("problems are grouped by file, warnings come last", () => {
  const problems = ["stock.csv", "settings.json", "stock.csv"].map((file, row) => ({
    file,
    row,
    reason: reasons.missing,
  }));
  expect(
    problemLines({ ...good, problems, warnings: [{ file: "stock.csv", reason: reasons.soldKept }] }, "en"),
  ).toEqual([
    "stock.csv, row 0: is missing.",
    "stock.csv, row 2: is missing.",
    "settings.json, row 1: is missing.",
    `note: stock.csv ${english(reasons.soldKept)}`,
  ]);
});

test("shows 100 lines and counts the rest", () => {
  const problems = Array.from({ length: 1_234 }, (_, row) => ({ file: "stock.csv", row, reason: reasons.missing }));
  const lines = problemLines({ ...good, problems }, "en");
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toBe("… and 1,134 more; --report <file> writes them all.");
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\0=1", "＝1"])(
  "report.csv: %j is text behind a direction mark, not a formula",
  (value) => {
    const text = reportCsv(
      {
        ...good,
        problems: [{ file: "stock.csv", row: 2, column: value, value, reason: reasons.strayQuote }],
      },
      "en",
    );
    const [, row] = parse(text, { bom: true });
    const cell = `\u200E${value.replace("\r", "\n")}`;
    expect(row).toEqual(["error", "stock.csv", "2", cell, cell, english(reasons.strayQuote)]);
  },
);

test("report.csv has every problem and warning", () => {
  const text = reportCsv(
    {
      ...good,
      problems: [{ file: "a", reason: reasons.missing }],
      warnings: [{ file: "c", row: 1, column: "d", value: "سبب", reason: reasons.unknownColumn }],
    },
    "en",
  );
  expect(parse(text, { bom: true })).toEqual([
    ["kind", "file", "row", "column", "value", "reason"],
    ["error", "a", "", "", "", "is missing."],
    ["warning", "c", "1", "d", "سبب", "unknown column, ignored."],
  ]);
});
