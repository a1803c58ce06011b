import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { ColumnTypes } from "./column-types.ts";

export function carDays(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("car_days")
        .addColumn("car_id", "integer", (column) => column.notNull().references("cars.id").onDelete("cascade"))
        .addColumn("day", "text", (column) => column.notNull())
        .addColumn("lists", "integer", (column) => column.notNull())
        .addColumn("opened", "integer", (column) => column.notNull())
        .addColumn("hearts", "integer", (column) => column.notNull())
        .addColumn("whatsapp", "integer", (column) => column.notNull())
        .addColumn("calls", "integer", (column) => column.notNull())
        .addColumn("requests", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("car_days_key", ["car_id", "day"])
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("car_days_day").on("car_days").columns(["day"]).execute();
    },
  };
}
