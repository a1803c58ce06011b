import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type Dialect = "sqlite" | "postgres";

export type Database = {
  dialect: Dialect;
  /** Does not wait for transactions of `write`. */
  read: Kysely<Tables>;
  write: Kysely<Tables>;
  /** Waits for other processes only briefly, and not for transactions of `write` of this process. */
  heartbeat: Kysely<Tables>;
  /** SQLite only: what the process may still write to the disk; `undefined` where the file system does not tell. */
  freeBytes?(): Promise<number | undefined>;
  /** SQLite only: consistent copy in one file. */
  copyTo?(path: string): Promise<void>;
  /** PostgreSQL only: calls `onNotice` after a notice on `channel`, or when one may have been missed; returns how to stop. */
  listen?(channel: string, onNotice: () => void): () => Promise<void>;
  /** Size on the disk. */
  bytes(): Promise<number>;
  close(): Promise<void>;
};
