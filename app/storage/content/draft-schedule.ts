/** The days of drafts: kept with what they publish, already judged, so that their day needs no form. */
import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import { isRight, type Right } from "../../dealership/staff/rights.ts";
import {
  contentKindOf,
  draftRefusals,
  type DocumentKey,
  type DraftSchedule,
  type FieldHashes,
  type NewSchedule,
  type ScheduledRestore,
} from "../content-desk-types.ts";
import type { Tables } from "../database/tables.ts";
import { documentFields, itemKey, settingsKey } from "./content-documents.ts";
import { dealershipFields, fieldHash, itemFields } from "./document-fields.ts";

/** Values by field; null: the field is missing. */
export type FieldValues = Readonly<Record<string, string | null>>;

const fieldValuesSchema = z.record(z.string(), z.string().nullable());
const fieldHashesSchema = z.record(z.string(), z.string());

export type StoredSchedule = Omit<DraftSchedule, "isOutdated"> & {
  key: DocumentKey;
  fields: FieldValues;
  base: FieldHashes;
  right: Right | undefined;
};

/** A change with a last day, which is shown now. */
export type Restore = Omit<ScheduledRestore, "fields"> & {
  key: DocumentKey;
  staffId: number | undefined;
  shown: FieldValues;
  before: FieldValues;
};

/** Replaces the schedule of the draft; without a new one it waits for somebody to publish it. */
export async function saveSchedule(
  db: Transaction<Tables>,
  draftId: number,
  schedule: NewSchedule | undefined,
): Promise<void> {
  await db.deleteFrom("scheduled_drafts").where("draft_id", "=", draftId).execute();
  if (!schedule) return;
  const { content, right, startsOn, endsOn } = schedule;
  const key = "settings" in content ? settingsKey : itemKey(content.kind, content.item);
  const all = "settings" in content ? dealershipFields(content.settings) : itemFields(content.item);
  const fields = Object.fromEntries(Object.keys(schedule.base).map((field) => [field, all.get(field) ?? null]));
  const base = afterRestores(schedule.base, await restoresBefore(db, key, startsOn));
  await db
    .insertInto("scheduled_drafts")
    .values({
      draft_id: draftId,
      ...key,
      fields: JSON.stringify(fields),
      base: JSON.stringify(base),
      required_right: right,
      starts_on: startsOn,
      ends_on: endsOn ?? null,
    })
    .execute();
}

/** What was read while other changes are shown will be what was there before them. The latest lies over the others. */
function afterRestores(base: FieldHashes, restores: readonly Restore[]): FieldHashes {
  return Object.fromEntries(
    Object.entries(base).map(([field, hash]) => {
      let value = hash;
      for (const { shown, before } of restores.toSorted((a, b) => b.id - a.id))
        if (field in shown && hashOf(shown[field]) === value) value = hashOf(before[field]);
      return [field, value];
    }),
  );
}

/** The document's restores whose last day is over on that day. */
async function restoresBefore(db: Kysely<Tables>, key: DocumentKey, startsOn: string): Promise<Restore[]> {
  return (await restoresOf(db, key)).filter(({ endsOn }) => endsOn < startsOn);
}

export function hashOf(value: string | null | undefined): string {
  return fieldHash(value ?? undefined);
}

export async function findSchedule(db: Kysely<Tables>, draftId: number): Promise<StoredSchedule | undefined> {
  const row = await db.selectFrom("scheduled_drafts").where("draft_id", "=", draftId).selectAll().executeTakeFirst();
  if (!row) return undefined;
  const refusal = draftRefusals.find((known) => known === row.refusal);
  return {
    key: keyOf(row),
    fields: fieldValuesSchema.parse(JSON.parse(row.fields)),
    base: fieldHashesSchema.parse(JSON.parse(row.base)),
    right: isRight(row.required_right) ? row.required_right : undefined,
    startsOn: row.starts_on,
    ...(row.ends_on !== null && { endsOn: row.ends_on }),
    ...(refusal && { refusal }),
  };
}

/** The days of a draft, and whether they will publish it. */
export async function scheduleOfDraft(db: Kysely<Tables>, draftId: number): Promise<DraftSchedule | undefined> {
  const stored = await findSchedule(db, draftId);
  if (!stored) return undefined;
  const { key: _key, fields: _fields, base: _base, right: _right, ...schedule } = stored;
  return { ...schedule, isOutdated: await isOutdated(db, stored) };
}

async function isOutdated(db: Kysely<Tables>, { key, fields, base, startsOn }: StoredSchedule): Promise<boolean> {
  const stored = await documentFields(db, key);
  if (!stored) return true;
  const read = Object.fromEntries(Object.keys(base).map((field) => [field, fieldHash(stored.get(field))]));
  const expected = afterRestores(read, await restoresBefore(db, key, startsOn));
  return Object.entries(base).some(
    ([field, hash]) => expected[field] !== hash && expected[field] !== hashOf(fields[field]),
  );
}

function keyOf({ kind, item }: { kind: string; item: string }): DocumentKey {
  const contentKind = contentKindOf(kind);
  return contentKind ? { kind: contentKind, item } : settingsKey;
}

function selectRestores(db: Kysely<Tables>) {
  return db
    .selectFrom("scheduled_restores")
    .leftJoin("staff", "staff.id", "scheduled_restores.staff_id")
    .select(["scheduled_restores.id", "kind", "item", "shown", "before", "ends_on", "at", "staff_id", "staff.name"])
    .orderBy("ends_on")
    .orderBy("scheduled_restores.id");
}

type RestoreRow = Awaited<ReturnType<ReturnType<typeof selectRestores>["execute"]>>[number];

function restoreOf({ id, shown, before, ends_on, at, staff_id, name, ...key }: RestoreRow): Restore {
  return {
    id,
    key: keyOf(key),
    endsOn: ends_on,
    at,
    staffId: staff_id ?? undefined,
    ...(name !== null && { staffName: name }),
    shown: fieldValuesSchema.parse(JSON.parse(shown)),
    before: fieldValuesSchema.parse(JSON.parse(before)),
  };
}

/** In the order in which they are due. */
export async function restoresOf(db: Kysely<Tables>, { kind, item }: DocumentKey): Promise<Restore[]> {
  return (await selectRestores(db).where("kind", "=", kind).where("item", "=", item).execute()).map(restoreOf);
}

export async function findRestore(db: Kysely<Tables>, id: number): Promise<Restore | undefined> {
  const row = await selectRestores(db).where("scheduled_restores.id", "=", id).executeTakeFirst();
  return row && restoreOf(row);
}

export async function dueRestores(db: Kysely<Tables>, day: string): Promise<number[]> {
  return (await selectRestores(db).where("ends_on", "<", day).execute()).map(({ id }) => id);
}
