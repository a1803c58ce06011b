/** Cars for sale with everything that is known of them, page by page: for feeds and site maps of any size. */
import type { Kysely } from "kysely";
import type { Car, CarPicture } from "../dealership/car.ts";
import type { Day } from "../dealership/riyadh-day.ts";
import { carOf, pictureOf } from "./car-rows.ts";
import { carSummaries } from "./cars.ts";
import type { Tables } from "./tables.ts";

/** The next `limit` of those whose number is above `after`, in order of their number, at the prices of that day. Five queries. */
export async function wholeCarsForSale(db: Kysely<Tables>, after: number, limit: number, day: Day): Promise<Car[]> {
  const rows = await db
    .selectFrom("cars")
    .where("status", "<>", "sold")
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .select(["id", "stock_number", "cylinders", "consumption_decilitres", "seats", "vin", "branch", "description_ar", "description_en"])
    .select(["features", "capabilities", "added_at", "sold_at"])
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const details = new Map(rows.map((row) => [row.id, row]));
  const pictures = await picturesByCar(db, ids);
  const summaries = await carSummaries(db, ids, day);
  return summaries.flatMap((summary) => {
    const row = details.get(summary.id);
    return row ? [carOf(summary, row, pictures.get(summary.id) ?? [])] : [];
  });
}

async function picturesByCar(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, CarPicture[]>> {
  const rows = await db
    .selectFrom("car_pictures")
    .innerJoin("pictures", "pictures.hash", "car_pictures.picture_hash")
    .where("car_pictures.car_id", "in", ids)
    .orderBy("car_pictures.car_id")
    .orderBy("car_pictures.position")
    .select(["car_pictures.car_id", "pictures.hash", "pictures.width", "pictures.height", "car_pictures.color", "car_pictures.illustrative"])
    .execute();
  const byCar = new Map<number, CarPicture[]>();
  for (const row of rows) {
    const known = byCar.get(row.car_id);
    if (known) known.push(pictureOf(row));
    else byCar.set(row.car_id, [pictureOf(row)]);
  }
  return byCar;
}
