import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { ColumnTypes } from "./column-types.ts";

/** The people of the staff are not referenced: what they have written stays when one of them goes. */
export function contentDrafts(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("content_drafts")
        .addColumn("id", types.id, types.counting)
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("item", "text")
        .addColumn("cells", "text", (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("at", types.moment, (column) => column.notNull())
        .addColumn("staff_id", types.id)
        // One draft of an item; new items have none.
        .addUniqueConstraint("content_drafts_item", ["kind", "item"])
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("content_edits")
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("item", "text", (column) => column.notNull())
        .addColumn("field", "text", (column) => column.notNull())
        .addColumn("list_value", "text")
        .addColumn("at", types.moment, (column) => column.notNull())
        .addColumn("staff_id", types.id)
        .addPrimaryKeyConstraint("content_edits_key", ["kind", "item", "field"])
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("content_history")
        .addColumn("id", types.id, types.counting)
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("item", "text", (column) => column.notNull())
        .addColumn("at", types.moment, (column) => column.notNull())
        .addColumn("staff_id", types.id)
        .addColumn("before", "text", (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();
      await db.schema
        .createIndex("content_history_item")
        .on("content_history")
        .columns(["kind", "item", "id"])
        .execute();
    },
  };
}
