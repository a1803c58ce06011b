import { zip } from "../../app/files/test-zip.ts";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { styled, testWorkbook, type TestCell, type TestSheet } from "../../app/files/workbook/test-workbook.ts";
import { modelYearRange } from "../../app/dealership/car/stock-limits.ts";
import { openSqliteStorage, openStorage } from "../../app/storage/storage.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { scaled } from "../../test/test-size.ts";
import { contentReasons } from "../../app/publishing/content-reasons.ts";
import { readDealershipFiles } from "./dealership-files.ts";
import { importFolder } from "./import-folder.ts";
import type { ImportReport } from "./import-folder.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { reasons } from "../../app/stock/problems/reasons.ts";
import { stockColumns } from "../../app/stock/cars/stock-columns.ts";
import type { StockColumn } from "../../app/stock/cars/stock-columns.ts";
import { goodRows, judgeStockTable, stockTable } from "../../app/stock/import/stock-list.ts";
import { readTableFile } from "./table-file.ts";
import {
  brandsCsv,
  camry2025,
  contentFiles,
  createTestFolder,
  patrolOnRequest,
  readAllData,
  stockCsv,
  stockRows,
  usedAccent,
} from "./test-folder.ts";
import { englishLine, englishReasons, englishWorkbookReasons } from "./test-english.ts";
import type { Cells, TestFolder } from "./test-folder.ts";
import { stockSheetRows, stockWorkbook } from "./test-stock-workbook.ts";
import { createVocabularyLookups } from "../../app/stock/cars/vocabulary-lookups.ts";
import { workbookReasons } from "../../app/stock/table/workbook-reasons.ts";

let folder: TestFolder;
let storage: Storage;

beforeEach(async () => {
  folder = await createTestFolder();
  storage = await openStorage({ dataDir: join(folder.path, "data") });
});

afterEach(async () => {
  await storage.close();
  await folder.remove();
});

const now = new Date("2026-11-21T09:00:00Z");

async function importWorkbook(bytes: Uint8Array): Promise<ImportReport> {
  await rm(join(folder.path, "stock.csv"), { force: true });
  await folder.write({ "stock.xlsx": bytes });
  return await importFolder(folder.path, storage, { now });
}

async function linesOf(bytes: Uint8Array) {
  const report = await importWorkbook(bytes);
  return { problems: report.problems.map(englishLine), warnings: report.warnings.map(englishLine) };
}

/** The cells of two rows, with `cell` in a column of the first. */
function rowsWith(column: StockColumn, cell: TestCell): TestCell[][] {
  const [header = [], first = [], ...rest] = stockSheetRows([camry2025, patrolOnRequest]);
  return [header, first.with(indexOf(column), cell), ...rest];
}

function indexOf(column: StockColumn): number {
  return stockColumns.findIndex(({ name }) => name === column);
}

async function carWith(stockNumber: string) {
  const { cars } = await readAllData(storage);
  return cars.find((car) => car?.stockNumber === stockNumber);
}

