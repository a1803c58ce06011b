import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";

/** `inspected_on` says on cards that there is a report, without reading it. */
export function inspections(): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema.alterTable("cars").addColumn("inspected_on", "text").execute();
      await db.schema.alterTable("cars").addColumn("inspection", "text").execute();
    },
  };
}
