import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { ColumnTypes } from "./column-types.ts";

/** Drafts that are published on a day of their own, and what comes back when their last day is over. */
export function scheduledDrafts(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("scheduled_drafts")
        .addColumn("draft_id", types.id, (column) =>
          column.primaryKey().notNull().references("content_drafts.id").onDelete("cascade"),
        )
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("item", "text", (column) => column.notNull())
        .addColumn("fields", "text", (column) => column.notNull())
        .addColumn("base", "text", (column) => column.notNull())
        .addColumn("required_right", "text", (column) => column.notNull())
        .addColumn("starts_on", "text", (column) => column.notNull())
        .addColumn("ends_on", "text")
        .addColumn("refusal", "text")
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("scheduled_restores")
        .addColumn("id", types.id, types.counting)
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("item", "text", (column) => column.notNull())
        .addColumn("shown", "text", (column) => column.notNull())
        .addColumn("before", "text", (column) => column.notNull())
        .addColumn("ends_on", "text", (column) => column.notNull())
        .addColumn("at", types.moment, (column) => column.notNull())
        .addColumn("staff_id", types.id)
        .modifyEnd(types.strict)
        .execute();
    },
  };
}