describe("stock.xlsx", () => {
  test("imports the same as stock.csv", async () => {
    const fromCsv = await importFolder(folder.path, storage, { now });
    const report = await importWorkbook(stockWorkbook(stockRows));
    expect(report).toMatchObject({ outcome: "imported", problems: [], warnings: [], rows: fromCsv.rows });
    expect(report.cars).toMatchObject({ added: 0, changed: 0, unchanged: 3, sold: 0 });
  });

  test("given alone", async () => {
    await importFolder(folder.path, storage, { now });
    await folder.write({ "today.XLSX": stockWorkbook([camry2025, patrolOnRequest]) });
    const report = await importFolder(join(folder.path, "today.XLSX"), storage, { now, acceptVanished: true });
    expect(report).toMatchObject({ outcome: "imported", cars: { unchanged: 2, sold: 1 } });
  });

  test("Arabic headings and words, Arabic digits, no-break spaces and direction marks", async () => {
    const arabic: TestCell[] = stockColumns.map(({ arabic }) => ` ${arabic}\u00a0`);
    const cells: Partial<Record<StockColumn, TestCell>> = {
      stock_number: "\u200fN-٧",
      condition: "مستعملة\u200e",
      brand: " تويوتا ",
      model_en: "Camry",
      year: "٢٠٢٤",
      body: "سيدان",
      fuel: "بنزين",
      mileage_km: "٤٥ ألف كم",
      colors: "أبيض\u00a0| فضي",
      price: "١٢٤٬٩٠٠ ريال",
      illustrative: true,
      added_on: "25/7/2026",
    };
    const sheet = { rows: [arabic, stockColumns.map(({ name }) => cells[name])] };
    expect(await importWorkbook(stockWorkbook([], sheet))).toMatchObject({
      outcome: "imported",
      problems: [],
      warnings: [],
    });
    expect(await carWith("N-7")).toMatchObject({
      mileageKm: 45_000,
      price: { halalas: 124_900_00 },
      colors: ["white", "silver"],
      addedAt: "2026-07-25T00:00:00.000Z",
    });
  });

  test.each<[string, StockColumn, TestCell, string[], object]>([
    ["number with leading zeros", "stock_number", styled(123, 1), ["00000"], { stockNumber: "00123" }],
    ["number of 12 digits", "stock_number", styled(1.2e12, 1), ["0.00E+00"], { stockNumber: "1200000000000" }],
    ["number with letters", "stock_number", styled(7, 1), ['"ST-"000'], { stockNumber: "ST-007" }],
    ["model that is a number", "model_en", 3008, [], { model: { slug: "3008" } }],
    [
      "price of a formula",
      "price",
      { xml: 's="1"><f>A1*1.15</f><v>107826.0869565</v>' },
      ["#,##0.00"],
      { price: { halalas: 107_826_09 } },
    ],
    ["kilometres shown with three decimals", "mileage_km", styled(60, 1), ["0.000"], { mileageKm: 0 }],
    ["price with words", "price", styled(124900, 1), ['#,##0 "شامل الضريبة"'], { price: { halalas: 124_900_00 } }],
    ["text in a price column", "price", "124900", [], { price: { halalas: 124_900_00 } }],
    ["date", "added_on", styled(46228, 1), ["dd/mm/yyyy"], { addedAt: "2026-07-25T00:00:00.000Z" }],
    ["ISO date", "added_on", { xml: 't="d"><v>2025-03-17</v>' }, [], { addedAt: "2025-03-17T00:00:00.000Z" }],
    [
      "ISO date with a time",
      "added_on",
      { xml: 't="d"><v>2025-03-17T13:45:30</v>' },
      [],
      { addedAt: "2025-03-17T00:00:00.000Z" },
    ],
    [
      "date shown as Hijri",
      "added_on",
      styled(46228, 1),
      ["[$-1170000]B2dd/mm/yyyy"],
      { addedAt: "2026-07-25T00:00:00.000Z" },
    ],
    ["per cent", "vat_scheme", styled(0.15, 1), ["0%"], { price: { vatScheme: "standard" } }],
    ["fuel of a number", "fuel", 91, [], { fuel: "petrol" }],
    ["line break", "description_ar", "سطر\r\nثانٍ", [], { description: { ar: "سطر\nثانٍ" } }],
  ])("cell: %s", async (_, column, cell, formats, car) => {
    const report = await importWorkbook(stockWorkbook([], { rows: rowsWith(column, cell) }, { formats }));
    expect(report.problems).toEqual([]);
    const { cars } = await readAllData(storage);
    expect(cars.find((stored) => stored?.stockNumber !== patrolOnRequest.stock_number)).toMatchObject(car);
  });

  test.each<[string, StockColumn, TestCell, string]>([
    [
      "text that Excel made a date",
      "model_en",
      styled(46228, 1),
      `model_en: “2026-07-25” ${englishWorkbookReasons.date}`,
    ],
    ["year that is a date", "year", styled(2025, 1), `year: “1905-07-17” ${englishWorkbookReasons.date}`],
    [
      "Hijri day as a date of another program",
      "added_on",
      styled(-165_192, 1),
      `added_on: “1447-09-20” ${englishReasons.hijriDay("2026-03-09")}`,
    ],
    ["Hijri day as text", "added_on", "05/06/1447", `added_on: “05/06/1447” ${englishReasons.hijriDay("2025-11-26")}`],
    ["price shown with three decimals", "price", styled(58.5, 3), `price: “58.5000” ${englishReasons.price()}`],
    ["kilometres with a decimal", "mileage_km", 60.125, `mileage_km: “60.1250” ${englishReasons.notWhole}`],
    ["day that is a number", "added_on", 46228, `added_on: “46228” ${englishReasons.day}`],
    [
      "formula without a value",
      "price",
      { xml: "><f>B2*2</f>" },
      `price: “=” ${englishWorkbookReasons.formulaWithoutValue}`,
    ],
    ["error", "price", { xml: 't="e"><v>#REF!</v>' }, `price: “#REF!” ${englishWorkbookReasons.errorValue}`],
    [
      "16 digits",
      "stock_number",
      1234567890123456,
      `stock_number: “1234567890123460” ${englishWorkbookReasons.tooManyDigits}`,
    ],
    ["per cent as a price", "price", styled(0.15, 2), `price: “15%” ${englishReasons.notANumber}`],
    ["control character", "model_en", "a\u0001b", `model_en: “a·b” ${englishReasons.controlCharacter}`],
    ["three decimals", "price", 2500.125, `price: “2500.125” ${englishReasons.tooManyDecimals(2)}`],
  ])("bad cell: %s", async (_, column, cell, line) => {
    const bytes = stockWorkbook([], { rows: rowsWith(column, cell) }, { formats: ["yyyy-mm-dd", "0%", "0.000"] });
    expect(await linesOf(bytes)).toMatchObject({ problems: [`stock.xlsx, row 2, ${line}`] });
  });

  test("unknown columns are ignored, whatever they hold", async () => {
    const [header = [], ...rest] = stockSheetRows(stockRows);
    const rows = [[...header, "note"], ...rest.map((row) => [...row, { xml: 't="e"><v>#N/A</v>' }])];
    expect(await linesOf(stockWorkbook([], { rows }))).toEqual({
      problems: [],
      warnings: [`stock.xlsx, row 1, note: ${englishReasons.unknownColumn}`],
    });
  });

  test("title rows above the headings: ignored with a note, rows keep their numbers", async () => {
    const [header = [], first = [], ...rest] = stockSheetRows([camry2025, patrolOnRequest]);
    const rows = [["معرض الأمان"], [], header, first.with(indexOf("price"), "cheap"), [], ...rest];
    expect(await importWorkbook(stockWorkbook([], { rows, merges: ["A1:J1"] }))).toMatchObject({
      rows: { read: 2, good: 1, bad: 1, blank: 1 },
      problems: [{ file: "stock.xlsx", row: 4, column: "price", value: "cheap", reason: reasons.notANumber }],
      warnings: [{ row: 1, value: "معرض الأمان", reason: workbookReasons.aboveHeadings(3) }],
    });
  });

  test("no headings: names the missing columns at the first row", async () => {
    const { problems } = await linesOf(stockWorkbook([], { rows: [[], ["cars"], ["Camry"]] }));
    expect(problems).toContain(`stock.xlsx, row 2, brand: ${englishReasons.columnMissing("الماركة")}`);
  });

  test("merged cells: the covered ones are refused, nothing moves", async () => {
    const rows = stockSheetRows([camry2025, { ...patrolOnRequest, brand: "" }, usedAccent]);
    expect(await linesOf(stockWorkbook([], { rows, merges: ["D2:D3"] }))).toMatchObject({
      problems: [`stock.xlsx, row 3, brand: ${englishWorkbookReasons.merged("D2:D3")}`],
    });
    expect(await carWith("U-2001")).toMatchObject({ brand: { slug: "hyundai" } });
  });

  test.each([["AY2:AZ2"], ["AY1:AZ9"], ["A900:B901"]])(
    "merged cells %s without a value beside the list: nothing",
    async (range) => {
      expect(await linesOf(stockWorkbook(stockRows, { merges: [range] }))).toEqual({ problems: [], warnings: [] });
    },
  );

  test("merged headings: refused", async () => {
    expect(await linesOf(stockWorkbook(stockRows, { merges: ["S1:T1"] }))).toMatchObject({
      problems: [`stock.xlsx, row 1, T: ${englishWorkbookReasons.mergedHeading("S1:T1")}`],
    });
  });

  test("cells without a heading: ignored with a note", async () => {
    const [header = [], first = [], ...rest] = stockSheetRows(stockRows);
    const rows = [header, [...first, "", "ask Saud"], ...rest];
    expect(await linesOf(stockWorkbook([], { rows }))).toEqual({
      problems: [],
      warnings: [`stock.xlsx, row 2, AY: “ask Saud” ${englishWorkbookReasons.noHeading}`],
    });
  });

  test("hidden rows: read, with a note", async () => {
    const report = await importWorkbook(stockWorkbook(stockRows, { hiddenRows: [3] }));
    expect(report).toMatchObject({
      rows: { good: 3 },
      warnings: [{ file: "stock.xlsx", reason: workbookReasons.hiddenRows([3]) }],
    });
  });

  test("several sheets: the one named like the list, with a note", async () => {
    const stock: TestSheet = { name: "المخزون", rows: stockSheetRows(stockRows) };
    const bytes = testWorkbook({
      sheets: [{ name: "ملاحظات", rows: [["x"]] }, stock, { name: "lists", state: "hidden" }],
    });
    expect(await linesOf(bytes)).toEqual({
      problems: [],
      warnings: [`stock.xlsx ${englishWorkbookReasons.sheetRead("المخزون", ["ملاحظات"])}`],
    });
  });

  test("a chart on the first tab, or an empty sheet: the first sheet with cells, with a note", async () => {
    const cars: TestSheet = { name: "Cars", rows: stockSheetRows(stockRows) };
    const parts = [{ name: "xl/chartsheets/sheet1.xml", content: "<chartsheet/>" }];
    const bytes = testWorkbook({ sheets: [{ name: "Chart", part: "chartsheet" }, { name: "Sheet2" }, cars], parts });
    expect(await linesOf(bytes)).toEqual({
      problems: [],
      warnings: [`stock.xlsx ${englishWorkbookReasons.sheetRead("Cars", ["Chart", "Sheet2"])}`],
    });
  });

  test.each<[string, Uint8Array, string]>([
    ["empty sheet", testWorkbook({ sheets: [{ name: "stock" }] }), englishWorkbookReasons.emptySheet("stock")],
    ["headings alone", stockWorkbook([]), englishReasons.headerOnly],
    ["empty file", new Uint8Array(), englishReasons.emptyFile],
    ["no workbook", Buffer.from("stock_number"), englishWorkbookReasons.notAWorkbook],
    ["cut off", stockWorkbook(stockRows).subarray(0, 2_000), englishWorkbookReasons.damaged],
    ["hidden sheet", stockWorkbook(stockRows, { state: "hidden" }), englishWorkbookReasons.noVisibleSheet],
  ])("refused: %s", async (_, bytes, reason) => {
    expect(await linesOf(bytes)).toMatchObject({ problems: [`stock.xlsx ${reason}`] });
  });
});

