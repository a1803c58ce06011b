import type { Kysely } from "kysely";
import { stockCars } from "../cars/stock-cars.ts";
import type { StoredCar } from "./stock-plan.ts";
import type { Tables } from "../database/tables.ts";
import type { StockImport } from "../stock-import-types.ts";

/** All cars by stock number, as an import compares them. */
export async function storedStock(
  db: Kysely<Tables>,
  { cars, keepsPictures }: Pick<StockImport, "cars" | "keepsPictures">,
): Promise<Map<string, StoredCar>> {
  const rows = await db
    .selectFrom("cars")
    .orderBy("id")
    .select(["id", "stock_number", "status", "added_at", "sold_at", "content_hash", "source", "shown"])
    .execute();
  const edits = Map.groupBy(
    await db.selectFrom("car_edits").orderBy("car_id").orderBy("field").selectAll().execute(),
    (edit) => edit.car_id,
  );
  const listed = new Set(cars.map(({ stockNumber }) => stockNumber));
  const isWanted = (row: { id: number; stock_number: string }) =>
    listed.has(row.stock_number) && (keepsPictures === true || edits.has(row.id));
  const whole = await stockCars(
    db,
    rows.filter(isWanted).map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const car = whole.get(row.id)?.car;
      const stored: StoredCar = {
        id: row.id,
        status: row.status,
        addedAt: row.added_at,
        soldAt: row.sold_at,
        contentHash: row.content_hash,
        source: row.source,
        isShown: row.shown === "published",
        edits: edits.get(row.id) ?? [],
        ...(car && { car }),
      };
      return [row.stock_number, stored];
    }),
  );
}
