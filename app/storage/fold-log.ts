/** Empties SQLite's log into its file, so that what was deleted is in neither. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";

const mostTries = 20;
const pauseMs = 100;

/** Other processes may hold an old view of the log for a moment; after two seconds it is left to the next time. */
export async function foldLog({ write, dialect }: Database): Promise<void> {
  if (dialect !== "sqlite") return;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(write);
    if (rows[0]?.busy === 0) return;
    await pause(pauseMs);
  }
}
