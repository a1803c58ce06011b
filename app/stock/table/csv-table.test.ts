import { describe, expect, test } from "vitest";
import { parseCsvTable } from "./csv-table.ts";
import { reasons } from "../problems/reasons.ts";

function nameIf(isKnown: (text: string) => boolean) {
  return (text: string) => (isKnown(text) ? text : undefined);
}

/** The letters of this encoding are not in the order of Unicode. */
function windows1256(text: string): Buffer {
  const decoder = new TextDecoder("windows-1256");
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]));
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0));
}

describe("CSV dialects", () => {
  const table = { header: ["a", "b"], rows: [{ number: 2, cells: ["1", "2"] }], blankRows: 0 };

  test.each([
    ["comma", "a,b\n1,2\n"],
    ["semicolon", "a;b\n1;2\n"],
    ["tab", "a\tb\n1\t2"],
    ["Windows line ends", "a,b\r\n1,2\r\n"],
    ["old Macintosh line ends", "a,b\r1,2\r"],
    ["mixed line ends", "a,b\r\n1,2\n"],
    ["a byte order mark", "\uFEFFa,b\n1,2\n"],
    ["quotes around all", '"a","b"\n"1","2"\n'],
  ])("%s", (_dialect, text) => {
    expect(parseCsvTable(Buffer.from(text))).toEqual(table);
  });

  const arabic = { header: ["الماركة", "السنة"], rows: [{ number: 2, cells: ["تويوتا", "2025"] }], blankRows: 0 };
  const arabicText = "الماركة;السنة\r\nتويوتا;2025\r\n";

  test.each([
    ["UTF-16 with a byte order mark", Buffer.from(`\uFEFF${arabicText}`, "utf16le")],
    ["UTF-16 without a byte order mark", Buffer.from(arabicText.replace("تويوتا", "Toyota"), "utf16le")],
    ["big-endian UTF-16", Buffer.from(`\uFEFF${arabicText}`, "utf16le").swap16()],
    ["Windows-1256", windows1256(arabicText)],
  ])("%s", (encoding, bytes) => {
    const brand = encoding.includes("without") ? "Toyota" : "تويوتا";
    expect(parseCsvTable(bytes)).toEqual({ ...arabic, rows: [{ number: 2, cells: [brand, "2025"] }] });
  });

  test("Arabic in UTF-8 with a damaged cell is not taken for Windows-1256", () => {
    const bytes = Buffer.concat([Buffer.from("الماركة,السنة\nتويوتا كامري,"), Buffer.from([0xc7, 0xe1, 0xc7, 0xe1])]);
    expect(parseCsvTable(bytes)).toMatchObject({
      header: ["الماركة", "السنة"],
      rows: [{ cells: ["تويوتا كامري", "\uFFFD\uFFFD\uFFFD\uFFFD"] }],
    });
  });

  test("Western European text in Windows-1252 is not taken for Windows-1256", () => {
    expect(parseCsvTable(Buffer.from("a,b\nCitroën Méhari,décapotable à côté été", "latin1"))).toMatchObject({
      rows: [{ cells: [expect.stringContaining("\uFFFD"), expect.anything()] }],
    });
  });

  const isKnown = (text: string) => ["a", "b", "c"].includes(text.trim());

  test.each([
    ["a title with commas", "Al Waha, Riyadh, stock, list\na;b\n1;2", 2],
    ["a title with semicolons", "Al Waha; Riyadh; stock\na,b\n1,2", 2],
    ["a title with commas above tabs", "Al Waha, Riyadh, stock\r\na\tb\r\n1\t2", 2],
    ["Excel's line for the delimiter", "sep=;\na;b\n1;2", 2],
    ["|", "a|b\n1|2", 1],
    ["| with a title", "Al Waha, Riyadh; 2026\na|b\n1|2", 2],
    ["more commas in cells than semicolons", 'a;b\n1;2\n"x,y,z,w";3', 1],
    ["a quoted heading with a line break", '"x\ny, z, w";a;b\n"";1;2', 1],
  ])("the delimiter is that of the headings: %s", (_, text, headerRow) => {
    const table = parseCsvTable(Buffer.from(text), { columnName: nameIf(isKnown) });
    if ("reason" in table) throw new Error(table.reason.key);
    expect(table.header.slice(-2)).toEqual(["a", "b"]);
    expect(table.rows[0]?.cells.slice(-2)).toEqual(["1", "2"]);
    expect(table.headerRow ?? 1).toBe(headerRow);
  });

  test("a quoted | does not delimit", () => {
    expect(parseCsvTable(Buffer.from('a|b\n1|"x|y"'), { columnName: nameIf(isKnown) })).toMatchObject({
      rows: [{ cells: ["1", "x|y"] }],
    });
  });

  test.each([
    ["empty", "\na,b\n1,2"],
    ["only delimiters", ",,\n;;\na,b\n1,2"],
    ["spaces, twelve times", `${" , \n".repeat(12)}a,b\n1,2`],
  ])("rows above the headings that are %s: skipped without a word", (_, text) => {
    const number = text.split("\n").length;
    const table = { header: ["a", "b"], headerRow: number - 1, rows: [{ number, cells: ["1", "2"] }], blankRows: 0 };
    expect(parseCsvTable(Buffer.from(text), { columnName: nameIf(isKnown) })).toMatchObject({ ...table, warnings: [] });
    expect(parseCsvTable(Buffer.from(text))).toMatchObject(table);
  });

  test("of several rows, the one with the most headings has them", () => {
    const text = "a,of Riyadh,\na,b,c\n1,2,3";
    expect(parseCsvTable(Buffer.from(text), { columnName: nameIf(isKnown) })).toMatchObject({
      headerRow: 2,
      rows: [{ number: 3 }],
    });
  });

  test("delimiter detection ignores quoted headings", () => {
    expect(parseCsvTable(Buffer.from('"a,a,a";b\n1;2'))).toMatchObject({ header: ["a,a,a", "b"] });
  });

  test("row numbers match the spreadsheet, with blank rows and line breaks in cells", () => {
    expect(parseCsvTable(Buffer.from('a,b\n\n"one\ntwo",2\n,\n3,4\n'))).toEqual({
      header: ["a", "b"],
      rows: [
        { number: 3, cells: ["one\ntwo", "2"] },
        { number: 5, cells: ["3", "4"] },
      ],
      blankRows: 2,
    });
  });

  test("a title above the headings, which are known: named, and rows keep their numbers", () => {
    const columnName = nameIf((text) => text === "a" || text === "b");
    expect(parseCsvTable(Buffer.from("a;a;a\na;b;c\n1;2;3\n"), { columnName })).toMatchObject({ headerRow: 2 });
    expect(parseCsvTable(Buffer.from("Stock;\n;\na;b\n1;2\n;\n"), { columnName })).toMatchObject({
      header: ["a", "b"],
      headerRow: 3,
      rows: [{ number: 4, cells: ["1", "2"] }],
      blankRows: 1,
      warnings: [{ row: 1, value: "Stock" }],
    });
    expect(parseCsvTable(Buffer.from("x,y\n1,2"), { columnName })).toMatchObject({ header: ["x", "y"] });
  });

  test("rows keep their number of cells", () => {
    expect(parseCsvTable(Buffer.from("a,b\n1\n1,2,3"))).toMatchObject({
      rows: [{ cells: ["1"] }, { cells: ["1", "2", "3"] }],
    });
  });

  test("bytes that are not UTF-8 become U+FFFD in their cell", () => {
    expect(parseCsvTable(Buffer.from([...Buffer.from("a,b\n1,"), 0xc7, 0xe1]))).toMatchObject({
      rows: [{ cells: ["1", "\uFFFD\uFFFD"] }],
    });
  });
});

