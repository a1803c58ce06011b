import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { appendEvent } from "../database/events.ts";
import { addPasskey } from "./passkeys.ts";
import { beginSession } from "./sessions.ts";
import { deleteOpenLinks, removeWaysIn, staffMember } from "./staff-members.ts";
import type { Actor, LinkState, NewLink, NewSession, Passkey } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";

/** Replaces the person's open links. `isPhoneLost` also removes their passkeys and ends their sessions. */
export async function addLink(
  { write }: Database,
  staffId: number,
  { tokenHash, expiresAt }: NewLink,
  { staffId: by, at, isPhoneLost = false }: Actor & { isPhoneLost?: boolean },
): Promise<void> {
  await write.transaction().execute(async (db) => {
    if (isPhoneLost) await removeWaysIn(db, staffId);
    else await deleteOpenLinks(db, staffId);
    await db
      .insertInto("sign_in_links")
      .values({
        token_hash: tokenHash,
        staff_id: staffId,
        made_at: at,
        made_by: by ?? null,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    const kind = isPhoneLost ? "staff.phone-lost" : "staff.invited";
    await appendEvent(db, { at, kind, staffId: by, subjectStaffId: staffId });
  });
}

export async function linkState(db: Kysely<Tables>, tokenHash: string, at: string): Promise<LinkState> {
  const link = await db.selectFrom("sign_in_links").where("token_hash", "=", tokenHash).selectAll().executeTakeFirst();
  if (!link) return { state: "unknown" };
  if (link.used_at !== null) return { state: "used" };
  if (link.expires_at <= at) return { state: "expired" };
  const row = await db.selectFrom("staff").where("id", "=", link.staff_id).selectAll().executeTakeFirstOrThrow();
  if (row.switched_off_at !== null) return { state: "switched-off" };
  return { state: "open", person: staffMember(row), userHandle: row.user_handle, expiresAt: link.expires_at };
}

/** Uses the link up and starts a session, with the new passkey if there is one. Any state but `open` changes nothing. */
export async function signInByLink(
  { write }: Database,
  tokenHash: string,
  session: NewSession,
  passkey?: Passkey,
): Promise<LinkState["state"]> {
  return await write.transaction().execute(async (db) => {
    const used = await db
      .updateTable("sign_in_links")
      .set({ used_at: session.at })
      .where("token_hash", "=", tokenHash)
      .where("used_at", "is", null)
      .where("expires_at", ">", session.at)
      .where("staff_id", "in", (staff) =>
        staff.selectFrom("staff").where("switched_off_at", "is", null).select("staff.id"),
      )
      .returning(["staff_id", "made_by"])
      .executeTakeFirst();
    if (!used) return (await linkState(db, tokenHash, session.at)).state;
    if (passkey) await addPasskey(db, used.staff_id, { ...passkey, linkBy: used.made_by ?? undefined });
    await beginSession(db, used.staff_id, session);
    return "open";
  });
}

/** Deletes what has ended: sessions at once, links that cannot be used any more after `linksBefore`. */
export async function purgeSignIns(
  { write }: Database,
  { at, idleSince, linksBefore }: { at: string; idleSince: string; linksBefore: string },
): Promise<void> {
  await write.transaction().execute(async (db) => {
    await db
      .deleteFrom("sessions")
      .where((row) => row.or([row("ends_at", "<=", at), row("seen_at", "<=", idleSince)]))
      .execute();
    await db.deleteFrom("sign_in_links").where("expires_at", "<=", linksBefore).execute();
  });
}
