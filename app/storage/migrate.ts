/** Brings the tables up to date; migrations are numbered, additive and never edited once they are out. */
import { type ColumnDataType, type ColumnDefinitionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Dialect } from "./database.ts";
import { stock } from "./migrations/0001-stock.ts";
import { leads } from "./migrations/0002-leads.ts";
import { content } from "./migrations/0003-content.ts";
import type { Tables } from "./tables.ts";

/** Where the two databases name a column's type differently. */
export type ColumnTypes = {
  money: ColumnDataType;
  moment: ColumnDataType;
  bytes: ColumnDataType;
  id: ColumnDataType;
  /** A primary key that the database counts up; a number is never given twice. */
  counting: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** What ends a `create table`. */
  strict: RawBuilder<unknown>;
};

const columnTypes: Record<Dialect, ColumnTypes> = {
  sqlite: {
    money: "integer",
    moment: "text",
    bytes: "blob",
    id: "integer",
    counting: (column) => column.primaryKey().autoIncrement(),
    strict: sql`strict`,
  },
  postgres: {
    money: "bigint",
    moment: "timestamptz",
    bytes: "bytea",
    id: "bigint",
    counting: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    strict: sql``,
  },
};

function migrations(types: ColumnTypes): Record<string, Migration> {
  return { "0001-stock": stock(types), "0002-leads": leads(types), "0003-content": content(types) };
}

/** Runs what is missing, all or nothing, one process at a time. A database that is ahead of this code is left alone: migrations only add. */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const provider = { getMigrations: async () => migrations(columnTypes[dialect]) };
  const migrator = new Migrator({ db, provider });
  const missing = (await migrator.getMigrations()).filter((migration) => migration.executedAt === undefined);
  if (missing.length === 0) return;
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error("The tables could not be brought up to date.", { cause: error });
}
