import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../tables.ts";
import { carsMissing } from "./0017-cars-missing.ts";
import type { ColumnTypes } from "./column-types.ts";

// storage/car-edits/missing-parts.ts has the names of the bits. Those of migration 0010, and the range.
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
  "range_km is null and fuel = 'electric'",
]
  .map((condition, index) => `case when ${condition} then ${2 ** index} else 0 end`)
  .join(" + ");

/**
 * What buyers of an electric car ask first. The expression of a computed column cannot be changed: `missing` is made
 * again, and with it the indexes of migrations 0010 and 0017.
 */
export function electricCars(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<Tables>) {
      const cars = db.schema.alterTable("cars");
      for (const column of ["range_km", "battery_wh", "charge_minutes"])
        await cars.addColumn(column, "integer", (built) => built.check(sql`${sql.ref(column)} > 0`)).execute();

      for (const index of ["cars_desk", "cars_missing"]) await db.schema.dropIndex(index).execute();
      await cars.dropColumn("missing").execute();
      await cars
        .addColumn("missing", "integer", (column) => types.generated(column.generatedAlwaysAs(sql.raw(missingBits))))
        .execute();
      await db.schema
        .createIndex("cars_desk")
        .on("cars")
        .columns(["added_at", "id", "shown", "status", "withdrawn_at", "source", "condition", "brand_slug"])
        .columns(["model_slug", "year", "body", "fuel", "transmission", "engine_centilitres", "seats"])
        .columns(["mileage_km", "price_halalas", "branch", "missing", "stock_number", "vin", "trim_ar", "trim_en"])
        .columns(["responsible", "changed_at", "changed_by", "reserved_until"])
        .execute();
      await carsMissing().up(db);
    },
  };
}
