import type { Kysely } from "kysely";
import { editRows } from "../cars/car-snapshots.ts";
import { stockCars } from "../cars/stock-cars.ts";
import { inChunks } from "../database/chunks.ts";
import type { Tables } from "../database/tables.ts";
import type { StockCar } from "../types.ts";

/** Values of a list are JSON; a model's is only its slug, and pictures are compared file by file. */
const asStored: readonly string[] = ["model", "pictures"];

export async function lastListed(db: Kysely<Tables>, stockNumbers: readonly string[]): Promise<Map<string, StockCar>> {
  const listed = new Map<string, StockCar>();
  for (const chunk of inChunks([...new Set(stockNumbers)], 1_000)) {
    const rows = await db.selectFrom("cars").where("stock_number", "in", chunk).select("id").execute();
    const ids = rows.map(({ id }) => id);
    const edits = await editRows(db, ids);
    for (const { id, car } of (await stockCars(db, ids)).values()) {
      const values = (edits.get(id) ?? []).flatMap(({ field, list_value }) =>
        list_value === null || asStored.includes(field) ? [] : [[field, JSON.parse(list_value) ?? undefined]],
      );
      listed.set(car.stockNumber, { ...car, ...Object.fromEntries(values) });
    }
  }
  return listed;
}
