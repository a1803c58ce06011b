import { HucreError, readXlsx, type SheetFilterInfo } from "hucre";
import { folded } from "../../dealership/text/folding.ts";
import { sheetRows } from "./sheet-rows.ts";
import { storedZip } from "./stored-zip.ts";
import { trimSheet } from "./trim-sheet.ts";
import { checkWorkbookPackage, unpackParts } from "./workbook-package.ts";
import { workbookLimits, type Workbook, type WorkbookRefusal, type WorkbookRow } from "./workbook.ts";

export type SheetRequest = {
  bytes: Uint8Array;
  /** Of the list that is wanted. */
  sheetNames: readonly string[];
};

/** Reads one visible sheet: the one with a name of the list, otherwise the first with cells. Runs in a worker. */
export async function readSheet({ bytes, sheetNames }: SheetRequest): Promise<Workbook | WorkbookRefusal> {
  try {
    return await readPackage(bytes, sheetNames);
  } catch (error) {
    // Whatever the library throws is about this file.
    return error instanceof HucreError ? { refused: "damaged" } : { refused: "not-understood", cause: String(error) };
  }
}

async function readPackage(bytes: Uint8Array, sheetNames: readonly string[]): Promise<Workbook | WorkbookRefusal> {
  const entries = await checkWorkbookPackage(bytes);
  if ("refused" in entries) return entries;
  const parts = unpackParts(entries);
  if (parts === undefined) return { refused: "damaged" };
  for (const [path, content] of parts) {
    if (!/\/worksheets\//.test(path)) continue;
    const { xml, lastRow = 0 } = trimSheet(content);
    if (lastRow > workbookLimits.rows) return { refused: "too-many-rows", lastRow, limit: workbookLimits.rows };
    parts.set(path, xml);
  }
  return await readParts(parts, sheetNames);
}

async function readParts(
  parts: ReadonlyMap<string, Uint8Array>,
  sheetNames: readonly string[],
): Promise<Workbook | WorkbookRefusal> {
  const visible = (await listSheets(parts)).filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
  const names = new Set(sheetNames.map(folded));
  const named = visible.find(({ name }) => names.has(folded(name)));
  const [first = named] = visible;
  if (first === undefined) return { refused: "no-visible-sheet" };
  for (const sheet of named ? [named] : visible) {
    const rows = await rowsOf(parts, sheet);
    if (rows.length > 0) return workbookOf(sheet, visible, rows);
  }
  return workbookOf(named ?? first, visible, []);
}

function workbookOf(sheet: SheetFilterInfo, visible: readonly SheetFilterInfo[], rows: WorkbookRow[]): Workbook {
  const otherSheets = visible.filter(({ index }) => index !== sheet.index).map(({ name }) => name);
  return { sheetName: sheet.name, otherSheets, rows };
}

async function rowsOf(parts: ReadonlyMap<string, Uint8Array>, { index }: SheetFilterInfo): Promise<WorkbookRow[]> {
  const { sheets } = await readXlsx(storedZip(parts), {
    sheets: [index],
    // Number formats are part of the styles.
    readStyles: true,
    range: `A1:${lastColumnName}${lastRowOfExcel}`,
  });
  return sheets.flatMap(sheetRows);
}

const lastColumnName = "IV";
const lastRowOfExcel = 1_048_576;

async function listSheets(parts: ReadonlyMap<string, Uint8Array>): Promise<SheetFilterInfo[]> {
  const withoutContent = new Map(
    [...parts].filter(([path]) => !/\/(?:worksheets\/.*|sharedStrings|styles)\.xml$/i.test(`/${path}`)),
  );
  const sheets: SheetFilterInfo[] = [];
  await readXlsx(storedZip(withoutContent), {
    sheets(sheet) {
      sheets.push(sheet);
      return false;
    },
  });
  return sheets;
}
