import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { appendEvent } from "../database/events.ts";
import type { KeyAnswer, WaitingForKey } from "../key-box-types.ts";
import type { Tables } from "../database/tables.ts";

type Question = { staffId: number; recipient: string; at: string; expiresAt: string };

/** Replaces what the person has asked before. */
export async function askForKey({ write }: Database, { staffId, recipient, at, expiresAt }: Question): Promise<void> {
  await write.transaction().execute(async (db) => {
    await db.deleteFrom("key_handovers").where("expires_at", "<=", at).execute();
    const asked = { recipient, asked_at: at, expires_at: expiresAt, answered_by: null, sealed: null };
    await db
      .insertInto("key_handovers")
      .values({ staff_id: staffId, ...asked })
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(asked))
      .execute();
    await appendEvent(db, { at, kind: "key.asked", staffId, subjectStaffId: staffId });
  });
}

/** Longest waiting first. */
export async function waitingForKey(db: Kysely<Tables>, at: string): Promise<WaitingForKey[]> {
  const rows = await db
    .selectFrom("key_handovers")
    .innerJoin("staff", "staff.id", "key_handovers.staff_id")
    .where("expires_at", ">", at)
    .where("answered_by", "is", null)
    .where("switched_off_at", "is", null)
    .orderBy("asked_at")
    .select(["staff.id", "name", "recipient", "asked_at"])
    .execute();
  return rows.map(({ id, name, recipient, asked_at }) => ({ staffId: id, name, recipient, askedAt: asked_at }));
}

/** Without `sealed` it is refused. False if the person no longer waits with this recipient. */
export async function answerForKey(
  { write }: Database,
  { staffId, recipient, sealed }: { staffId: number; recipient: string; sealed?: Uint8Array },
  by: { staffId: number; at: string },
): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    const answered = await db
      .updateTable("key_handovers")
      .set({ answered_by: by.staffId, sealed: sealed ?? null })
      .where("staff_id", "=", staffId)
      .where("recipient", "=", recipient)
      .where("answered_by", "is", null)
      .where("expires_at", ">", by.at)
      .returning("staff_id")
      .executeTakeFirst();
    if (!answered) return false;
    const kind = sealed === undefined ? "key.refused" : "key.handed-over";
    await appendEvent(db, { at: by.at, kind, staffId: by.staffId, subjectStaffId: staffId });
    return true;
  });
}

export async function keyAnswer(db: Kysely<Tables>, staffId: number, at: string): Promise<KeyAnswer> {
  const row = await db
    .selectFrom("key_handovers")
    .where("staff_id", "=", staffId)
    .where("expires_at", ">", at)
    .select(["answered_by", "sealed"])
    .executeTakeFirst();
  if (!row) return { state: "none" };
  if (row.answered_by === null) return { state: "waiting" };
  return row.sealed === null ? { state: "refused" } : { state: "answered", sealed: Uint8Array.from(row.sealed) };
}
