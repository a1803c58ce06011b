import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { ColumnTypes } from "./column-types.ts";
import type { Tables } from "../tables.ts";

// storage/car-edits/missing-parts.ts has the names of the bits.
const missingBits = [
  "card_picture is null",
  "price_halalas is null",
  "description_ar is null",
  "description_ar is not null and description_en is null",
  "vin is null",
  "branch is null",
  "transmission is null",
  "engine_centilitres is null and fuel <> 'electric'",
  "seats is null",
  "condition = 'used' and inspection is null",
]
  .map((condition, index) => `case when ${condition} then ${2 ** index} else 0 end`)
  .join(" + ");

/** The people of the staff are not referenced: what they have changed stays when one of them goes. */
export function stockDesk(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<Tables>) {
      const cars = db.schema.alterTable("cars");
      await cars.addColumn("source", "text", (column) => column.notNull().defaultTo("list")).execute();
      await cars.addColumn("shown", "text", (column) => column.notNull().defaultTo("published")).execute();
      await cars.addColumn("withdrawn_at", types.moment).execute();
      await cars.addColumn("reserved_until", "text").execute();
      await cars.addColumn("reserved_for", "text").execute();
      await cars.addColumn("responsible", types.id).execute();
      await cars.addColumn("changed_at", types.moment).execute();
      await cars.addColumn("changed_by", types.id).execute();
      await cars.addColumn("version", "integer", (column) => column.notNull().defaultTo(1)).execute();
      // SQLite can add only virtual columns, PostgreSQL 15 only stored ones.
      await cars
        .addColumn("missing", "integer", (column) => types.generated(column.generatedAlwaysAs(sql.raw(missingBits))))
        .execute();
      // Holds what the desk's list filters and sorts by, so that SQLite does not read the long texts.
      await db.schema
        .createIndex("cars_desk")
        .on("cars")
        .columns(["added_at", "id", "shown", "status", "withdrawn_at", "source", "condition", "brand_slug"])
        .columns(["model_slug", "year", "body", "fuel", "transmission", "engine_centilitres", "seats"])
        .columns(["mileage_km", "price_halalas", "branch", "missing", "stock_number", "vin", "trim_ar", "trim_en"])
        .columns(["responsible", "changed_at", "changed_by", "reserved_until"])
        .execute();
      await db.schema.createIndex("cars_vin").on("cars").columns(["vin"]).where("vin", "is not", null).execute();

      await db.schema
        .createTable("car_edits")
        .addColumn("car_id", "integer", (column) => column.notNull().references("cars.id").onDelete("cascade"))
        .addColumn("field", "text", (column) => column.notNull())
        .addColumn("list_value", "text")
        .addColumn("at", types.moment, (column) => column.notNull())
        .addColumn("staff_id", types.id)
        .addPrimaryKeyConstraint("car_edits_key", ["car_id", "field"])
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("price_history")
        .addColumn("id", types.id, types.counting)
        .addColumn("car_id", "integer", (column) => column.notNull().references("cars.id").onDelete("cascade"))
        .addColumn("at", types.moment, (column) => column.notNull())
        .addColumn("staff_id", types.id)
        .addColumn("price", "text", (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("price_history_car").on("price_history").columns(["car_id", "id"]).execute();

      await db.schema
        .createTable("stock_changes")
        .addColumn("id", types.id, types.counting)
        .addColumn("at", types.moment, (column) => column.notNull())
        .addColumn("staff_id", types.id)
        .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('import', 'bulk')`))
        .addColumn("details", "text", (column) => column.notNull())
        .addColumn("models_before", "text")
        .addColumn("undone_at", types.moment)
        .addColumn("undone_by", types.id)
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("changed_cars")
        .addColumn("change_id", types.id, (column) =>
          column.notNull().references("stock_changes.id").onDelete("cascade"),
        )
        .addColumn("car_id", "integer", (column) => column.notNull())
        .addColumn("before", "text")
        .addColumn("version_before", "integer", (column) => column.notNull())
        .addColumn("version_after", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("changed_cars_key", ["change_id", "car_id"])
        .modifyEnd(types.strict)
        .execute();
      await db.schema.createIndex("changed_cars_car").on("changed_cars").columns(["car_id"]).execute();

      await db.schema
        .createTable("imports")
        .addColumn("id", types.id, types.counting)
        .addColumn("at", types.moment, (column) => column.notNull())
        .addColumn("staff_id", types.id)
        .addColumn("file_name", "text", (column) => column.notNull())
        .addColumn("report", "text", (column) => column.notNull())
        .addColumn("list", types.bytes)
        .addColumn("change_id", types.id, (column) => column.references("stock_changes.id").onDelete("set null"))
        .modifyEnd(types.strict)
        .execute();
    },
  };
}
