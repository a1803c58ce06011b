/** Lets transactions about the same thing pass one after another. */
import { sql, type Transaction } from "kysely";
import type { Dialect } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Until the transaction ends nobody else holds a lock of any of these names. */
export async function lock(db: Transaction<Tables>, dialect: Dialect, names: readonly string[]): Promise<void> {
  // SQLite has one writer at a time anyway.
  if (dialect === "sqlite") return;
  // Everybody takes them in the same order, so nobody waits in a circle.
  for (const name of names.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
