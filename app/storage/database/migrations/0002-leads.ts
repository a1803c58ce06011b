import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { sql } from "kysely";
import type { ColumnTypes } from "./column-types.ts";

export function leads(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("leads")
        .addColumn("id", types.id, types.counting)
        .addColumn("reference", "text", (column) => column.notNull().unique())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("locale", "text", (column) => column.notNull().check(sql`locale in ('ar', 'en')`))
        .addColumn("received_at", types.moment, (column) => column.notNull())
        .addColumn("standing", "text", (column) => column.notNull().check(sql`standing in ('accepted', 'quarantined')`))
        .addColumn("suspicions", "text", (column) => column.notNull())
        .addColumn("fields", "text", (column) => column.notNull())
        .addColumn("sealed", types.bytes)
        .addColumn("consents", "text", (column) => column.notNull())
        .addColumn("idempotency_key", "text")
        .addColumn("fingerprint", "text")
        .addColumn("once", "text", (column) => column.unique())
        .addColumn("corrects", "text")
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("leads_received_at").on("leads").columns(["received_at"]).execute();
      await db.schema.createIndex("leads_idempotency_key").on("leads").columns(["idempotency_key"]).execute();
      await db.schema.createIndex("leads_fingerprint").on("leads").columns(["fingerprint"]).execute();

      await db.schema
        .createTable("lead_files")
        .addColumn("lead_id", types.id, (column) => column.primaryKey().references("leads.id").onDelete("cascade"))
        .addColumn("media_type", "text", (column) => column.notNull())
        .addColumn("byte_count", "integer", (column) => column.notNull().check(sql`byte_count >= 0`))
        .addColumn("sealed", types.bytes, (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("outbox")
        .addColumn("id", types.id, types.counting)
        .addColumn("lead_id", types.id, (column) => column.notNull().references("leads.id").onDelete("cascade"))
        .addColumn("channel", "text")
        .addColumn("state", "text", (column) =>
          column.notNull().check(sql`state in ('waiting', 'delivered', 'undelivered', 'unrouted')`),
        )
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("created_at", types.moment, (column) => column.notNull())
        .addColumn("first_attempt_at", types.moment)
        .addColumn("next_attempt_at", types.moment, (column) => column.notNull())
        .addColumn("leased_until", types.moment)
        .addColumn("lease_owner", "text")
        .addColumn("delivered_at", types.moment)
        .addColumn("last_error", "text")
        .addCheckConstraint("outbox_routed", sql`(channel is null) = (state = 'unrouted')`)
        .addUniqueConstraint("outbox_once", ["lead_id", "channel"])
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("outbox_due").on("outbox").columns(["state", "next_attempt_at"]).execute();

      await db.schema
        .createTable("subscribers")
        .addColumn("email", "text", (column) => column.primaryKey().notNull())
        .addColumn("reference", "text", (column) => column.notNull())
        .addColumn("locale", "text", (column) => column.notNull().check(sql`locale in ('ar', 'en')`))
        .addColumn("state", "text", (column) =>
          column.notNull().check(sql`state in ('pending', 'confirmed', 'unsubscribed')`),
        )
        .addColumn("asked_at", types.moment, (column) => column.notNull())
        .addColumn("confirmed_at", types.moment)
        .addColumn("unsubscribed_at", types.moment)
        .addColumn("consent_version", "text", (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("subscribers_reference").on("subscribers").columns(["reference"]).execute();

      await db.schema
        .createTable("erasures")
        .addColumn("reference", "text", (column) => column.primaryKey().notNull())
        .addColumn("erased_at", types.moment, (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("readings")
        .addColumn("id", types.id, types.counting)
        .addColumn("at", types.moment, (column) => column.notNull())
        .addColumn("who", "text", (column) => column.notNull())
        .addColumn("command", "text", (column) => column.notNull())
        .addColumn("reason", "text")
        .addColumn("lead_references", "text", (column) => column.notNull())
        .addColumn("count", "integer", (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("recipients")
        .addColumn("recipient", "text", (column) => column.primaryKey().notNull())
        .addColumn("made_at", types.moment, (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("secrets")
        .addColumn("name", "text", (column) => column.primaryKey().notNull())
        .addColumn("secret", types.bytes, (column) => column.notNull())
        .addColumn("made_at", types.moment, (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();
    },
  };
}
