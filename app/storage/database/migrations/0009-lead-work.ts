import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { ColumnTypes } from "./column-types.ts";

/** The desk adds the rows of `lead_work`, so that the site is neither slower nor changed by it. */
export function leadWork(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("lead_work")
        .addColumn("lead_id", types.id, (column) => column.primaryKey().references("leads.id").onDelete("cascade"))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("branch", "text")
        .addColumn("received_at", types.moment, (column) => column.notNull())
        .addColumn("quarantined", "integer", (column) => column.notNull().check(sql`quarantined in (0, 1)`))
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("owner_id", types.id, (column) => column.references("staff.id"))
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("waiting", "integer", (column) => column.notNull().check(sql`waiting in (0, 1)`))
        .addColumn("waiting_since", types.moment)
        .addColumn("first_contact_at", types.moment)
        .addColumn("waited_minutes", "integer")
        .addColumn("follow_up_on", "text")
        .addColumn("lost_reason", "text")
        .addColumn("reminders", "integer", (column) => column.notNull())
        .addColumn("person_key", "text")
        .addColumn("search", "text", (column) => column.notNull())
        .addColumn("changed_at", types.moment, (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();

      // Holds all that the inbox counts, filters and sorts by, so that it need not read the rows.
      await db.schema
        .createIndex("lead_work_groups")
        .on("lead_work")
        .columns(["quarantined", "state", "kind", "branch", "owner_id", "waiting"])
        .columns(["received_at", "follow_up_on", "waiting_since"])
        .execute();
      await db.schema.createIndex("lead_work_received").on("lead_work").columns(["received_at"]).execute();
      // A third of the table to read for a word in the middle of a name.
      await db.schema.createIndex("lead_work_search").on("lead_work").columns(["search"]).execute();
      await db.schema
        .createIndex("lead_work_waiting")
        .on("lead_work")
        .columns(["waiting_since"])
        .where(sql.ref("waiting"), "=", 1)
        .execute();
      await db.schema
        .createIndex("lead_work_follow_up")
        .on("lead_work")
        .columns(["follow_up_on"])
        .where(sql.ref("follow_up_on"), "is not", null)
        .execute();
      await db.schema
        .createIndex("lead_work_person")
        .on("lead_work")
        .columns(["person_key", "received_at"])
        .where(sql.ref("person_key"), "is not", null)
        .execute();
      await db.schema.createIndex("lead_work_answers").on("lead_work").columns(["first_contact_at"]).execute();
      await db.schema.createIndex("lead_work_owner").on("lead_work").columns(["owner_id"]).execute();

      await db.schema
        .createTable("lead_notes")
        .addColumn("id", types.id, types.counting)
        .addColumn("lead_id", types.id, (column) => column.notNull().references("leads.id").onDelete("cascade"))
        .addColumn("staff_id", types.id, (column) => column.notNull().references("staff.id"))
        .addColumn("at", types.moment, (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("lead_notes_lead").on("lead_notes").columns(["lead_id", "id"]).execute();
      await db.schema.createIndex("lead_notes_staff").on("lead_notes").columns(["staff_id"]).execute();

      await db.schema
        .createTable("reply_templates")
        .addColumn("id", types.id, types.counting)
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("topics", "text", (column) => column.notNull())
        .addColumn("text_ar", "text", (column) => column.notNull())
        .addColumn("text_en", "text", (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("changed_at", types.moment, (column) => column.notNull())
        .addColumn("changed_by", types.id, (column) => column.references("staff.id"))
        .modifyEnd(types.strict)
        .execute();
    },
  };
}