describe("files of a folder", () => {
  test("stock.csv beside stock.xlsx: refused", async () => {
    await folder.write({ "stock.xlsx": stockWorkbook(stockRows) });
    const { outcome, problems } = await importFolder(folder.path, storage, { now });
    expect(outcome).toBe("refused");
    expect(problems.map(englishLine)).toEqual([`stock.xlsx ${englishWorkbookReasons.besideCsv("stock.csv")}`]);
  });

  test("stock.xls without another list: says how to save it", async () => {
    await rm(join(folder.path, "stock.csv"));
    await folder.write({ "stock.xls": Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) });
    const { problems } = await importFolder(folder.path, storage, { now });
    expect(problems.map(englishLine)).toEqual([`stock.xls ${englishWorkbookReasons.oldXls}`]);
  });

  test("stock.numbers, or the same called stock.xlsx: says how to export it", async () => {
    await rm(join(folder.path, "stock.csv"));
    for (const name of ["stock.numbers", "stock.xlsx"]) {
      await folder.write({ [name]: zip([{ name: "Index/Document.iwa" }, { name: "preview.jpg" }]) });
      const { problems } = await importFolder(folder.path, storage, { now });
      expect(problems.map(englishLine)).toEqual([`${name} ${englishWorkbookReasons.numbers}`]);
      await rm(join(folder.path, name));
    }
  });

  test("a workbook named stock.csv: imports after the renaming that its report suggests", async () => {
    await folder.write({ "stock.csv": stockWorkbook(stockRows) });
    const { problems } = await importFolder(folder.path, storage, { now });
    expect(problems.map(englishLine)).toEqual([
      expect.stringMatching(
        /^stock\.csv is a spreadsheet, not CSV\. Change the ending of its name to \.xlsx, or save /,
      ),
    ]);
    await rename(join(folder.path, "stock.csv"), join(folder.path, "stock.xlsx"));
    expect(await importFolder(folder.path, storage, { now })).toMatchObject({ outcome: "imported", problems: [] });
  });

  test("brands and content as workbooks: the same as CSV", async () => {
    await folder.write(contentFiles);
    await importFolder(folder.path, storage, { now });
    const previous = await readAllData(storage);
    for (const file of ["brands.csv", ...Object.keys(contentFiles).filter((name) => name.endsWith(".csv"))]) {
      const rows = csvRows(file === "brands.csv" ? brandsCsv : await readFile(join(folder.path, file), "utf8"));
      await rm(join(folder.path, file));
      await folder.write({
        [file.replace(".csv", ".xlsx")]: testWorkbook({ sheets: [{ name: "ورقة1", rows }] }),
        "content/~$offers.xlsx": "lock",
      });
    }
    expect(await importFolder(folder.path, storage, { now })).toMatchObject({ outcome: "imported", warnings: [] });
    expect(await readAllData(storage)).toEqual(previous);
    await folder.write({ "content/news/new-brnch.ar.md": "a" });
    expect((await importFolder(folder.path, storage, { now })).warnings).toEqual([
      {
        file: "content/news/new-brnch.ar.md",
        reason: contentReasons.textWithoutRow("content/news.xlsx", "new-branch"),
      },
    ]);
    const bad = testWorkbook({ sheets: [{ name: "news", rows: [["number", "slug"], [1]] }] });
    await folder.write({ "content/news.xlsx": bad });
    expect((await importFolder(folder.path, storage, { now })).problems).toContainEqual({
      file: "content/news.xlsx",
      row: 1,
      column: "title_ar",
      reason: reasons.columnMissing("العنوان بالعربية"),
    });
    await folder.write({ "content/news.csv": "number", "content/news.xlsx": bad });
    expect((await importFolder(folder.path, storage, { now })).problems).toContainEqual({
      file: "content/news.xlsx",
      reason: workbookReasons.besideCsv("content/news.csv"),
    });
  });
});

