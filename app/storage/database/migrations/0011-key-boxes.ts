import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { ColumnTypes } from "./column-types.ts";

/** The staff's private key, locked by a passphrase or a passkey; and on its way to another browser. */
export function keyBoxes(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("key_boxes")
        .addColumn("id", types.id, types.counting)
        .addColumn("staff_id", types.id, (column) => column.notNull().references("staff.id").onDelete("cascade"))
        .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('passphrase', 'passkey')`))
        // Without its passkey nobody can open the box.
        .addColumn("passkey_id", "text", (column) => column.references("passkeys.id").onDelete("cascade"))
        .addColumn("sealed", types.bytes, (column) => column.notNull())
        .addColumn("recipients", "text", (column) => column.notNull())
        .addColumn("device", "text", (column) => column.notNull())
        .addColumn("made_at", types.moment, (column) => column.notNull())
        .addColumn("used_at", types.moment)
        .addCheckConstraint("key_boxes_passkey", sql`(kind = 'passkey') = (passkey_id is not null)`)
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("key_boxes_staff").on("key_boxes").columns(["staff_id", "id"]).execute();
      await db.schema.createIndex("key_boxes_passkey_id").on("key_boxes").columns(["passkey_id"]).execute();

      await db.schema
        .createTable("key_handovers")
        .addColumn("staff_id", types.id, (column) => column.primaryKey().references("staff.id").onDelete("cascade"))
        .addColumn("recipient", "text", (column) => column.notNull())
        .addColumn("asked_at", types.moment, (column) => column.notNull())
        .addColumn("expires_at", types.moment, (column) => column.notNull())
        .addColumn("answered_by", types.id, (column) => column.references("staff.id"))
        .addColumn("sealed", types.bytes)
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("key_handovers_by").on("key_handovers").columns(["answered_by"]).execute();
    },
  };
}
