/** stock.csv as cars, with every row accounted for: good, or bad with its reasons. */
import type { Picture } from "../../app/dealership/car/car.ts";
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import { readTable } from "./csv-table.ts";
import { readWithin } from "./folder-file.ts";
import type { Refusal } from "./picture.ts";
import type { Problem } from "./problem.ts";
import { takeTurns } from "./progress.ts";
import type { Progress } from "./progress.ts";
import { sentences } from "./sentences.ts";
import { stockColumns } from "./stock-columns.ts";
import type { StockColumn } from "./stock-columns.ts";
import { readStockRow, stockNumberOf } from "./stock-row.ts";
import type { ListedCar, StockContext } from "./stock-row.ts";
import { openRow, readHeading } from "./table-row.ts";
import type { Row } from "./table-row.ts";

export type StockList = {
  /** All rows but the empty ones. */
  listed: ListedCar[];
  blankRows: number;
};

export type GoodRow = Required<ListedCar>;

/** A file that cannot be read at all gives problems and no list. */
export type StockFile = { list?: StockList; problems: Problem[]; warnings: Problem[] };

export async function readStockFile(
  path: string,
  file: string,
  context: StockContext,
  onProgress: (step: Progress) => void,
): Promise<StockFile> {
  const bytes = await readWithin(path, stockLimits.tableBytes);
  if (!Buffer.isBuffer(bytes)) return { problems: [{ file, reason: bytes.reason }], warnings: [] };
  const table = readTable(bytes);
  if ("reason" in table) return { problems: [{ file, ...table }], warnings: [] };
  const { heading, problems, warnings } = readHeading<StockColumn>(file, table, stockColumns);
  if (problems.length > 0) return { problems, warnings };
  const rows = table.rows.map((row) => openRow(file, heading, row));
  refuseRepeated(rows);
  const listed: ListedCar[] = [];
  for await (const row of takeTurns(rows, (done) => onProgress({ phase: "rows", done, total: rows.length }))) {
    listed.push(readStockRow(row, context));
  }
  const list = { listed, blankRows: table.blankRows };
  return { list, problems: [], warnings: [...warnings, ...settleModelNames(goodRows(list))] };
}

/** Neither of two rows with one number can be trusted to be that car. */
function refuseRepeated(rows: readonly Row<StockColumn>[]): void {
  for (const [number, same] of Map.groupBy(rows, stockNumberOf)) {
    if (number === "" || same.length === 1) continue;
    const reason = sentences.duplicateStockNumber(same.map((row) => row.number));
    for (const row of same) row.refuse("stock_number", reason);
  }
}

/** A model has one name in each language: the first row's that gives one. */
function settleModelNames(cars: readonly GoodRow[]): Problem[] {
  const warnings: Problem[] = [];
  for (const same of Map.groupBy(cars, ({ car }) => `${car.brandSlug}/${car.model.slug}`).values()) {
    const kept = same.find(hasArabicName) ?? same[0];
    if (kept === undefined) continue;
    const { ar, en = "" } = kept.car.model.name;
    for (const listed of same) {
      const { name } = listed.car.model;
      if (hasArabicName(listed) && name.ar !== ar)
        warnings.push(listed.row.remark("model_ar", sentences.modelNameDiffers(ar, kept.row.number)));
      if (name.en !== en) warnings.push(listed.row.remark("model_en", sentences.modelNameDiffers(en, kept.row.number)));
      listed.car.model = kept.car.model;
    }
  }
  return warnings;
}

/** Without an Arabic cell the English name stands for both. */
function hasArabicName({ car }: GoodRow): boolean {
  return car.model.name.ar !== car.model.name.en;
}

export function goodRows(list: StockList): GoodRow[] {
  return list.listed.flatMap(({ row, car, pictures }) =>
    car && row.problems.length === 0 ? [{ row, car, pictures }] : [],
  );
}

export function badRows(list: StockList): ListedCar[] {
  return list.listed.filter(({ row }) => row.problems.length > 0);
}

/** A row that names a bad picture becomes a bad row: a car is never shown with fewer pictures than its owner listed. */
export function refusePictures(list: StockList, found: ReadonlyMap<string, Picture | Refusal>): void {
  for (const { row, pictures } of list.listed) {
    for (const { file } of pictures) {
      const picture = found.get(file);
      if (picture && "reason" in picture) row.refuse("pictures", picture.reason, file);
    }
  }
}
