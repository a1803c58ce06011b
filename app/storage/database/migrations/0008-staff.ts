import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { sql } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

// No check constraints on roles, which may grow: SQLite cannot change one without rebuilding the table.
export function staff(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("staff")
        .addColumn("id", types.id, types.counting)
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull().unique())
        .addColumn("role", "text", (column) => column.notNull())
        .addColumn("branch", "text")
        .addColumn("locale", "text", (column) => column.notNull().check(sql`locale in ('ar', 'en')`))
        .addColumn("user_handle", "text", (column) => column.notNull().unique())
        .addColumn("added_at", types.moment, (column) => column.notNull())
        .addColumn("switched_off_at", types.moment)
        .addColumn("version", "integer", (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("passkeys")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("staff_id", types.id, (column) => column.notNull().references("staff.id").onDelete("cascade"))
        .addColumn("public_key", types.bytes, (column) => column.notNull())
        .addColumn("counter", types.id, (column) => column.notNull())
        .addColumn("transports", "text", (column) => column.notNull())
        .addColumn("device", "text", (column) => column.notNull())
        .addColumn("added_at", types.moment, (column) => column.notNull())
        .addColumn("used_at", types.moment)
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("passkeys_staff").on("passkeys").columns(["staff_id"]).execute();

      await db.schema
        .createTable("sign_in_links")
        .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
        .addColumn("staff_id", types.id, (column) => column.notNull().references("staff.id").onDelete("cascade"))
        .addColumn("made_at", types.moment, (column) => column.notNull())
        .addColumn("expires_at", types.moment, (column) => column.notNull())
        .addColumn("used_at", types.moment)
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("sign_in_links_staff").on("sign_in_links").columns(["staff_id"]).execute();

      await db.schema
        .createTable("sessions")
        .addColumn("id", types.id, types.counting)
        .addColumn("token_hash", "text", (column) => column.notNull().unique())
        .addColumn("staff_id", types.id, (column) => column.notNull().references("staff.id").onDelete("cascade"))
        .addColumn("way", "text", (column) => column.notNull())
        .addColumn("device", "text", (column) => column.notNull())
        .addColumn("began_at", types.moment, (column) => column.notNull())
        .addColumn("seen_at", types.moment, (column) => column.notNull())
        .addColumn("ends_at", types.moment, (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("sessions_staff").on("sessions").columns(["staff_id"]).execute();

      await db.schema
        .createTable("events")
        .addColumn("id", types.id, types.counting)
        .addColumn("at", types.moment, (column) => column.notNull())
        .addColumn("staff_id", types.id, (column) => column.references("staff.id"))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("lead_id", types.id, (column) => column.references("leads.id").onDelete("cascade"))
        .addColumn("car_id", types.id, (column) => column.references("cars.id").onDelete("cascade"))
        .addColumn("subject_staff_id", types.id, (column) => column.references("staff.id"))
        .addColumn("details", "text", (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("events_lead").on("events").columns(["lead_id", "id"]).execute();
      await db.schema.createIndex("events_car").on("events").columns(["car_id", "id"]).execute();
      await db.schema.createIndex("events_staff").on("events").columns(["staff_id"]).execute();
      await db.schema.createIndex("events_subject").on("events").columns(["subject_staff_id"]).execute();
    },
  };
}
