import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { zip, type ZipPart } from "../test-zip.ts";
import { readSheet } from "./read-sheet.ts";
import { readWorkbook } from "./read-workbook.server.ts";
import { styled, testWorkbook, workbookParts, type TestCell, type TestWorkbook } from "./test-workbook.ts";
import { checkWorkbookPackage, unpackParts } from "./workbook-package.ts";
import { workbookLimits, type Workbook } from "./workbook.ts";

/** Cells of one sheet's rows. */
async function cellsOf(workbook: TestWorkbook) {
  const result = await readSheet({ bytes: testWorkbook(workbook), sheetNames: [] });
  if ("refused" in result) throw new Error(result.refused);
  return result.rows.map(({ number, cells }) => [number, ...cells]);
}

async function cellOf(cell: TestCell, workbook: Omit<TestWorkbook, "sheets"> = {}) {
  const [row] = await cellsOf({ ...workbook, sheets: [{ name: "stock", rows: [["", cell]] }] });
  return row?.[2];
}

describe("cells", () => {
  test.each<[string, TestCell, unknown]>([
    ["text", "كامري", "كامري"],
    ["text with markup", '<b>&"', '<b>&"'],
    ["text with line breaks", "a\nb\r\nc", "a\nb\r\nc"],
    ["text with spaces, marks and a no-break space", "\u200f a\u00a0 ", "\u200f a\u00a0 "],
    ["text that looks like an escape", "_x000D_", "_x000D_"],
    ["number stored as text", "00123", "00123"],
    ["truth", true, "TRUE"],
    ["rich text", { xml: 't="inlineStr"><is><r><t>Ca</t></r><r><rPr><b/></rPr><t>mry</t></r></is>' }, "Camry"],
    ["formula with a stored text", { xml: 't="str"><f>A1</f><v>Camry</v>' }, "Camry"],
    ["formula with a stored empty text", { xml: 't="str"><f>A1</f><v></v>' }, undefined],
  ])("%s", async (_, cell, expected) => {
    expect(await cellOf(cell).catch(() => undefined)).toEqual(expected);
  });

  test.each<[string, number, string, { digits: string; shown?: string }]>([
    ["general", 124900, "General", { digits: "124900" }],
    ["12 digits", 1.2e12, "0.00E+00", { digits: "1200000000000" }],
    ["rounding error of a formula", 0.1 + 0.2, "General", { digits: "0.3" }],
    ["shown with two decimals", 107826.0869565217, "#,##0.00", { digits: "107826.09" }],
    ["half is rounded up, as in Excel", 1.005, "0.00", { digits: "1.01" }],
    ["leading zeros", 123, "00000", { digits: "00123" }],
    ["mobile number", 501234567, "000 000 0000", { digits: "0501234567", shown: "050 123 4567" }],
    ["letters", 7, '"ST-"0000', { digits: "0007", shown: "ST-0007" }],
    ["riyals", 124900, '#,##0.00 "ريال"', { digits: "124900.00", shown: "124,900.00 ريال" }],
    ["riyals by the locale", 124900, "[$ر.س.\u200f-401] #,##0", { digits: "124900" }],
    ["per cent", 0.15, "0%", { digits: "15%" }],
    ["negative", -5, "0;(0)", { digits: "-5", shown: "-5" }],
    ["thousands", 124900, "#,##0,", { digits: "124900" }],
    ["fraction", 2.5, "# ?/?", { digits: "2.5" }],
  ])("number: %s", async (_, value, format, { digits, shown = digits }) => {
    expect(await cellOf(styled(value, 1), { formats: [format] })).toEqual({ kind: "number", digits, shown });
  });

  test.each<[string, number, string, boolean, string]>([
    ["25 July 2026", 46228, "dd/mm/yyyy", false, "2026-07-25"],
    ["since 1904", 44766, "dd/mm/yyyy", true, "2026-07-25"],
    ["with a time", 46228.999, "m/d/yyyy h:mm", false, "2026-07-25"],
    ["in Arabic", 46228, "[$-401]d mmmm yyyy", false, "2026-07-25"],
    ["shown as Hijri", 46228, "[$-1170000]B2dd/mm/yyyy", false, "2026-07-25"],
  ])("date: %s", async (_, serial, format, date1904, day) => {
    expect(await cellOf(styled(serial, 1), { formats: [format], date1904 })).toEqual({ kind: "date", day });
  });

  test.each<[string, TestCell, string, string]>([
    ["formula without a stored value", { xml: "><f>A1*1.15</f><v></v>" }, "formula-without-value", "="],
    ["shared formula without a stored value", { xml: '><f t="shared" si="0"/>' }, "formula-without-value", "="],
    ["formula with an error", { xml: 't="e"><f>#REF!</f><v>#REF!</v>' }, "error-value", "#REF!"],
    ["error", { xml: 't="e"><v>#N/A</v>' }, "error-value", "#N/A"],
    ["more digits than Excel keeps", 1234567890123450, "too-many-digits", "1234567890123450"],
    ["date that Excel cannot show", styled(9e9, 1), "error-value", "####"],
  ])("unreadable: %s", async (_, cell, problem, shown) => {
    expect(await cellOf(cell, { formats: ["yyyy-mm-dd"] })).toEqual({ kind: "unreadable", problem, shown });
  });

  test("merged area: its first cell has the value, the others are unreadable", async () => {
    const merged = { kind: "unreadable", problem: { mergedInto: "B1:B3" }, shown: "" };
    const sheet = { name: "stock", rows: [["a", "Toyota"], ["b"], [], ["c"]], merges: ["B1:B3"] };
    expect(await cellsOf({ sheets: [sheet] })).toEqual([
      [1, "a", "Toyota"],
      [2, "b", merged],
      [4, "c"],
    ]);
  });

  test.each<[string, string[]]>([
    ["beside the list", ["C2:D3"]],
    ["below and beside", ["A3:IV900"]],
    ["in the list", ["B2:B3"]],
  ])("merged cells without a value, %s: nothing", async (_, merges) => {
    const sheet = { name: "stock", rows: [["a", "b"], ["c"], ["", "d"]], merges };
    const cells = await cellsOf({ sheets: [sheet] });
    expect(cells.slice(0, 2)).toEqual([
      [1, "a", "b"],
      [2, "c"],
    ]);
    expect(cells.flat()).not.toContain(undefined);
  });

  test("merged cells far beyond a row's last one: the gap is empty", async () => {
    const sheet = { name: "stock", rows: [["a", "", "", "", "x"], ["b"]], merges: ["E1:E2"] };
    const merged = { kind: "unreadable", problem: { mergedInto: "E1:E2" }, shown: "" };
    expect((await cellsOf({ sheets: [sheet] }))[1]).toStrictEqual([2, "b", "", "", "", merged]);
  });

  test("cells without references: read in their order", async () => {
    const xml = '<row><c t="str"><v>a</v></c><c><v>1</v></c></row><row><c t="str"><v>b</v></c></row>';
    expect(await cellsOf({ sheets: [{ name: "stock", xml }] })).toMatchObject([
      [1, "a", { digits: "1" }],
      [2, "b"],
    ]);
  });

  test("cells beyond column IV: not read", async () => {
    const xml = '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="XFD1" t="str"><v>b</v></c></row>';
    expect(await cellsOf({ sheets: [{ name: "stock", xml }] })).toEqual([[1, "a"]]);
  });
});

