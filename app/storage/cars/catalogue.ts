import { type Kysely, sql, type Transaction } from "kysely";
import type { Database, Dialect } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

const channel = "maarad_catalogue";

export async function catalogueVersion(db: Kysely<Tables>): Promise<number> {
  const { version } = await db.selectFrom("catalogue").select("version").executeTakeFirstOrThrow();
  return version;
}

/** Locks the catalogue against other imports until the transaction ends; returns the next car id. */
export async function lockCatalogue(db: Transaction<Tables>): Promise<number> {
  // A no-op update locks the row in both databases.
  const { next_car_id } = await db
    .updateTable("catalogue")
    .set((row) => ({ version: row.ref("version") }))
    .returning("next_car_id")
    .executeTakeFirstOrThrow();
  return next_car_id;
}

export async function raiseCatalogueVersion(
  db: Transaction<Tables>,
  dialect: Dialect,
  nextCarId: number,
  at: string,
): Promise<void> {
  await db
    .updateTable("catalogue")
    .set((row) => ({ version: row("version", "+", 1), imported_at: at, next_car_id: nextCarId }))
    .execute();
  // Sent when the transaction commits.
  if (dialect === "postgres") await sql`select pg_notify(${channel}, '')`.execute(db);
}

export function onCatalogueChange(database: Database, onChange: () => void): (() => Promise<void>) | undefined {
  return database.listen?.(channel, onChange);
}
