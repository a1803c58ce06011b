import { expect, test } from "vitest";
import { trimSheet } from "./trim-sheet.ts";

const empty = '<row r="7" s="1"/><row r="8"><c r="A8" s="1"/><c r="B8"/></row>';

function trimmed(rows: string, prefix = "") {
  const { xml, lastRow } = trimSheet(
    Buffer.from(
      `<${prefix}worksheet><${prefix}sheetData>${rows}</${prefix}sheetData><mergeCells/></${prefix}worksheet>`,
    ),
  );
  return [Buffer.from(xml).toString(), lastRow];
}

test.each([
  ["a number", '<c r="A6"><v>1</v></c>'],
  ["an inline text", '<c r="A6" t="inlineStr"><is><t>a</t></is></c>'],
  ["a formula", '<c r="A6"><f>A1</f></c>'],
  ["a shared formula", '<c r="A6"><f t="shared" si="0"/></c>'],
  ["an empty cell behind the value", '<c r="A6"><v>1</v></c><c r="B6" s="1"/>'],
])("last row with %s: kept, empty rows below are cut", (_, cell) => {
  const rows = `<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="inlineStr"><is><t>a</t></is></c><c r="C1"><f>A1</f></c></row>`;
  const last = `<row spans="1:2" r="6">${cell}</row>`;
  expect(trimmed(`${rows}${last}${empty}`)).toEqual([
    `<worksheet><sheetData>${rows}${last}</sheetData><mergeCells/></worksheet>`,
    6,
  ]);
});

test.each([
  ["no values", empty, ""],
  ["another prefix", '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>', "x:"],
  ["cells with another prefix", '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>', ""],
  ["no rows", "", ""],
])("%s: left as it is", (_, rows, prefix) => {
  expect(trimmed(rows, prefix)).toEqual([
    `<${prefix}worksheet><${prefix}sheetData>${rows}</${prefix}sheetData><mergeCells/></${prefix}worksheet>`,
    undefined,
  ]);
});
