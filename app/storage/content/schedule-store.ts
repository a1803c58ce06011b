import type { Transaction } from "kysely";
import { hasRight, isRole } from "../../dealership/staff/rights.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import type { DocumentKey, DraftRefusal, ScheduledRestore } from "../content-desk-types.ts";
import type { Tables } from "../database/tables.ts";
import type { Database } from "../database/database.ts";
import { documentFields } from "./content-documents.ts";
import { inCatalogue, saveDocument } from "./content-edits.ts";
import type { Fields } from "./document-fields.ts";
import { deleteDraft } from "./drafts.ts";
import {
  dueRestores,
  findRestore,
  findSchedule,
  hashOf,
  restoresOf,
  type FieldValues,
  type Restore,
  type StoredSchedule,
} from "./draft-schedule.ts";

/** What the desk does by the days of drafts. Drafts are given their days by `DraftStore.save`. */
export type ScheduleStore = {
  /** Takes back what was shown until yesterday, then publishes the drafts of today. `at`: now. */
  publishDue(day: Day, at: string): Promise<void>;
  /** What is shown until its last day, the earliest first. */
  restores(key: DocumentKey): Promise<ScheduledRestore[]>;
  /** It stays after its last day. */
  keepShown(restoreId: number): Promise<void>;
};

export function scheduleStore(database: Database): ScheduleStore {
  const { read, write } = database;
  return {
    publishDue: (day, at) => publishDue(database, day, at),
    async restores(key) {
      const restores = await restoresOf(read, key);
      return restores.map(({ id, endsOn, at, staffName, shown }) => ({
        id,
        endsOn,
        at,
        ...(staffName !== undefined && { staffName }),
        fields: Object.keys(shown),
      }));
    },
    keepShown: (id) => write.transaction().execute((db) => deleteRestore(db, id)),
  };
}

type Outcome = { outcome: "saved" | "unchanged" };

async function publishDue(database: Database, day: Day, at: string): Promise<void> {
  for (const id of await dueRestores(database.read, day)) await inCatalogue(database, at, (db) => restore(db, id, at));
  const due = await database.read
    .selectFrom("scheduled_drafts")
    .where("starts_on", "<=", day)
    .where("refusal", "is", null)
    .orderBy("starts_on")
    .orderBy("draft_id")
    .select("draft_id")
    .execute();
  for (const { draft_id: id } of due) await inCatalogue(database, at, (db) => publish(db, id, day, at));
}

async function publish(db: Transaction<Tables>, draftId: number, day: Day, at: string): Promise<Outcome> {
  // A no-op update: nobody saves the draft until it is published.
  const draft = await db
    .updateTable("content_drafts")
    .set((row) => ({ version: row.ref("version") }))
    .where("id", "=", draftId)
    .returning("staff_id")
    .executeTakeFirst();
  const schedule = draft && (await findSchedule(db, draftId));
  // Another process was quicker, or somebody has changed the draft.
  if (!schedule || schedule.refusal || schedule.startsOn > day) return { outcome: "unchanged" };
  const { staff_id: staffId } = draft;
  if (schedule.endsOn !== undefined && schedule.endsOn < day) return await refuse(db, draftId, "missed");
  if (!(await mayPublish(db, staffId, schedule))) return await refuse(db, draftId, "not-allowed");
  const { key, fields, base, endsOn } = schedule;
  const before = await documentFields(db, key);
  const by = { at, staffId: staffId ?? undefined };
  const { outcome } = await saveDocument(db, { key, fields: fieldMap(fields), base }, by);
  if (outcome === "unknown" || outcome === "taken") return await forget(db, draftId);
  if (outcome === "changed-meanwhile") return await refuse(db, draftId, outcome);
  await deleteDraft(db, draftId);
  if (endsOn === undefined || outcome === "unchanged") return { outcome };
  const changed = Object.keys(fields).filter((field) => (before?.get(field) ?? null) !== fields[field]);
  const values = (valueOf: (field: string) => string | null | undefined) =>
    JSON.stringify(Object.fromEntries(changed.map((field) => [field, valueOf(field) ?? null])));
  await db
    .insertInto("scheduled_restores")
    .values({
      ...key,
      shown: values((field) => fields[field]),
      before: values((field) => before?.get(field)),
      ends_on: endsOn,
      at,
      staff_id: staffId,
    })
    .execute();
  return { outcome };
}

/** What it changes was removed: brought back, it has a draft without days. */
async function forget(db: Transaction<Tables>, draftId: number): Promise<Outcome> {
  await db.deleteFrom("scheduled_drafts").where("draft_id", "=", draftId).execute();
  return { outcome: "unchanged" };
}

async function refuse(db: Transaction<Tables>, draftId: number, refusal: DraftRefusal): Promise<Outcome> {
  await db.updateTable("scheduled_drafts").set({ refusal }).where("draft_id", "=", draftId).execute();
  return { outcome: "unchanged" };
}

async function mayPublish(
  db: Transaction<Tables>,
  staffId: number | null,
  { right }: StoredSchedule,
): Promise<boolean> {
  if (staffId === null || right === undefined) return false;
  const person = await db
    .selectFrom("staff")
    .where("id", "=", staffId)
    .where("switched_off_at", "is", null)
    .select("role")
    .executeTakeFirst();
  return person !== undefined && isRole(person.role) && hasRight(person.role, right);
}

/** What somebody has changed since stays. */
async function restore(db: Transaction<Tables>, id: number, at: string): Promise<Outcome> {
  const ended = await findRestore(db, id);
  if (!ended) return { outcome: "unchanged" };
  await deleteRestore(db, id);
  const stored = await documentFields(db, ended.key);
  if (!stored) return { outcome: "unchanged" };
  const isShown = (field: string) => (stored.get(field) ?? null) === ended.shown[field];
  const base = Object.fromEntries(
    Object.keys(ended.shown)
      .filter(isShown)
      .map((field) => [field, hashOf(ended.shown[field])]),
  );
  await passOn(db, ended, (field) => !isShown(field));
  const by = { at, staffId: ended.staffId };
  const { outcome } = await saveDocument(db, { key: ended.key, fields: fieldMap(ended.before), base }, by);
  return { outcome: outcome === "saved" ? "saved" : "unchanged" };
}

async function deleteRestore(db: Transaction<Tables>, id: number): Promise<void> {
  await db.deleteFrom("scheduled_restores").where("id", "=", id).execute();
}

/** Another change with a last day lies over this one: what comes back after it is what was before both. */
async function passOn(db: Transaction<Tables>, ended: Restore, isCovered: (field: string) => boolean): Promise<void> {
  for (const { id, before } of await restoresOf(db, ended.key)) {
    const passed = Object.keys(before).filter(
      (field) => field in ended.shown && isCovered(field) && before[field] === ended.shown[field],
    );
    if (passed.length === 0) continue;
    const next = { ...before, ...Object.fromEntries(passed.map((field) => [field, ended.before[field] ?? null])) };
    await db
      .updateTable("scheduled_restores")
      .set({ before: JSON.stringify(next) })
      .where("id", "=", id)
      .execute();
  }
}

function fieldMap(values: FieldValues): Fields {
  return new Map(Object.entries(values).flatMap(([field, value]) => (value === null ? [] : [[field, value] as const])));
}
