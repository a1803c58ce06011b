import { DatabaseError } from "pg";
import { isBusy } from "./sqlite-dialect.ts";

/** A statement that waited for a lock until `statement_timeout`. */
const queryCanceled = "57014";

/** Whether a write failed because another process, such as an import, held the database for too long. */
export function isDatabaseBusy(error: unknown): boolean {
  return isBusy(error) || (error instanceof DatabaseError && error.code === queryCanceled);
}
