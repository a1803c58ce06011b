import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Dialect } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Advisory locks that exclude other transactions with these names until this one ends. */
export async function lockUntilCommit(
  db: Transaction<Tables>,
  dialect: Dialect,
  names: readonly string[],
): Promise<void> {
  // SQLite has only one writer.
  if (dialect === "sqlite") return;
  // Sorted to prevent deadlocks.
  for (const name of names.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

const pollMs = 250;

export type LockWait = { patienceMs: number; onWait?: () => void };

export async function withLock<Result>(
  db: Kysely<Tables>,
  name: string,
  { patienceMs, onWait }: LockWait,
  work: () => Promise<Result>,
): Promise<Result> {
  return await db.connection().execute(async (connection) => {
    // Polls: one long wait would exceed the statement timeout.
    for (const startedAt = performance.now(); !(await tryLock(connection, name)); await pause(pollMs)) {
      if (performance.now() - startedAt > patienceMs)
        throw new Error(
          `Another process has been busy with ${name} for ${Math.round(patienceMs / 1_000)} seconds. Wait until it has finished, or stop it, and start again.`,
        );
      onWait?.();
      onWait = undefined;
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
  });
}

async function tryLock(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`.execute(db);
  return rows[0]?.taken === true;
}
