import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";

/**
 * Holds what the desk's list filters by beside `missing`, which SQLite would otherwise compute from every row with its
 * long texts.
 */
export function carsMissing(): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema
        .createIndex("cars_missing")
        .on("cars")
        .columns(["missing", "added_at", "id", "shown", "status", "withdrawn_at", "source", "condition", "brand_slug"])
        .columns(["model_slug", "year", "body", "fuel", "transmission", "engine_centilitres", "seats", "mileage_km"])
        .columns(["price_halalas", "branch", "changed_by", "reserved_until"])
        .execute();
    },
  };
}