describe("not CSV: refused", () => {
  test.each([
    ["an empty file", Buffer.alloc(0), { reason: reasons.emptyFile }],
    ["an .xlsx", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]), { reason: reasons.spreadsheet }],
    ["an .xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), { reason: reasons.spreadsheet }],
    ["a file of zeros", Buffer.alloc(100), { reason: reasons.notText }],
    [
      "UTF-16 cut off in the middle of a character",
      Buffer.from("\uFEFFa,b\n1,2", "utf16le").subarray(0, -1),
      { reason: reasons.notText },
    ],
    ["a header alone", Buffer.from("a,b\n"), { reason: reasons.headerOnly }],
    ["a header and empty rows", Buffer.from("a,b\n,\n\n"), { reason: reasons.headerOnly }],
    ["empty rows alone", Buffer.from("\n,,\n \n"), { reason: reasons.emptyFile }],
    [
      "a header in another encoding",
      Buffer.from([0xc7, 0xe1, 0x2c, 0x61, 0x0a, 0x31, 0x2c, 0x32]),
      { row: 1, reason: reasons.headerNotUtf8 },
    ],
    ["a quote that never closes", Buffer.from('a,b\n1,2\n"3,4\n5,6\n'), { row: 3, reason: reasons.quoteNotClosed }],
    ["a quote inside a bare cell", Buffer.from('a,b\n1,2\n19" wheels,4\n'), { row: 3, reason: reasons.strayQuote }],
    ["text after a closing quote", Buffer.from('a,b\n"x"y,2\n'), { row: 2, reason: reasons.strayQuote }],
  ])("%s", (_what, bytes, refusal) => {
    expect(parseCsvTable(bytes)).toEqual(refusal);
  });
});
