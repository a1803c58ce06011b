import type { Kysely } from "kysely";
import { bilingual } from "../cars/car-rows.ts";
import { contentHashOf } from "../cars/car-writer.ts";
import { stockCars } from "../cars/stock-cars.ts";
import type { StoredCar } from "./stock-plan.ts";
import type { Tables } from "../database/tables.ts";
import type { StockImport } from "../stock-import-types.ts";

/** All cars by stock number, as an import compares them. */
export async function storedStock(
  db: Kysely<Tables>,
  { cars, keepsPictures, gaps }: Pick<StockImport, "cars" | "keepsPictures" | "gaps">,
): Promise<Map<string, StoredCar>> {
  const rows = await db
    .selectFrom("cars")
    .innerJoin("models", (join) =>
      join.onRef("models.brand_slug", "=", "cars.brand_slug").onRef("models.slug", "=", "cars.model_slug"),
    )
    .orderBy("id")
    .select(["id", "stock_number", "status", "added_at", "sold_at", "content_hash", "source", "shown"])
    .select(["model_slug", "name_ar", "name_en"])
    .execute();
  const edits = Map.groupBy(
    await db.selectFrom("car_edits").orderBy("car_id").orderBy("field").selectAll().execute(),
    (edit) => edit.car_id,
  );
  const listed = new Map(cars.map((car) => [car.stockNumber, car]));
  const isWanted = (row: (typeof rows)[number]) => {
    const car = listed.get(row.stock_number);
    if (car === undefined) return false;
    const keepsFields = keepsPictures === true || (gaps?.get(row.stock_number)?.kept ?? []).length > 0;
    return keepsFields || edits.has(row.id) || row.status !== car.status || row.content_hash !== contentHashOf(car);
  };
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
        model: { slug: row.model_slug, name: bilingual(row.name_ar, row.name_en) },
        isShown: row.shown === "published",
        edits: edits.get(row.id) ?? [],
        ...(car && { car }),
      };
      return [row.stock_number, stored];
    }),
  );
}
