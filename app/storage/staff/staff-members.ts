import { randomBytes } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import { isRole, manageableRoles } from "../../dealership/staff/rights.ts";
import type { StaffMember, StaffProfile } from "../../dealership/staff/staff-member.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import type { Database } from "../database/database.ts";
import { appendEvent } from "../database/events.ts";
import { lockUntilCommit } from "../database/locks.ts";
import { giveBackUnreachable } from "../leads/lead-work-give-back.ts";
import type { Actor, AddResult, ChangeResult, StaffListEntry } from "../staff-types.ts";
import type { StaffTable } from "../database/staff-tables.ts";
import type { Tables } from "../database/tables.ts";

export async function listStaff(db: Kysely<Tables>, at: string): Promise<StaffListEntry[]> {
  const [people, passkeys, sessions, links] = await Promise.all([
    db.selectFrom("staff").selectAll().orderBy("name").orderBy("id").execute(),
    db.selectFrom("passkeys").select(["staff_id", "used_at"]).execute(),
    db.selectFrom("sessions").select(["staff_id", "seen_at"]).execute(),
    db
      .selectFrom("sign_in_links")
      .where("used_at", "is", null)
      .where("expires_at", ">", at)
      .select(["staff_id", "expires_at"])
      .execute(),
  ]);
  return people.map((row) => {
    const own = passkeys.filter(({ staff_id }) => staff_id === row.id);
    const seen = [
      ...own.map(({ used_at }) => used_at),
      ...sessions.map(({ staff_id, seen_at }) => (staff_id === row.id ? seen_at : null)),
    ].filter((moment) => moment !== null);
    return {
      ...staffMember(row),
      passkeys: own.length,
      seenAt: seen.toSorted().at(-1),
      linkExpiresAt: links.find(({ staff_id }) => staff_id === row.id)?.expires_at,
    };
  });
}

export async function findStaffMember(
  db: Kysely<Tables>,
  by: { id: number } | { email: string },
): Promise<StaffMember | undefined> {
  const all = db.selectFrom("staff").selectAll();
  const row = await (
    "id" in by ? all.where("id", "=", by.id) : all.where("email", "=", by.email.toLowerCase())
  ).executeTakeFirst();
  return row && staffMember(row);
}

