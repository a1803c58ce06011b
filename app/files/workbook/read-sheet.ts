import { HucreError, readXlsx, type SheetFilterInfo } from "hucre";
import { folded } from "../../dealership/text/folding.ts";
import { sheetRows } from "./sheet-rows.ts";
import { storedZip } from "./stored-zip.ts";
import { trimSheet } from "./trim-sheet.ts";
import { checkWorkbookPackage, unpackParts } from "./workbook-package.ts";
import { workbookLimits, type Workbook, type WorkbookRefusal } from "./workbook.ts";

export type SheetRequest = {
  bytes: Uint8Array;
  /** Of the list that is wanted. */
  sheetNames: readonly string[];
};

/** Reads one visible sheet: the one with a name of the list, otherwise the first. Runs in a worker. */
export async function readSheet({ bytes, sheetNames }: SheetRequest): Promise<Workbook | WorkbookRefusal> {
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
  try {
    return await readParts(parts, sheetNames);
  } catch (error) {
    if (error instanceof HucreError || error instanceof RangeError || error instanceof TypeError)
      return { refused: "damaged" };
    throw error;
  }
}

async function readParts(
  parts: ReadonlyMap<string, Uint8Array>,
  sheetNames: readonly string[],
): Promise<Workbook | WorkbookRefusal> {
  const visible = (await listSheets(parts)).filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
  const names = new Set(sheetNames.map(folded));
  const chosen = visible.find(({ name }) => names.has(folded(name))) ?? visible[0];
  if (chosen === undefined) return { refused: "no-visible-sheet" };
  const { sheets } = await readXlsx(storedZip(parts), {
    sheets: [chosen.index],
    // Number formats are part of the styles.
    readStyles: true,
    range: `A1:${lastColumnName}${lastRowOfExcel}`,
  });
  const [sheet] = sheets;
  if (sheet === undefined) return { refused: "damaged" };
  return {
    sheetName: chosen.name,
    otherSheets: visible.filter((other) => other !== chosen).map(({ name }) => name),
    rows: sheetRows(sheet),
  };
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