describe("sheets", () => {
  const rows = [["a"]];

  test.each<[string, TestWorkbook["sheets"], string | undefined, string[]]>([
    ["one", [{ name: "ورقة1", rows }], "ورقة1", []],
    ["the first of several", [{ name: "cars", rows }, { name: "old" }], "cars", ["old"]],
    ["the one named like the list", [{ name: "Notes" }, { name: "STOCK ", rows }], "STOCK ", ["Notes"]],
    ["named in Arabic", [{ name: "Notes" }, { name: "المخزون", rows }], "المخزون", ["Notes"]],
    [
      "hidden ones are not read",
      [
        { name: "stock", state: "hidden" },
        { name: "b", rows },
      ],
      "b",
      [],
    ],
    ["all hidden", [{ name: "stock", state: "veryHidden" }], undefined, []],
  ])("%s", async (_, sheets, sheetName, otherSheets) => {
    expect(await readSheet({ bytes: testWorkbook({ sheets }), sheetNames: ["stock", "المخزون"] })).toMatchObject(
      sheetName === undefined ? { refused: "no-visible-sheet" } : { sheetName, otherSheets },
    );
  });

  const chart = { name: "xl/chartsheets/sheet1.xml", content: "<chartsheet><drawing/></chartsheet>" };

  test.each<[string, TestWorkbook]>([
    [
      "a chart",
      {
        sheets: [
          { name: "Chart", part: "chartsheet" },
          { name: "Cars", rows },
        ],
        parts: [chart],
      },
    ],
    ["an empty sheet", { sheets: [{ name: "Sheet1" }, { name: "Cars", rows }] }],
  ])("%s before the list: the first sheet with cells is read", async (_, workbook) => {
    const name = workbook.sheets[0]?.name;
    expect(await readSheet({ bytes: testWorkbook(workbook), sheetNames: ["stock"] })).toMatchObject({
      sheetName: "Cars",
      otherSheets: [name],
      rows: [{ number: 1, cells: ["a"] }],
    });
  });

  test("rows: their Excel numbers, blank ones left out, hidden ones marked", async () => {
    const sheets = [{ name: "stock", rows: [[], ["a"], ["", " "], ["b"]], hiddenRows: [4] }];
    expect(await readSheet({ bytes: testWorkbook({ sheets }), sheetNames: [] })).toMatchObject({
      rows: [
        { number: 2, isHidden: false },
        { number: 4, isHidden: true },
      ],
    });
  });

  test("a million formatted but empty rows: no hindrance", async () => {
    const empty = Array.from(
      { length: 1_048_575 },
      (_, index) => `<row r="${index + 2}" s="1"><c r="A${index + 2}" s="1"/></row>`,
    );
    const xml = `<row r="1"><c r="A1" t="str"><v>a</v></c></row>${empty.join("")}`;
    const bytes = testWorkbook({ sheets: [{ name: "stock", xml }] });
    const startedAt = process.cpuUsage();
    expect(await readSheet({ bytes, sheetNames: [] })).toMatchObject({ rows: [{ number: 1, cells: ["a"] }] });
    expect(process.cpuUsage(startedAt).user).toBeLessThan(2_000_000);
  });

  test("something in the last row of Excel: refused", async () => {
    const xml =
      '<row r="1"><c r="A1" t="str"><v>a</v></c></row><row r="1048576"><c r="A1048576" t="str"><v>x</v></c></row>';
    const refusal = { refused: "too-many-rows", lastRow: 1_048_576, limit: workbookLimits.rows };
    expect(await readSheet({ bytes: testWorkbook({ sheets: [{ name: "stock", xml }] }), sheetNames: [] })).toEqual(
      refusal,
    );
  });
});

