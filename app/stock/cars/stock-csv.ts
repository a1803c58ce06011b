import type { Locale } from "../../dealership/text/bilingual.ts";
import { csvText } from "../../files/csv-text.ts";
import type { StockCar } from "../../storage/types.ts";
import { stockCells } from "./stock-cells.ts";
import { stockColumns, type StockColumn } from "./stock-columns.ts";
import { joinParts } from "../table/list-cell.ts";
import type { Column } from "../table/headings.ts";

/** Lists give pictures as files beside them, and prices before VAT only if they have no other. */
const leftOut: readonly StockColumn[] = ["pictures", "illustrative", "price_before_vat"];

const columns: readonly Column<StockColumn>[] = stockColumns.filter(({ name }) => !leftOut.includes(name));

/** A list that can be imported again, with headings in one language. */
export function stockCsv(cars: readonly StockCar[], locale: Locale): string {
  const rows = cars.map((car) => {
    const cells = stockCells(car);
    return columns.map(({ name, holds, isList }) => {
      const text = isList ? parts(cells[name]) : (cells[name] ?? "");
      return holds === "number" && text !== "" ? Number(text) : text;
    });
  });
  return csvText([columns.map(({ name, arabic }) => (locale === "ar" ? (arabic ?? name) : name)), ...rows]);
}

/** Parts that have no English keep their place. */
function parts(lines = ""): string {
  return joinParts(lines.split("\n"));
}
