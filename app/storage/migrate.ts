/** Migrations are numbered, additive and never edited once released. */
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Dialect } from "./database.ts";
import { alone } from "./locks.ts";
import { stock } from "./migrations/0001-stock.ts";
import { leads } from "./migrations/0002-leads.ts";
import { content } from "./migrations/0003-content.ts";
import { largeTables } from "./migrations/0004-large-tables.ts";
import type { ColumnTypes } from "./migrations/column-types.ts";
import type { Tables } from "./tables.ts";

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
  return {
    "0001-stock": stock(types),
    "0002-leads": leads(types),
    "0003-content": content(types),
    "0004-large-tables": largeTables(),
  };
}

// Waiting for a table lock blocks everyone behind it, so a migration waits only briefly and retries.
const lockTimeoutMs = 1_000;
const betweenTriesMs = 500;
const patienceMs = 120_000;

/** Runs pending migrations, all or nothing, one process at a time. Leaves a database alone that is newer than this code: migrations only add. */
export async function migrate(
  db: Kysely<Tables>,
  dialect: Dialect,
  known: Record<string, Migration> = migrations(columnTypes[dialect]),
): Promise<void> {
  const missing = (await migratorOn(db, known).getMigrations()).filter(
    (migration) => migration.executedAt === undefined,
  );
  if (missing.length === 0) return;
  if (dialect === "sqlite") return expectDone(await latest(db, known));
  await alone(db, "bringing the tables up to date", { patienceMs }, async () =>
    expectDone(await latestBetweenOthers(db, known)),
  );
}

function migratorOn(db: Kysely<Tables>, known: Record<string, Migration>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => known } });
}

async function latest(db: Kysely<Tables>, known: Record<string, Migration>): Promise<unknown> {
  return (await migratorOn(db, known).migrateToLatest()).error;
}

async function latestBetweenOthers(db: Kysely<Tables>, known: Record<string, Migration>): Promise<unknown> {
  return await db.connection().execute(async (own) => {
    await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(own);
    for (const begun = performance.now(); ; await pause(betweenTriesMs)) {
      const error = await latest(own, known);
      if (isLockTimeout(error) && performance.now() - begun < patienceMs) continue;
      await sql`reset lock_timeout`.execute(own);
      return error;
    }
  });
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

function expectDone(error: unknown): void {
  if (error !== undefined) throw new Error("The tables could not be brought up to date.", { cause: error });
}
