import type { StockCar } from "../../storage/types.ts";
import type { Message } from "../problems/message.ts";
import { reasons } from "../problems/reasons.ts";
import { stockCells, type StockCells } from "./stock-cells.ts";
import { stockColumns, type StockColumn } from "./stock-columns.ts";
import { readPrice } from "./stock-price.ts";
import { readStockRow, type StockContext } from "./stock-row.ts";
import { createRow, readHeading } from "../table/table-row.ts";

export type CellProblem = { column: StockColumn; value: string; reason: Message };

export type JudgedCar = { car: StockCar; problems: [] } | { car?: undefined; problems: CellProblem[] };

const header: string[] = stockColumns.map(({ name }) => name);
const { heading } = readHeading<StockColumn>("", { header, rows: [], blankRows: 0 }, stockColumns);

/** Judges a car cell by cell, by the rules of stock lists. */
export function judgeCar(cells: StockCells, context: StockContext): JudgedCar {
  const row = createRow("", heading, {
    number: 1,
    cells: stockColumns.map(({ name }) => cells[name] ?? ""),
    isForm: true,
  });
  const { car } = readStockRow(row, context);
  if (car && row.problems.length === 0) return { car: { ...car, pictures: [] }, problems: [] };
  return {
    problems: row.problems.flatMap(({ column, reason }) => {
      const known = stockColumns.find(({ name }) => name === column);
      return known ? [{ column: known.name, value: cells[known.name] ?? "", reason }] : [];
    }),
  };
}

/** A new price including VAT as somebody types it; the price before the discount and the VAT scheme stay. */
export function judgePrice(
  car: StockCar,
  typed: string,
  { words }: Pick<StockContext, "words">,
): { price: StockCar["price"] } | { reason: Message } {
  const cells: StockCells = { ...stockCells(car), price: typed };
  const row = createRow("", heading, {
    number: 1,
    cells: stockColumns.map(({ name }) => cells[name] ?? ""),
    isForm: true,
  });
  const earlier = row.problems.length;
  const price = readPrice(row, car.condition, words.vatScheme);
  const reason = row.problems[earlier]?.reason;
  return price && reason === undefined ? { price } : { reason: reason ?? reasons.price() };
}
