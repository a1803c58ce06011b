import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a search counts and sorts by, beside the text it reads: it reads no rows, however many it finds. */
export function leadWorkFound(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.dropIndex("lead_work_search").execute();
      await db.schema
        .createIndex("lead_work_found")
        .on("lead_work")
        .columns(["quarantined", "state", "kind", "branch", "owner_id", "waiting", "received_at", "search"])
        .execute();
    },
  };
}
