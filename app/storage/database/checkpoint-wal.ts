import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";

const maxAttempts = 20;
const retryMs = 100;

/** Removes deleted data from SQLite's write-ahead log. Retries for two seconds while another process reads the log. */
export async function checkpointWal({ write, dialect }: Database): Promise<void> {
  if (dialect !== "sqlite") return;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(write);
    if (rows[0]?.busy === 0) return;
    await pause(retryMs);
  }
}
