import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";
import type { ColumnTypes } from "./column-types.ts";

/** When a picture was used last, by which car, and which one is in the place of one that was blurred. */
export function pictureUse(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema.alterTable("pictures").addColumn("last_used_at", types.moment).execute();
      await db.schema.createIndex("car_pictures_picture").on("car_pictures").columns(["picture_hash"]).execute();
      await db.schema
        .createTable("blurred_pictures")
        .addColumn("hash", "text", (column) => column.primaryKey().notNull())
        .addColumn("blurred_hash", "text", (column) => column.notNull().references("pictures.hash").onDelete("cascade"))
        .addColumn("at", types.moment, (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();
      await db.schema
        .createIndex("blurred_pictures_blurred")
        .on("blurred_pictures")
        .columns(["blurred_hash"])
        .execute();
    },
  };
}
