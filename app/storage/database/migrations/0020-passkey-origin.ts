import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";
import type { ColumnTypes } from "./column-types.ts";

/** Who made the link that a passkey was made with. */
export function passkeyOrigin(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema.alterTable("sign_in_links").addColumn("made_by", types.id).execute();
      await db.schema.alterTable("passkeys").addColumn("link_by", types.id).execute();
    },
  };
}
