import type { Kysely } from "kysely";
import { textList } from "./json-columns.ts";
import type { AccessLogEntry } from "./types.ts";
import type { Tables } from "./tables.ts";

export async function logAccess(
  write: Kysely<Tables>,
  { at, who, command, reason, references }: AccessLogEntry,
): Promise<void> {
  const row = {
    at,
    who,
    command,
    reason: reason ?? null,
    lead_references: JSON.stringify(references),
    count: references.length,
  };
  await write.transaction().execute((db) => db.insertInto("readings").values(row).execute());
}

export async function accessLog(db: Kysely<Tables>): Promise<AccessLogEntry[]> {
  const rows = await db.selectFrom("readings").orderBy("id").selectAll().execute();
  return rows.map(({ at, who, command, reason, lead_references }) => ({
    at,
    who,
    command,
    ...(reason !== null && { reason }),
    references: textList(lead_references),
  }));
}
