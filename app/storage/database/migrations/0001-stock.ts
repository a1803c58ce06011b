import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { ColumnTypes } from "./column-types.ts";

const firstCarId = 1001;

// No check constraints on vocabularies that may grow: SQLite cannot change one without rebuilding the table.
export function stock(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("catalogue")
        .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("imported_at", types.moment)
        .addColumn("next_car_id", "integer", (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();
      await sql`insert into catalogue (id, version, next_car_id) values (1, 0, ${sql.lit(firstCarId)})`.execute(db);

      await db.schema
        .createTable("dealership")
        .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn("settings", "text", (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("brands")
        .addColumn("slug", "text", (column) => column.primaryKey().notNull())
        .addColumn("name_ar", "text", (column) => column.notNull())
        .addColumn("name_en", "text")
        .addColumn("mark_path", "text")
        .addColumn("popular_rank", "integer", (column) => column.check(sql`popular_rank >= 1`))
        .addColumn("also_written", "text", (column) => column.notNull())
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("models")
        .addColumn("brand_slug", "text", (column) => column.notNull().references("brands.slug"))
        .addColumn("slug", "text", (column) => column.notNull())
        .addColumn("name_ar", "text", (column) => column.notNull())
        .addColumn("name_en", "text")
        .addPrimaryKeyConstraint("models_key", ["brand_slug", "slug"])
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("pictures")
        .addColumn("hash", "text", (column) => column.primaryKey().notNull())
        .addColumn("width", "integer", (column) => column.notNull().check(sql`width >= 1`))
        .addColumn("height", "integer", (column) => column.notNull().check(sql`height >= 1`))
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("renditions")
        .addColumn("picture_hash", "text", (column) => column.notNull().references("pictures.hash"))
        .addColumn("width", "integer", (column) => column.notNull().check(sql`width >= 1`))
        .addColumn("format", "text", (column) => column.notNull().check(sql`format in ('avif', 'webp')`))
        .addColumn("bytes", types.bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint("renditions_key", ["picture_hash", "width", "format"])
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("cars")
        .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id >= ${sql.lit(firstCarId)}`))
        .addColumn("stock_number", "text", (column) => column.notNull().unique())
        .addColumn("condition", "text", (column) => column.notNull().check(sql`condition in ('new', 'used')`))
        .addColumn("status", "text", (column) =>
          column.notNull().check(sql`status in ('available', 'reserved', 'sold')`),
        )
        .addColumn("brand_slug", "text", (column) => column.notNull())
        .addColumn("model_slug", "text", (column) => column.notNull())
        .addColumn("trim_ar", "text")
        .addColumn("trim_en", "text")
        .addColumn("year", "integer", (column) => column.notNull().check(sql`year between 1900 and 2199`))
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("fuel", "text", (column) => column.notNull())
        .addColumn("transmission", "text")
        .addColumn("engine_centilitres", "integer", (column) => column.check(sql`engine_centilitres > 0`))
        .addColumn("cylinders", "integer", (column) => column.check(sql`cylinders > 0`))
        .addColumn("consumption_decilitres", "integer", (column) => column.check(sql`consumption_decilitres > 0`))
        .addColumn("seats", "integer", (column) => column.check(sql`seats > 0`))
        .addColumn("mileage_km", "integer", (column) => column.notNull().check(sql`mileage_km >= 0`))
        .addColumn("price_halalas", types.money, (column) => column.check(sql`price_halalas > 0`))
        .addColumn("price_before_discount_halalas", types.money)
        .addColumn("vat_scheme", "text", (column) => column.check(sql`vat_scheme in ('standard', 'margin')`))
        .addColumn("vin", "text")
        .addColumn("branch", "text")
        .addColumn("description_ar", "text")
        .addColumn("description_en", "text")
        .addColumn("features", "text", (column) => column.notNull())
        .addColumn("capabilities", "text", (column) => column.notNull())
        .addColumn("card_picture", "integer")
        .addColumn("added_at", types.moment, (column) => column.notNull())
        .addColumn("sold_at", types.moment)
        .addColumn("content_hash", "text", (column) => column.notNull())
        .addForeignKeyConstraint("cars_model", ["brand_slug", "model_slug"], "models", ["brand_slug", "slug"])
        .addCheckConstraint("cars_price", sql`(price_halalas is null) = (vat_scheme is null)`)
        .addCheckConstraint(
          "cars_discount",
          sql`price_before_discount_halalas is null or (price_halalas is not null and price_before_discount_halalas > price_halalas)`,
        )
        .addCheckConstraint("cars_sold", sql`(status = 'sold') = (sold_at is not null)`)
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("car_colors")
        .addColumn("car_id", "integer", (column) => column.notNull().references("cars.id").onDelete("cascade"))
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("color", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("car_colors_key", ["car_id", "position"])
        .addUniqueConstraint("car_colors_once", ["car_id", "color"])
        .modifyEnd(types.strict)
        .execute();

      await db.schema
        .createTable("car_pictures")
        .addColumn("car_id", "integer", (column) => column.notNull().references("cars.id").onDelete("cascade"))
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("picture_hash", "text", (column) => column.notNull().references("pictures.hash"))
        .addColumn("color", "text")
        .addColumn("illustrative", "integer", (column) => column.notNull().check(sql`illustrative in (0, 1)`))
        .addPrimaryKeyConstraint("car_pictures_key", ["car_id", "position"])
        .modifyEnd(types.strict)
        .execute();
    },
  };
}
