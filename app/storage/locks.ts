/** Lets transactions, and processes, that are about the same thing pass one after another. */
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Dialect } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Until the transaction ends nobody else holds a lock of any of these names. */
export async function lock(db: Transaction<Tables>, dialect: Dialect, names: readonly string[]): Promise<void> {
  // SQLite has one writer at a time anyway.
  if (dialect === "sqlite") return;
  // Everybody takes them in the same order, so nobody waits in a circle.
  for (const name of names.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

const askAgainMs = 250;

export type Patience = { patienceMs: number; onWait?: () => void };

/** PostgreSQL: does the work while no other process does work of this name. A process that dies lets go. */
export async function alone<Result>(db: Kysely<Tables>, name: string, { patienceMs, onWait }: Patience, work: () => Promise<Result>): Promise<Result> {
  return await db.connection().execute(async (own) => {
    // Asked again and again, because one long wait would run into the time limit of a statement.
    for (const begun = performance.now(); !(await isTaken(own, name)); await pause(askAgainMs)) {
      if (performance.now() - begun > patienceMs) throw new Error(`Another process has been busy with ${name} for ${Math.round(patienceMs / 1_000)} seconds. Wait until it is done, or end it, and start again.`);
      onWait?.();
      onWait = undefined;
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(own);
    }
  });
}

async function isTaken(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`.execute(db);
  return rows[0]?.taken === true;
}