export async function addStaffMember(
  { write, dialect }: Database,
  profile: StaffProfile,
  { staffId, at }: Actor,
): Promise<AddResult> {
  return await write.transaction().execute(async (db) => {
    await lockUntilCommit(db, dialect, ["staff"]);
    if (await findStaffMember(db, profile)) return { outcome: "email-taken" };
    const { id } = await db
      .insertInto("staff")
      .values({
        ...profileColumns(profile),
        user_handle: randomBytes(32).toString("base64url"),
        added_at: at,
        switched_off_at: null,
        version: 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const details = { role: profile.role, branch: profile.branch ?? null };
    await appendEvent(db, { at, kind: "staff.added", staffId, subjectStaffId: id, details });
    return { outcome: "added", id };
  });
}

export async function changeStaffMember(
  { write, dialect }: Database,
  { id, version }: { id: number; version: number },
  profile: StaffProfile,
  { staffId, at }: Actor,
): Promise<ChangeResult> {
  return await write.transaction().execute(async (db) => {
    await lockUntilCommit(db, dialect, ["staff"]);
    const stored = await findStaffMember(db, { id });
    if (!stored) return "unknown";
    if (stored.version !== version) return "changed-meanwhile";
    const sameEmail = await findStaffMember(db, profile);
    if (sameEmail && sameEmail.id !== id) return "email-taken";
    if (profile.role !== "owner" && (await isLastOwner(db, stored))) return "last-owner";
    await db
      .updateTable("staff")
      .set({ ...profileColumns(profile), version: version + 1 })
      .where("id", "=", id)
      .execute();
    const details = { role: profile.role, branch: profile.branch ?? null };
    await appendEvent(db, { at, kind: "staff.changed", staffId, subjectStaffId: id, details });
    await giveBackUnreachable(db, { ...stored, ...profile }, { staffId, at });
    if (manageableRoles(profile.role).length <= manageableRoles(stored.role).length) return "changed";
    // Whoever made a link may have used it for a passkey of their own.
    await removeWaysIn(db, id);
    await appendEvent(db, { at, kind: "staff.promoted", staffId, subjectStaffId: id });
    return "promoted";
  });
}

export async function changeLocale(write: Kysely<Tables>, id: number, locale: Locale): Promise<void> {
  await write.updateTable("staff").set({ locale }).where("id", "=", id).execute();
}

/** Ends the person's sessions and links, and gives their open requests back. */
export async function switchOff(
  { write, dialect }: Database,
  id: number,
  { staffId, at }: Actor,
): Promise<"switched-off" | "unknown" | "last-owner"> {
  return await write.transaction().execute(async (db) => {
    await lockUntilCommit(db, dialect, ["staff"]);
    const stored = await findStaffMember(db, { id });
    if (!stored) return "unknown";
    if (await isLastOwner(db, stored)) return "last-owner";
    await db.deleteFrom("sessions").where("staff_id", "=", id).execute();
    await deleteOpenLinks(db, id);
    await db.deleteFrom("key_boxes").where("staff_id", "=", id).execute();
    await db.deleteFrom("key_handovers").where("staff_id", "=", id).execute();
    if (stored.switchedOffAt !== undefined) return "switched-off";
    await db.updateTable("staff").set({ switched_off_at: at }).where("id", "=", id).execute();
    await appendEvent(db, { at, kind: "staff.switched-off", staffId, subjectStaffId: id });
    await giveBackUnreachable(db, { ...stored, switchedOffAt: at }, { staffId, at });
    return "switched-off";
  });
}

export async function switchOn({ write }: Database, id: number, { staffId, at }: Actor): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    const changed = await db
      .updateTable("staff")
      .set({ switched_off_at: null })
      .where("id", "=", id)
      .where("switched_off_at", "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (changed) await appendEvent(db, { at, kind: "staff.switched-on", staffId, subjectStaffId: id });
    return changed !== undefined;
  });
}

export async function deleteOpenLinks(db: Transaction<Tables>, id: number): Promise<void> {
  await db.deleteFrom("sign_in_links").where("staff_id", "=", id).where("used_at", "is", null).execute();
}

/** Passkeys with the key boxes that they open, sessions and open links. */
export async function removeWaysIn(db: Transaction<Tables>, id: number): Promise<void> {
  await deleteOpenLinks(db, id);
  await db.deleteFrom("passkeys").where("staff_id", "=", id).execute();
  await db.deleteFrom("sessions").where("staff_id", "=", id).execute();
  // The device may be asking for the staff's key.
  await db.deleteFrom("key_handovers").where("staff_id", "=", id).execute();
}

async function isLastOwner(db: Transaction<Tables>, { id, role, switchedOffAt }: StaffMember): Promise<boolean> {
  if (role !== "owner" || switchedOffAt !== undefined) return false;
  const other = await db
    .selectFrom("staff")
    .where("role", "=", "owner")
    .where("switched_off_at", "is", null)
    .where("id", "<>", id)
    .select("id")
    .executeTakeFirst();
  return other === undefined;
}

function profileColumns({ name, email, role, branch, locale }: StaffProfile) {
  return { name, email: email.toLowerCase(), role, branch: branch ?? null, locale };
}

export function staffMember(row: Selectable<StaffTable>): StaffMember {
  // A role that this version does not know has no rights.
  if (!isRole(row.role)) throw new Error(`The staff table has the unknown role ${row.role}.`);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    branch: row.branch ?? undefined,
    locale: row.locale === "en" ? "en" : "ar",
    addedAt: row.added_at,
    switchedOffAt: row.switched_off_at ?? undefined,
    version: row.version,
  };
}
