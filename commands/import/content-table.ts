import { join } from "node:path";
import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import type { ContentFile } from "../../app/publishing/content-columns.ts";
import { contentReasons } from "../../app/publishing/content-reasons.ts";
import type { UnreadableTable } from "../../app/stock/table/csv-table.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { findTableFile, readTableFile } from "./table-file.ts";
import { createRow, readHeading } from "../../app/stock/table/table-row.ts";
import type { Row } from "../../app/stock/table/table-row.ts";

export type ContentTable<Name extends string> = {
  /** The CSV file, or the workbook in its place. */
  file: string;
  rows?: Row<Name>[];
  problems: Problem[];
  warnings: Problem[];
};

/** `undefined` if the folder has no such file; a header alone is an empty list. */
export async function readContentTable<Name extends string>(
  folder: string,
  { file: csvFile, sheets, columns, rows: limit = contentLimits.rows }: ContentFile<Name>,
): Promise<ContentTable<Name> | undefined> {
  const found = await findTableFile(folder, csvFile);
  const { file } = found;
  const refused = ({ row, column, reason }: UnreadableTable) => ({
    file,
    problems: [{ file, row, column, reason }],
    warnings: [],
  });
  if ("reason" in found) return refused(found);
  const options = { columns, sheetNames: sheets, maxBytes: contentLimits.tableBytes, mayBeEmpty: true };
  const table = await readTableFile(join(folder, file), options);
  if ("reason" in table) return table.missing ? undefined : refused(table);
  if (table.rows.length > limit) return refused({ reason: contentReasons.tooManyRows(table.rows.length, limit) });
  const { heading, problems, warnings } = readHeading<Name>(file, table, columns);
  if (problems.length > 0) return { file, problems, warnings };
  return { file, rows: table.rows.map((row) => createRow(file, heading, row)), problems, warnings };
}
