/** A database as the queries see it: one handle to read, one to write in transactions. */
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type Dialect = "sqlite" | "postgres";

export type Database = {
  dialect: Dialect;
  /** Never waits behind a transaction of `write`. */
  read: Kysely<Tables>;
  /** Every change goes through `write.transaction()`. */
  write: Kysely<Tables>;
  /** A consistent copy of the whole database as one file, where the database is itself a file. */
  copyTo?(path: string): Promise<void>;
  /** Calls when a transaction that told `channel` was committed, and whenever that may have been missed; gives its end. Not where the database tells nothing by itself. */
  hear?(channel: string, heard: () => void): () => Promise<void>;
  close(): Promise<void>;
};
