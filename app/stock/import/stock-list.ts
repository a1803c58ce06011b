import { stockLimits } from "../../dealership/car/stock-limits.ts";
import type { Message } from "../problems/message.ts";
import type { Problem } from "../problems/problem.ts";
import { inBatches } from "./progress.ts";
import type { Progress } from "./progress.ts";
import { reasons } from "../problems/reasons.ts";
import { stockColumns } from "../cars/stock-columns.ts";
import type { StockColumn } from "../cars/stock-columns.ts";
import { readStockRow, stockNumberOf, vinOf } from "../cars/stock-row.ts";
import type { ParsedStockRow, StockContext } from "../cars/stock-row.ts";
import type { Table, UnreadableTable } from "../table/csv-table.ts";
import { createRow, readHeading } from "../table/table-row.ts";
import type { Row } from "../table/table-row.ts";

export type StockList = {
  listed: ParsedStockRow[];
  blankRows: number;
};

export type GoodRow = Required<ParsedStockRow>;

export type StockFile = { list?: StockList; problems: Problem[]; warnings: Problem[] };

export const stockTable = { columns: stockColumns, sheetNames: ["stock", "المخزون"], maxBytes: stockLimits.tableBytes };

/** Judges a list cell by cell. `file` names it in the problems. */
export async function judgeStockTable(
  table: Table | UnreadableTable,
  file: string,
  context: StockContext,
  onProgress: (step: Progress) => void = () => {},
): Promise<StockFile> {
  if ("reason" in table) {
    const { row, column, reason } = table;
    return { problems: [{ file, row, column, reason }], warnings: [] };
  }
  const { heading, problems, warnings } = readHeading<StockColumn>(file, table, stockColumns);
  if (problems.length > 0) return { problems, warnings };
  const rows = table.rows.map((row) => createRow(file, heading, row));
  refuseDuplicates(rows, "stock_number", stockNumberOf, reasons.duplicateStockNumber);
  refuseDuplicates(rows, "vin", vinOf, reasons.duplicateVin);
  const listed: ParsedStockRow[] = [];
  for await (const row of inBatches(rows, (done) => onProgress({ phase: "rows", done, total: rows.length }))) {
    listed.push(readStockRow(row, context));
  }
  const list = { listed, blankRows: table.blankRows };
  return { list, problems: [], warnings: [...warnings, ...unifyModelNames(goodRows(list))] };
}

function refuseDuplicates(
  rows: readonly Row<StockColumn>[],
  column: StockColumn,
  valueOf: (row: Row<StockColumn>) => string,
  reasonFor: (rowNumbers: readonly number[]) => Message,
): void {
  for (const [value, duplicates] of Map.groupBy(rows, valueOf)) {
    if (value === "" || duplicates.length === 1) continue;
    const reason = reasonFor(duplicates.map((row) => row.number));
    for (const row of duplicates) row.refuse(column, reason);
  }
}

/** Uses one name per model and language: that of the first row that has one. */
function unifyModelNames(rows: readonly GoodRow[]): Problem[] {
  const warnings: Problem[] = [];
  for (const sameModel of Map.groupBy(rows, ({ car }) => `${car.brandSlug}/${car.model.slug}`).values()) {
    const reference = sameModel.find(hasArabicName) ?? sameModel[0];
    if (reference === undefined) continue;
    const { ar, en = "" } = reference.car.model.name;
    const rowNumber = reference.row.number;
    for (const goodRow of sameModel) {
      const { name } = goodRow.car.model;
      if (hasArabicName(goodRow) && name.ar !== ar)
        warnings.push(goodRow.row.problemAt("model_ar", reasons.modelNameDiffers(ar, rowNumber)));
      if (name.en !== en) warnings.push(goodRow.row.problemAt("model_en", reasons.modelNameDiffers(en, rowNumber)));
      goodRow.car.model = reference.car.model;
    }
  }
  return warnings;
}

function hasArabicName({ car }: GoodRow): boolean {
  return car.model.name.ar !== car.model.name.en;
}

export function goodRows(list: StockList): GoodRow[] {
  return list.listed.flatMap(({ row, car, pictures }) =>
    car && row.problems.length === 0 ? [{ row, car, pictures }] : [],
  );
}

export function badRows(list: StockList): ParsedStockRow[] {
  return list.listed.filter(({ row }) => row.problems.length > 0);
}