function csvRows(text: string): string[][] {
  return parse(text, { bom: true });
}

/** Excel's serial number of a day, since 1900. */
function serialOf(day: string): number {
  return Date.parse(day) / 86_400_000 + 25_569;
}

test("the demonstration's stock: a workbook with numbers and dates has the same cars as the CSV file", async () => {
  const demo = join(import.meta.dirname, "../../demo");
  const memory = await openSqliteStorage(":memory:");
  const { brands, branches } = await readDealershipFiles(demo, memory);
  await memory.close();
  const context = { words: createVocabularyLookups(), brands, branches, years: modelYearRange(now), now };
  const [header = [], ...rows] = csvRows(await readFile(join(demo, "stock.csv"), "utf8"));
  const kinds = header.map((title) => stockColumns.find(({ name }) => name === title));
  const cells = rows.map((row) =>
    row.map((text, index): TestCell => {
      const column = kinds[index];
      if (text === "" || column === undefined || !("holds" in column)) return text;
      return column.holds === "number" ? Number(text) : styled(serialOf(text), 1);
    }),
  );
  const bytes = testWorkbook({ sheets: [{ name: "stock", rows: [header, ...cells] }], formats: ["d/m/yyyy"] });
  await folder.write({ "stock.xlsx": bytes });
  const csv = await judgeStockTable(await readTableFile(join(demo, "stock.csv"), stockTable), "stock.csv", context);
  const xlsx = await judgeStockTable(
    await readTableFile(join(folder.path, "stock.xlsx"), stockTable),
    "stock.xlsx",
    context,
  );
  const carsOf = ({ list }: typeof csv) => (list ? goodRows(list).map(({ car, pictures }) => ({ car, pictures })) : []);
  expect(carsOf(csv).length).toBeGreaterThan(150);
  expect(carsOf(xlsx)).toEqual(carsOf(csv));
  expect({ ...xlsx, list: undefined }).toEqual({ ...csv, list: undefined });
});

