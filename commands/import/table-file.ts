import { stat } from "node:fs/promises";
import { join } from "node:path";
import { readWorkbook } from "../../app/files/workbook/read-workbook.server.ts";
import { workbookLimits } from "../../app/files/workbook/workbook.ts";
import { parseCsvTable, type Table, type UnreadableTable } from "../../app/stock/csv-table.ts";
import { readWithin } from "./folder-file.ts";
import type { Problem } from "../../app/stock/problem.ts";
import { reasons } from "../../app/stock/reasons.ts";
import type { Column } from "../../app/stock/table-row.ts";
import { refusalReason, workbookReasons } from "../../app/stock/workbook-reasons.ts";
import { workbookTable } from "../../app/stock/workbook-table.ts";

const otherFormats = [".xls", ".xlsm", ".xlsb", ".ods"];

/** The name of a list's file in the folder: `csvFile`, or the same with `.xlsx`. */
export async function findTableFile(folder: string, csvFile: string): Promise<{ file: string } | Problem> {
  const withEnding = (ending: string) => csvFile.replace(/\.csv$/, ending);
  const isThere = async (file: string) => (await stat(join(folder, file)).catch(() => undefined)) !== undefined;
  const xlsxFile = withEnding(".xlsx");
  const [hasCsv, hasXlsx] = await Promise.all([isThere(csvFile), isThere(xlsxFile)]);
  if (hasCsv && hasXlsx) return { file: xlsxFile, reason: workbookReasons.besideCsv(csvFile) };
  if (hasCsv || hasXlsx) return { file: hasXlsx ? xlsxFile : csvFile };
  for (const file of otherFormats.map(withEnding)) if (await isThere(file)) return { file };
  return { file: csvFile };
}

type TableOptions<Name extends string> = {
  columns: readonly Column<Name>[];
  /** Of the sheet to read if a workbook has several. */
  sheetNames: readonly string[];
  maxBytes: number;
  /** Allows a header without rows. */
  mayBeEmpty?: boolean;
};

/** Reads CSV, or the first sheet of a workbook, as the name of the file says. */
export async function readTableFile<Name extends string>(
  path: string,
  { columns, sheetNames, maxBytes, mayBeEmpty }: TableOptions<Name>,
): Promise<Table | (UnreadableTable & { missing?: true })> {
  const isWorkbook = [".xlsx", ...otherFormats].some((ending) => path.toLowerCase().endsWith(ending));
  const bytes = await readWithin(path, isWorkbook ? Math.min(maxBytes, workbookLimits.fileBytes) : maxBytes);
  if (!Buffer.isBuffer(bytes)) return bytes;
  if (!isWorkbook) return parseCsvTable(bytes, { mayBeEmpty });
  if (bytes.length === 0) return { reason: reasons.emptyFile };
  const workbook = await readWorkbook(bytes, sheetNames);
  return "refused" in workbook ? { reason: refusalReason(workbook) } : workbookTable(workbook, columns, { mayBeEmpty });
}