describe("not read", () => {
  const parts = workbookParts({ sheets: [{ name: "stock", rows: [["a"]] }] });
  const openDocument = [
    { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet", isStored: true },
    { name: "content.xml", content: "<x/>" },
  ];
  const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, "0");
  const withPart = (part: ZipPart) => zip([...parts.filter(({ name }) => name !== part.name), part]);

  test.each<[string, Uint8Array, string]>([
    ["no ZIP", Buffer.from("stock_number,brand"), "not-a-workbook"],
    ["another ZIP", zip([{ name: "a.txt" }]), "archive"],
    ["Numbers", zip([{ name: "Index/Document.iwa" }, { name: "preview.jpg" }]), "numbers"],
    [
      "Word file",
      zip([{ name: "[Content_Types].xml", content: "<Types/>" }, { name: "word/document.xml" }]),
      "not-a-workbook",
    ],
    [".xls", Buffer.concat([compoundFile, Buffer.from("Workbook", "utf16le")]), "old-xls"],
    ["password", Buffer.concat([compoundFile, Buffer.from("EncryptedPackage", "utf16le")]), "password"],
    [".ods", zip(openDocument), "open-document"],
    [".xlsb", withPart({ name: "xl/workbook.bin" }), "binary-workbook"],
    ["encrypted ZIP", zip(parts.map((part) => ({ ...part, flags: 1 }))), "password"],
    ["path that leaves the folder", withPart({ name: "../../etc/passwd" }), "damaged"],
    ["two parts of one name", zip([...parts, ...parts]), "damaged"],
    ["sheet is missing", zip(parts.filter(({ name }) => !name.includes("sheet1"))), "damaged"],
    [
      "1,001 parts",
      zip([...parts, ...Array.from({ length: 1_000 }, (_, index) => ({ name: `${index}` }))]),
      "too-large",
    ],
    ["bomb by its ratio", withPart({ name: "xl/sharedStrings.xml", content: megabytes(30) }), "too-large"],
    ["bomb by its size", withPart({ name: "x", declared: workbookLimits.unpackedBytes + 1 }), "too-large"],
    [
      "bomb of shared bytes",
      zip([...parts, ...parts.map((part) => ({ ...part, name: `${part.name}2`, sameAs: 0 }))]),
      "too-large",
    ],
    [
      "bomb that declares little",
      withPart({ name: "xl/sharedStrings.xml", content: megabytes(300), declared: 1_000 }),
      "damaged",
    ],
    [
      "bomb that declares what fits the ratio",
      withPart({ name: "xl/sharedStrings.xml", content: megabytes(300), declared: 20 * 1024 * 1024 }),
      "damaged",
    ],
  ])("%s", async (_, bytes, refused) => {
    expect(await readWorkbook(bytes, [])).toEqual({ refused });
  });

  test("zip bombs: refused before they are unpacked", async () => {
    const bomb = withPart({ name: "xl/worksheets/sheet1.xml", content: megabytes(100) });
    const startedAt = process.cpuUsage();
    for (let run = 0; run < 20; run += 1) expect(await readWorkbook(bomb, [])).toEqual({ refused: "too-large" });
    expect(process.cpuUsage(startedAt).user / 20).toBeLessThan(10_000);
  });

  test("a bomb that declares little: not unpacked further", async () => {
    const bomb = withPart({ name: "xl/sharedStrings.xml", content: megabytes(300), declared: 1_000 });
    const entries = await checkWorkbookPackage(bomb);
    if ("refused" in entries) throw new Error(entries.refused);
    const startedAt = process.cpuUsage();
    for (let run = 0; run < 10; run += 1) expect(unpackParts(entries)).toBeUndefined();
    expect(process.cpuUsage(startedAt).user / 10).toBeLessThan(20_000);
  });

  test("another checksum: damaged", async () => {
    const bytes = Buffer.from(zip(parts.map((part) => ({ ...part, isStored: true }))));
    bytes[bytes.indexOf(">a</t>") + 1] = "b".charCodeAt(0);
    expect(await readWorkbook(bytes, [])).toEqual({ refused: "damaged" });
  });

  test("a worker that needs too much memory or time", async () => {
    const many = Array.from({ length: 60_000 }, () => ["Toyota", "كامري", 1, 2, 3, 4]);
    const bytes = testWorkbook({ sheets: [{ name: "stock", rows: many }] });
    expect(await readWorkbook(bytes, [], { heapMegabytes: 16, milliseconds: 60_000 })).toEqual({
      refused: "too-large",
    });
    expect(await readWorkbook(bytes, [], { heapMegabytes: 512, milliseconds: 1 })).toEqual({ refused: "too-slow" });
  });

  test.each([
    ["cannot start", 'import "./nowhere.ts";'],
    ["exits", "process.exit(1);"],
    ["throws", 'export const readSheet = () => { throw new Error("oh"); };'],
  ])("a worker that %s: an exception", async (_, code) => {
    const folder = await mkdtemp(join(tmpdir(), "workbook-worker-"));
    await writeFile(join(folder, "worker.mjs"), code);
    const file = pathToFileURL(join(folder, "worker.mjs"));
    const reading = readWorkbook(testWorkbook({ sheets: [{ name: "a" }] }), [], workbookLimits, file);
    await expect(reading).rejects.toThrow("The worker that reads workbooks failed.");
    await rm(folder, { recursive: true });
  });
});

