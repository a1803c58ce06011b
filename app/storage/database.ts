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
  close(): Promise<void>;
};
