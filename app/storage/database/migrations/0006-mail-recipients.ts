import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";

export function mailRecipients(): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema.alterTable("outbox").addColumn("delivered_to", "text").execute();
      await db.schema.alterTable("outbox").addColumn("acknowledged_address", "text").execute();
      await db.schema
        .createIndex("outbox_acknowledged")
        .on("outbox")
        .columns(["acknowledged_address", "created_at"])
        .where("acknowledged_address", "is not", null)
        .execute();
    },
  };
}