describe("parts as other programs write them", () => {
  const parts = workbookParts({ sheets: [{ name: "stock", rows: [["كامري", 1]] }] });
  const result = { sheetName: "stock", rows: [{ number: 1, cells: ["كامري", { digits: "1" }] }] };
  const utf16 = (text: string) => Buffer.from(text.replace("UTF-8", "UTF-16"), "utf16le");

  test.each<[string, (part: ZipPart) => ZipPart]>([
    ["UTF-16", (part) => ({ ...part, content: utf16(`\uFEFF${String(part.content)}`) })],
    ["big-endian UTF-16", (part) => ({ ...part, content: utf16(`\uFEFF${String(part.content)}`).swap16() })],
    ["UTF-16 without a mark", (part) => ({ ...part, content: utf16(String(part.content)) })],
    ["big-endian UTF-16 without a mark", (part) => ({ ...part, content: utf16(String(part.content)).swap16() })],
    ["UTF-8 with a mark", (part) => ({ ...part, content: `\uFEFF${String(part.content)}` })],
    ["names in small letters", (part) => ({ ...part, name: part.name.toLowerCase() })],
    ["names in capital letters", (part) => ({ ...part, name: part.name.toUpperCase() })],
    ["names with backslashes", (part) => ({ ...part, name: part.name.replaceAll("/", "\\") })],
  ])("%s", async (_, change) => {
    expect(await readWorkbook(zip(parts.map(change)), [])).toMatchObject(result);
  });

  test("another encoding that the XML names", async () => {
    const latin = workbookParts({ sheets: [{ name: "stock", rows: [["Citroën"]] }] }).map((part) => ({
      ...part,
      content: Buffer.from(String(part.content).replace("UTF-8", "ISO-8859-1"), "latin1"),
    }));
    expect(await readWorkbook(zip(latin), [])).toMatchObject({ rows: [{ cells: ["Citroën"] }] });
  });
});

