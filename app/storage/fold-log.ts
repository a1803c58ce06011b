/** WAL checkpoint, so that deleted bytes are neither in SQLite's log nor in its file. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";

const mostTries = 20;
const pauseMs = 100;

/** Another process may hold an old view of the log for a moment; after two seconds it waits for the next run. */
export async function foldLog({ write, dialect }: Database): Promise<void> {
  if (dialect !== "sqlite") return;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(write);
    if (rows[0]?.busy === 0) return;
    await pause(pauseMs);
  }
}
