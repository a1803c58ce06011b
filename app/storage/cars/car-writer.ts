import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { canonicalJson } from "../database/canonical-json.ts";
import { inChunks } from "../database/chunks.ts";
import { carColorRows, carPictureRows, carRow, type CarToWrite } from "./stock-rows.ts";
import type { Tables } from "../database/tables.ts";
import type { StockCar } from "../types.ts";

/** Who changes cars, and when; `staffId` is null for a list. */
export type ChangeMark = { at: string; staffId: number | null };

/** Inserts or replaces what a list says of the cars; what only the desk sets stays. */
export async function writeCars(
  db: Transaction<Tables>,
  cars: readonly CarToWrite[],
  { at, staffId }: ChangeMark,
): Promise<void> {
  const rows = cars.map((car) => ({ ...carRow(car), changed_at: at, changed_by: staffId }));
  const columns = Object.keys(rows[0] ?? {});
  await db
    .insertInto("cars")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        ...Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
        version: sql`cars.version + 1`,
      }),
    )
    .execute();
  const existingIds = cars.filter((car) => !car.isNew).map((car) => car.id);
  if (existingIds.length > 0) {
    await db.deleteFrom("car_colors").where("car_id", "in", existingIds).execute();
    await db.deleteFrom("car_pictures").where("car_id", "in", existingIds).execute();
  }
  for (const chunk of inChunks(cars.flatMap(carColorRows), 2_000))
    await db.insertInto("car_colors").values(chunk).execute();
  for (const chunk of inChunks(cars.flatMap(carPictureRows), 2_000))
    await db.insertInto("car_pictures").values(chunk).execute();
}

/** Without status and `addedAt`, which are compared separately because the list may omit them. */
export function contentHashOf(car: StockCar): string {
  const { status: _status, addedAt: _addedAt, model, ...content } = car;
  return createHash("sha256")
    .update(canonicalJson({ ...content, model: model.slug }))
    .digest("hex");
}
