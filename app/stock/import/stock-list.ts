import { stockLimits } from "../../dealership/car/stock-limits.ts";
import type { Message } from "../problems/message.ts";
import type { Problem } from "../problems/problem.ts";
import { inBatches } from "./progress.ts";
import type { Progress } from "./progress.ts";
import { reasons } from "../problems/reasons.ts";
import { stockColumns } from "../cars/stock-columns.ts";
import type { StockColumn } from "../cars/stock-columns.ts";
import { readListedRow, stockNumberOf, vinOf } from "../cars/stock-row.ts";
import type { ListedRow, ParsedStockRow, StockContext } from "../cars/stock-row.ts";
import type { CarModel, RowGaps } from "../../storage/stock-desk-types.ts";
import type { Table, UnreadableTable } from "../table/csv-table.ts";
import { createRow, readHeading } from "../table/table-row.ts";
import type { Heading, Row } from "../table/table-row.ts";

export type StockList = {
  listed: ListedRow[];
  blankRows: number;
  /** Whether it has every column. */
  isWhole: boolean;
};

export type GoodRow = Required<ListedRow>;

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
  const { heading: fullHeading, problems, warnings } = readHeading<StockColumn>(file, table, stockColumns);
  if (problems.length > 0) return { problems, warnings };
  const heading = withoutEmptyNetPrice(fullHeading, table);
  const rows = table.rows.map((row) => createRow(file, heading, row));
  refuseDuplicates(rows, "stock_number", stockNumberOf, reasons.duplicateStockNumber);
  refuseDuplicates(rows, "vin", vinOf, reasons.duplicateVin);
  const isWhole = heading.position.size === stockColumns.length;
  const stored = isWhole ? undefined : await context.stored?.lastListed(rows.map(stockNumberOf));
  const listed: ListedRow[] = [];
  for await (const row of inBatches(rows, (done) => onProgress({ phase: "rows", done, total: rows.length }))) {
    listed.push(readListedRow(row, context, stored?.get(stockNumberOf(row))));
  }
  const list = { listed, blankRows: table.blankRows, isWhole };
  const good = goodRows(list);
  if (!heading.position.has("model_ar")) nameModels(good, (await context.stored?.models()) ?? []);
  return { list, problems: [], warnings: [...warnings, ...unifyModelNames(good)] };
}

/** Without a column of prices, an empty one of prices before VAT does not say that all are on request. */
function withoutEmptyNetPrice(heading: Heading<StockColumn>, { rows }: Table): Heading<StockColumn> {
  const index = heading.position.get("price_before_vat");
  if (index === undefined || heading.position.has("price")) return heading;
  if (rows.some(({ cells, refusals }) => (cells[index] ?? "").trim() !== "" || refusals?.has(index))) return heading;
  return { ...heading, position: new Map([...heading.position].filter(([name]) => name !== "price_before_vat")) };
}

/** Missing columns with values that stay, in one note. */
export function missingColumns(file: string, list: StockList, leftOut: readonly StockColumn[] = []): Problem[] {
  const stated = new Set(goodRows(list).flatMap(({ keptColumns }) => keptColumns));
  const columns = stockColumns.filter(({ name }) => stated.has(name) && !leftOut.includes(name));
  return columns.length === 0 ? [] : [{ file, reason: reasons.missingColumns(columns) }];
}

export function rowGaps(rows: readonly GoodRow[]): Map<string, RowGaps> {
  const isGap = ({ gaps: { kept, ended } }: GoodRow) => kept.length + ended.length > 0;
  return new Map(rows.filter(isGap).map(({ car, gaps }) => [car.stockNumber, gaps]));
}

/** A list without Arabic names leaves those of the models. */
function nameModels(rows: readonly GoodRow[], models: readonly CarModel[]): void {
  const names = new Map(models.map(({ brandSlug, slug, name }) => [`${brandSlug}/${slug}`, name]));
  for (const { car } of rows) {
    const { slug, name } = car.model;
    const ar = names.get(`${car.brandSlug}/${slug}`)?.ar;
    if (ar !== undefined) car.model = { slug, name: { ...name, ar } };
  }
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
  return list.listed.flatMap(({ row, car, ...rest }) =>
    car && row.problems.length === 0 ? [{ row, car, ...rest }] : [],
  );
}

export function badRows(list: StockList): ParsedStockRow[] {
  return list.listed.filter(({ row }) => row.problems.length > 0);
}
