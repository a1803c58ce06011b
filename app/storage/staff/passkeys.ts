import type { Kysely, Selectable, Transaction } from "kysely";
import type { StaffMember } from "../../dealership/staff/staff-member.ts";
import type { Database } from "../database/database.ts";
import { appendEvent } from "../database/events.ts";
import { textList } from "../database/json-columns.ts";
import { lockUntilCommit } from "../database/locks.ts";
import { beginSession } from "./sessions.ts";
import { staffMember } from "./staff-members.ts";
import type { NewSession, Passkey, RemovePasskeyResult } from "../staff-types.ts";
import type { PasskeysTable } from "../database/staff-tables.ts";
import type { Tables } from "../database/tables.ts";

export async function passkeysOf(db: Kysely<Tables>, staffId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkeys")
    .where("staff_id", "=", staffId)
    .orderBy("added_at")
    .orderBy("id")
    .selectAll()
    .execute();
  return rows.map(passkeyOf);
}

export async function findPasskey(
  db: Kysely<Tables>,
  id: string,
): Promise<{ passkey: Passkey; person: StaffMember } | undefined> {
  const row = await db.selectFrom("passkeys").where("id", "=", id).selectAll().executeTakeFirst();
  if (!row) return undefined;
  const person = await db.selectFrom("staff").where("id", "=", row.staff_id).selectAll().executeTakeFirstOrThrow();
  return { passkey: passkeyOf(row), person: staffMember(person) };
}

export async function userHandleOf(db: Kysely<Tables>, staffId: number): Promise<string> {
  const row = await db.selectFrom("staff").where("id", "=", staffId).select("user_handle").executeTakeFirstOrThrow();
  return row.user_handle;
}

export async function addPasskey(db: Transaction<Tables>, staffId: number, passkey: Passkey): Promise<void> {
  await db
    .insertInto("passkeys")
    .values({
      id: passkey.id,
      staff_id: staffId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      device: passkey.device,
      added_at: passkey.addedAt,
      used_at: null,
      link_by: passkey.linkBy ?? null,
    })
    .execute();
  await appendEvent(db, { at: passkey.addedAt, kind: "staff.passkey-added", staffId, subjectStaffId: staffId });
}

/** Starts a session; false if the passkey was removed or the person switched off meanwhile. */
export async function signInByPasskey(
  { write }: Database,
  { id, counter }: { id: string; counter: number },
  session: NewSession,
): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    const passkey = await db
      .updateTable("passkeys")
      .set({ counter, used_at: session.at })
      .where("id", "=", id)
      .where("staff_id", "in", (staff) =>
        staff.selectFrom("staff").where("switched_off_at", "is", null).select("staff.id"),
      )
      .returning("staff_id")
      .executeTakeFirst();
    if (!passkey) return false;
    await beginSession(db, passkey.staff_id, session);
    return true;
  });
}

export async function removePasskey(
  { write, dialect }: Database,
  staffId: number,
  id: string,
  at: string,
): Promise<RemovePasskeyResult> {
  return await write.transaction().execute(async (db) => {
    await lockUntilCommit(db, dialect, [`passkeys of ${staffId}`]);
    const own = await db.selectFrom("passkeys").where("staff_id", "=", staffId).select("id").execute();
    if (!own.some((passkey) => passkey.id === id)) return "unknown";
    if (own.length === 1) return "last-passkey";
    await db.deleteFrom("passkeys").where("id", "=", id).execute();
    await appendEvent(db, { at, kind: "staff.passkey-removed", staffId, subjectStaffId: staffId });
    return "removed";
  });
}

function passkeyOf(row: Selectable<PasskeysTable>): Passkey {
  return {
    id: row.id,
    publicKey: Uint8Array.from(row.public_key),
    counter: row.counter,
    transports: textList(row.transports),
    device: row.device,
    addedAt: row.added_at,
    usedAt: row.used_at ?? undefined,
    ...(row.link_by !== null && { linkBy: row.link_by }),
  };
}
