import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Table, UnreadableTable } from "../../app/stock/table/csv-table.ts";
import { maxTableBytes, otherFormats, readTable, type TableOptions } from "../../app/stock/table/read-table.server.ts";
import { readWithin } from "./folder-file.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { workbookReasons } from "../../app/stock/table/workbook-reasons.ts";

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

/** Reads CSV, or the first sheet of a workbook, as the name of the file says. */
export async function readTableFile<Name extends string>(
  path: string,
  options: TableOptions<Name>,
): Promise<Table | (UnreadableTable & { missing?: true })> {
  const bytes = await readWithin(path, maxTableBytes(path, options));
  return Buffer.isBuffer(bytes) ? await readTable(bytes, path, options) : bytes;
}
