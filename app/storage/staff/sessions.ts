import type { Kysely, Selectable, Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import { appendEvent } from "../database/events.ts";
import { staffMember } from "./staff-members.ts";
import type { NewSession, Session, SignedIn } from "../staff-types.ts";
import type { SessionsTable } from "../database/staff-tables.ts";
import type { Tables } from "../database/tables.ts";

/** Starts a session in the transaction that has checked the passkey or the link. */
export async function beginSession(
  db: Transaction<Tables>,
  staffId: number,
  { tokenHash, way, device, at, endsAt }: NewSession,
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({ token_hash: tokenHash, staff_id: staffId, way, device, began_at: at, seen_at: at, ends_at: endsAt })
    .execute();
  await appendEvent(db, { at, kind: "staff.signed-in", staffId, subjectStaffId: staffId, details: { way } });
}

/** The session and the person as they are now, unless it has ended, idled since `idleSince` or the person is switched off. */
export async function findSession(
  db: Kysely<Tables>,
  tokenHash: string,
  { at, idleSince }: { at: string; idleSince: string },
): Promise<SignedIn | undefined> {
  const session = await liveSessions(db, { at, idleSince })
    .where("token_hash", "=", tokenHash)
    .selectAll()
    .executeTakeFirst();
  if (!session) return undefined;
  const person = await db
    .selectFrom("staff")
    .where("id", "=", session.staff_id)
    .where("switched_off_at", "is", null)
    .selectAll()
    .executeTakeFirst();
  return person && { session: sessionOf(session), person: staffMember(person) };
}

export async function sessionsOf(
  db: Kysely<Tables>,
  staffId: number,
  now: { at: string; idleSince: string },
): Promise<Session[]> {
  const rows = await liveSessions(db, now)
    .where("staff_id", "=", staffId)
    .orderBy("seen_at", "desc")
    .selectAll()
    .execute();
  return rows.map(sessionOf);
}

export async function markSeen(write: Kysely<Tables>, sessionId: number, at: string): Promise<void> {
  await write.updateTable("sessions").set({ seen_at: at }).where("id", "=", sessionId).execute();
}

/** `but`: a session that stays. */
export async function endSessions(
  { write }: Database,
  staffId: number,
  which: { id: number } | { but: number } | "all",
): Promise<void> {
  const own = write.deleteFrom("sessions").where("staff_id", "=", staffId);
  if (which === "all") await own.execute();
  else if ("id" in which) await own.where("id", "=", which.id).execute();
  else await own.where("id", "<>", which.but).execute();
}

function liveSessions(db: Kysely<Tables>, { at, idleSince }: { at: string; idleSince: string }) {
  return db.selectFrom("sessions").where("ends_at", ">", at).where("seen_at", ">", idleSince);
}

function sessionOf(row: Selectable<SessionsTable>): Session {
  return {
    id: row.id,
    way: row.way === "link" ? "link" : "passkey",
    device: row.device,
    beganAt: row.began_at,
    seenAt: row.seen_at,
    endsAt: row.ends_at,
  };
}
