import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type Dialect = "sqlite" | "postgres";

export type Database = {
  dialect: Dialect;
  /** Never waits for a transaction of `write`. */
  read: Kysely<Tables>;
  /** Every change uses `write.transaction()`. */
  write: Kysely<Tables>;
  /** A consistent copy of the database as one file; SQLite only. */
  copyTo?(path: string): Promise<void>;
  /** Calls `heard` after a committed transaction notified `channel`, and whenever a notice may have been missed; returns how to stop. PostgreSQL only. */
  hear?(channel: string, heard: () => void): () => Promise<void>;
  close(): Promise<void>;
};