describe("files by other programs", () => {
  const samples = join(import.meta.dirname, "samples");

  test.each(["openpyxl.xlsx", "xlsxwriter.xlsx"])("%s", async (name) => {
    const result = await readWorkbook(readFileSync(join(samples, name)), ["stock", "المخزون"]);
    expect(result).toMatchObject({
      sheetName: "المخزون",
      rows: [
        { number: 1, cells: ["رقم المخزون", "الماركة", "السعر", "تاريخ الإضافة", "السعر قبل الضريبة"] },
        {
          number: 2,
          cells: [
            { kind: "number", digits: "00123" },
            "تويوتا",
            { kind: "number", digits: "124900.50" },
            { kind: "date", day: "2026-07-25" },
            expect.anything(),
          ],
        },
        { number: 4, isHidden: true, cells: ["N-2", "سطر\nثانٍ", "١٢٤٬٩٠٠", "25/7/2026"] },
      ],
    });
  });
});

function hasWholeCells({ rows }: Workbook): boolean {
  return rows.every(({ cells }) => [...cells.values()].every((cell) => typeof cell === "string" || "kind" in cell));
}

test("mutated workbooks: read or refused, never thrown", async () => {
  const original = testWorkbook({
    formats: ["0.00", "yyyy-mm-dd"],
    sharedStrings: ["<si><t>Toyota</t></si>"],
    sheets: [
      {
        name: "stock",
        rows: [
          ["a", 1, styled(46228, 2)],
          ["b", { xml: 't="s"><v>0</v>' }, "", { xml: 't="d"><v>2025-03-17T13:45:30</v>' }],
        ],
        merges: ["A1:B1", "F1:G2"],
      },
      { name: "other", state: "hidden" },
      { name: "chart", part: "chartsheet" },
    ],
    parts: [{ name: "xl/chartsheets/sheet3.xml", content: "<chartsheet/>" }],
  });
  const stored = zip(
    workbookParts({
      sheets: [
        {
          name: "stock",
          rows: [
            ["a", 1],
            ["b", 2],
          ],
        },
      ],
    }).map((part) => ({ ...part, isStored: true })),
  );
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 });
  const length = fc.oneof(fc.constant(Infinity), fc.nat(original.length));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(original, stored), changes, length, async (file, flips, end) => {
      const bytes = Uint8Array.from(file.subarray(0, end));
      for (const [at, byte] of flips) bytes[at % bytes.length] = byte;
      const result = await readSheet({ bytes, sheetNames: ["stock"] });
      expect("refused" in result || (result.rows.length <= 2 && hasWholeCells(result))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
}, 120_000);

test("mutated XML in intact archives: read or refused, never thrown", async () => {
  const parts = workbookParts({
    formats: ["0.00"],
    sharedStrings: ["<si><t>Toyota</t></si>"],
    sheets: [
      {
        name: "stock",
        rows: [
          ["a", styled(1, 1)],
          ["b", { xml: 't="s"><v>0</v>' }],
        ],
        merges: ["A1:B1", "E1:F2"],
      },
      { name: "chart", part: "chartsheet" },
    ],
    parts: [{ name: "xl/chartsheets/sheet2.xml", content: "<chartsheet/>" }],
  });
  const pieces = fc.constantFrom(
    "",
    '<mergeCell ref="D1:H9"/>',
    '<c t="d"><v>2025-03-17T13:45:30</v></c>',
    "UTF-16",
    "<",
    ">",
    '"',
    "/",
    "</c>",
    "<row>",
    "-1",
    "99999999999",
    "A0",
    "&#x110000;",
    "NaN",
    "]]>",
    "<!--",
    "<![CDATA[",
    "\0",
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(parts.length - 1), fc.nat(), fc.nat(20), pieces, async (part, at, cut, piece) => {
      const mutated = parts.map((original, index) => {
        const text = String(original.content);
        const start = at % text.length;
        return index === part
          ? { ...original, content: text.slice(0, start) + piece + text.slice(start + cut) }
          : original;
      });
      const result = await readSheet({ bytes: zip(mutated), sheetNames: [] });
      expect("refused" in result || hasWholeCells(result)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
}, 120_000);
