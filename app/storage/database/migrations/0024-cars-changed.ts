import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";

/** Holds what the desk's list filters by in the order of changes, as `cars_price` does in the order of prices. */
export function carsChanged(): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema
        .createIndex("cars_changed")
        .on("cars")
        .expression(
          sql`coalesce(changed_at, added_at), id, shown, status, withdrawn_at, changed_at, added_at, source,
          condition, brand_slug, model_slug, year, body, fuel, transmission, engine_centilitres, seats, mileage_km,
          price_halalas, branch, missing, trim_ar, changed_by, reserved_until`,
        )
        .execute();
    },
  };
}
