import type { Kysely, Selectable } from "kysely";
import { textList } from "../database/json-columns.ts";
import type { AccessLogEntry, StoredAccess } from "../types.ts";
import type { Tables } from "../database/tables.ts";

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
  return (await db.selectFrom("readings").orderBy("id").selectAll().execute()).map(accessLogEntry);
}

/** Newest first, older than the one with the id `before`. */
export async function accessLogPage(
  db: Kysely<Tables>,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<StoredAccess[]> {
  const rows = await db
    .selectFrom("readings")
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .selectAll()
    .execute();
  return rows.map((row) => ({ id: row.id, ...accessLogEntry(row) }));
}

function accessLogEntry({ at, who, command, reason, lead_references }: Selectable<Tables["readings"]>): AccessLogEntry {
  return { at, who, command, ...(reason !== null && { reason }), references: textList(lead_references) };
}
