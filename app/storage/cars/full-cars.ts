import type { Kysely } from "kysely";
import type { Car, CarPicture } from "../../dealership/car/car.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import { isPanel, staffOnlyShot } from "../../dealership/car/picture-shot.ts";
import { carOf, pictureOf } from "./car-rows.ts";
import { carsOnSale, carSummaries } from "./cars.ts";
import type { Tables } from "../database/tables.ts";

export async function carById(
  db: Kysely<Tables>,
  id: number,
  day: Day,
  options?: { withHidden: boolean },
): Promise<Car | undefined> {
  const [result] = await wholeCars(db, [id], day, options);
  return result;
}

export async function fullCarsForSale(db: Kysely<Tables>, afterId: number, limit: number, day: Day): Promise<Car[]> {
  const rows = await carsOnSale(db).where("id", ">", afterId).orderBy("id").limit(limit).select("id").execute();
  return wholeCars(
    db,
    rows.map(({ id }) => id),
    day,
  );
}

async function wholeCars(
  db: Kysely<Tables>,
  requestedIds: readonly number[],
  day: Day,
  options?: { withHidden: boolean },
): Promise<Car[]> {
  const summaries = await carSummaries(db, requestedIds, day, options);
  const ids = summaries.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("cars")
    .where("id", "in", ids)
    .select([
      "id",
      "stock_number",
      "cylinders",
      "consumption_decilitres",
      "battery_wh",
      "charge_minutes",
      "seats",
      "vin",
      "description_ar",
      "description_en",
    ])
    .select(["features", "capabilities", "added_at", "sold_at", "inspection"])
    .execute();
  const details = new Map(rows.map((row) => [row.id, row]));
  const pictures = await picturesByCar(db, ids);
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
    .where((picture) => picture.or([picture("shot", "is", null), picture("shot", "<>", staffOnlyShot)]))
    .orderBy("car_pictures.car_id")
    .orderBy("car_pictures.position")
    .select([
      "car_pictures.car_id",
      "pictures.hash",
      "pictures.width",
      "pictures.height",
      "car_pictures.color",
      "car_pictures.illustrative",
      "car_pictures.shot",
    ])
    .execute();
  const byCar = Map.groupBy(rows, (row) => row.car_id);
  return new Map(
    [...byCar].map(([id, pictures]) => [
      id,
      pictures.map((row) => ({
        ...pictureOf(row),
        ...(row.shot !== null && isPanel(row.shot) && { panel: row.shot }),
      })),
    ]),
  );
}