test("random cells: judged the same in a workbook as in CSV", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom("a", "_x000D_", " ", "\u00a0", "\u200f", "\n", "|", "=", "١", "9", "."),
      maxLength: 8,
    }),
    fc.constantFrom("TRUE", "نعم", "٨٥٬٠٠٠ كم", "25/7/2026", "1e9", "00123", "#REF!"),
  );
  const amount = fc.integer({ min: -1_000, max: 300_000_00 }).map((hundredths) => hundredths / 100);
  const column = fc.constantFrom<StockColumn[]>(...stockColumns.map(({ name }) => name));
  const cells = fc.dictionary(column, fc.oneof(text, amount), { maxKeys: 6 });
  const judge = async () => {
    const report = await importFolder(folder.path, storage, { now, dryRun: true });
    const inStock = (problems: readonly Problem[]) => problems.map((problem) => ({ ...problem, file: "stock" }));
    return { ...report, seconds: 0, problems: inStock(report.problems), warnings: inStock(report.warnings) };
  };
  await fc.assert(
    fc.asyncProperty(cells, async (change) => {
      const [header = [], camry = [], patrol = []] = stockSheetRows([camry2025, patrolOnRequest]);
      const changed = stockColumns.map(({ name }, index) => change[name] ?? camry[index]);
      const asText: Cells = Object.fromEntries(Object.entries(change).map(([name, cell]) => [name, String(cell)]));
      await rm(join(folder.path, "stock.xlsx"), { force: true });
      await folder.write({ "stock.csv": stockCsv([{ ...camry2025, ...asText }, patrolOnRequest]) });
      const fromCsv = await judge();
      await rm(join(folder.path, "stock.csv"));
      await folder.write({ "stock.xlsx": stockWorkbook([], { rows: [header, changed, patrol] }) });
      expect(await judge()).toEqual(fromCsv);
    }),
    { numRuns: scaled(200) },
  );
}, 300_000);

test("mutated workbooks: imported, or refused with sentences of one line", async () => {
  const original = stockWorkbook(stockRows);
  const changes = fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(changes, fc.oneof(fc.constant(original.length), fc.nat(original.length)), async (flips, end) => {
      const bytes = Uint8Array.from(original.subarray(0, end));
      for (const [at, byte] of flips) if (at < end) bytes[at] = byte;
      const { problems } = await linesOf(bytes);
      for (const line of problems) expect(line).toMatch(/^stock\.xlsx[ ,].{5,600}\.$/u);
    }),
    { numRuns: scaled(200), examples: [[[[0, 0]], 0]] },
  );
}, 120_000);
