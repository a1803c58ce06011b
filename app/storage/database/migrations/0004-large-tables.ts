import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";

/** Avoids full table scans. On PostgreSQL building an index blocks writes to the table, about a second per million rows. */
export function largeTables(): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema.createIndex("leads_kind").on("leads").columns(["kind", "received_at"]).execute();
      await db.schema.createIndex("leads_standing").on("leads").columns(["standing", "received_at"]).execute();
      await db.schema
        .createIndex("cars_discounted")
        .on("cars")
        .columns(["price_before_discount_halalas"])
        .where("price_before_discount_halalas", "is not", null)
        .execute();
    },
  };
}
