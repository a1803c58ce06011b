import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { ColumnTypes } from "./column-types.ts";

export function content(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const listed = (table: string) =>
        db.schema
          .createTable(table)
          .addColumn("number", "integer", (column) => column.primaryKey().check(sql`number >= 1`))
          .addColumn("position", "integer", (column) => column.notNull())
          .addColumn("content", "text", (column) => column.notNull())
          .modifyEnd(types.strict);

      await listed("offers")
        .addColumn("starts_on", "text", (column) => column.notNull())
        .addColumn("ends_on", "text", (column) => column.notNull())
        .addCheckConstraint("offers_days", sql`starts_on <= ends_on`)
        .execute();
      for (const table of ["services", "news", "jobs"]) await listed(table).execute();

      await db.schema
        .createTable("offer_cars")
        .addColumn("offer_number", "integer", (column) =>
          column.notNull().references("offers.number").onDelete("cascade"),
        )
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("stock_number", "text", (column) => column.notNull())
        .addColumn("halalas", types.money, (column) => column.check(sql`halalas > 0`))
        .addPrimaryKeyConstraint("offer_cars_key", ["offer_number", "stock_number"])
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("offer_cars_of_car").on("offer_cars").column("stock_number").execute();

      await db.schema
        .createTable("pages")
        .addColumn("slug", "text", (column) => column.primaryKey().notNull())
        .addColumn("content", "text", (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();
    },
  };
}
