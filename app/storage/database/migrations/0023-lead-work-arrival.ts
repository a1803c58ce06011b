import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The order of arrival with all that a list filters and searches by: a page far back sorts nothing and reads no rows. */
export function leadWorkArrival(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex("lead_work_arrival")
        .on("lead_work")
        .columns(["quarantined", "received_at", "lead_id", "state", "kind", "branch", "owner_id", "waiting"])
        .columns(["follow_up_on", "search"])
        .execute();
      await db.schema.dropIndex("lead_work_received").execute();
    },
  };
}
