import { readWorkbook } from "../../files/workbook/read-workbook.server.ts";
import { checkWorkbookPackage } from "../../files/workbook/workbook-package.ts";
import { workbookLimits } from "../../files/workbook/workbook.ts";
import { parseCsvTable, type Table, type UnreadableTable } from "./csv-table.ts";
import { isCsvName, isListText } from "./list-text.ts";
import type { Message } from "../problems/message.ts";
import { reasons } from "../problems/reasons.ts";
import { columnOf, type Column } from "./headings.ts";
import { refusalReason } from "./workbook-reasons.ts";
import { workbookTable } from "./workbook-table.ts";

export const otherFormats = [".xls", ".xlsm", ".xlsb", ".ods", ".numbers"];

export type TableOptions<Name extends string> = {
  columns: readonly Column<Name>[];
  /** Of the sheet to read if a workbook has several. */
  sheetNames: readonly string[];
  maxBytes: number;
  /** Allows a header without rows. */
  mayBeEmpty?: boolean;
};

function isWorkbookName(name: string): boolean {
  return [".xlsx", ...otherFormats].some((ending) => name.toLowerCase().endsWith(ending));
}

export function maxTableBytes(name: string, { maxBytes }: { maxBytes: number }): number {
  return isWorkbookName(name) ? Math.min(maxBytes, workbookLimits.fileBytes) : maxBytes;
}

/** Reads CSV, or the first sheet of a workbook, as the name of the file says. */
export async function readTable<Name extends string>(
  bytes: Buffer,
  name: string,
  { columns, sheetNames, mayBeEmpty }: TableOptions<Name>,
): Promise<Table | UnreadableTable> {
  const columnName = (text: string) => columnOf(text, columns)?.name;
  const isHeading = (text: string) => columnName(text) !== undefined;
  if (!isWorkbookName(name)) {
    const table = parseCsvTable(bytes, { mayBeEmpty, columnName, isList: (text) => isListText(text, name, isHeading) });
    if (!("reason" in table)) return table;
    if (table.reason === reasons.spreadsheet) return { reason: await spreadsheetReason(bytes) };
    return table.reason === reasons.notText && !isCsvName(name) ? { reason: reasons.notAList } : table;
  }
  if (bytes.length === 0) return { reason: reasons.emptyFile };
  const workbook = await readWorkbook(bytes, sheetNames);
  return "refused" in workbook ? { reason: refusalReason(workbook) } : workbookTable(workbook, columns, { mayBeEmpty });
}

/** Another ending of its name is all that an Excel workbook lacks; other files have advice of their own. */
async function spreadsheetReason(bytes: Buffer): Promise<Message> {
  const checked = await checkWorkbookPackage(bytes);
  return "refused" in checked ? refusalReason(checked) : reasons.spreadsheet;
}
