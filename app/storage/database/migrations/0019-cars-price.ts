import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";

/** Holds what the desk's list filters by in the order of prices, and the trims that its search looks for. */
export function carsPrice(): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema
        .createIndex("cars_price")
        .on("cars")
        .columns(["price_halalas", "id", "shown", "status", "withdrawn_at", "added_at", "source", "condition"])
        .columns(["brand_slug", "model_slug", "year", "body", "fuel", "transmission", "engine_centilitres", "seats"])
        .columns(["mileage_km", "branch", "missing", "trim_ar", "changed_by", "reserved_until"])
        .execute();
      await db.schema
        .createIndex("cars_trim")
        .on("cars")
        .columns(["trim_ar", "trim_en"])
        .where("trim_ar", "is not", null)
        .execute();
    },
  };
}
