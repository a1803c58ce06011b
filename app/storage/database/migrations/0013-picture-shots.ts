import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";

/** What a picture that was taken at the desk shows of the car. */
export function pictureShots(): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema.alterTable("car_pictures").addColumn("shot", "text").execute();
    },
  };
}
