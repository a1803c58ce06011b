import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+966512345678", "'+966512345678"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", "'\r=1"],
  ["\n=1", "'\n=1"],
  ["\0=1", "'\0=1"],
  ["  =1", "'  =1"],
  ["\u00A0=1", "'\u00A0=1"],
  ["＝1", "'＝1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠a", "'＠a"],
  ["a=1", "a=1"],
  ["سعود", "سعود"],
  ["0512345678", "0512345678"],
  ['say "hi", twice\nand again', 'say "hi", twice\nand again'],
  ["", ""],
])("cell %j is written as %j", (cell, parsed) => {
  const text = csvText([
    ["head", "after"],
    [cell, "x"],
  ]);
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(parse(text, { bom: true, record_delimiter: "\r\n" })).toEqual([
    ["head", "after"],
    [parsed, "x"],
  ]);
});
