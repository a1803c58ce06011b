import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import type {
  Draft,
  DraftRemoval,
  DraftResult,
  DraftVersion,
  NewDraft,
  NewSchedule,
  PublishResult,
  SaveResult,
} from "../content-desk-types.ts";
import type { Database } from "../database/database.ts";
import type { Actor } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";
import { saveSchedule, scheduleOfDraft } from "./draft-schedule.ts";

const cellsSchema = z.record(z.string(), z.string());

/** What was typed and is not published. Nothing of it is read by the site. */
export type DraftStore = {
  /** Newest first. */
  list(kind: string): Promise<Draft[]>;
  find(id: number): Promise<Draft | undefined>;
  /** Of something that is published. */
  ofItem(kind: string, item: string): Promise<Draft | undefined>;
  /** Without `which` the draft is new, or replaces nothing: an item has one draft. Without a schedule it is published by hand. */
  save(
    draft: NewDraft & { schedule?: NewSchedule | undefined },
    which: DraftVersion | undefined,
    by: Actor,
  ): Promise<DraftResult>;
  /** `removed`, too, if somebody else was quicker. */
  remove(read: DraftVersion): Promise<DraftRemoval>;
  /** Those with days, the earliest first. */
  scheduled(): Promise<Draft[]>;
};

export function draftStore({ read, write }: Database): DraftStore {
  return {
    async list(kind) {
      const rows = await selectDrafts(read)
        .where("content_drafts.kind", "=", kind)
        .orderBy("content_drafts.at", "desc")
        .execute();
      return await Promise.all(rows.map((row) => draftOf(read, row)));
    },
    find: (id) => findDraft(read, id),
    ofItem: (kind, item) => draftOfItem(read, kind, item),
    save: (draft, which, by) => write.transaction().execute((db) => saveDraft(db, draft, which, by)),
    remove: (draft) => write.transaction().execute((db) => removeDraft(db, draft)),
    async scheduled() {
      const rows = await selectDrafts(read)
        .where("scheduled_drafts.draft_id", "is not", null)
        .orderBy("starts_on")
        .orderBy("content_drafts.id")
        .execute();
      return await Promise.all(rows.map((row) => draftOf(read, row)));
    },
  };
}

function selectDrafts(db: Kysely<Tables>) {
  return db
    .selectFrom("content_drafts")
    .leftJoin("staff", "staff.id", "content_drafts.staff_id")
    .leftJoin("scheduled_drafts", "scheduled_drafts.draft_id", "content_drafts.id")
    .select(["draft_id as scheduled_id"])
    .select([
      "content_drafts.id",
      "content_drafts.kind",
      "content_drafts.item",
      "cells",
      "content_drafts.version",
      "at",
      "staff.name",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDrafts>["execute"]>>[number];

async function draftOf(
  db: Kysely<Tables>,
  { id, kind, item, cells, version, at, name, scheduled_id }: Row,
): Promise<Draft> {
  const schedule = scheduled_id === null ? undefined : await scheduleOfDraft(db, id);
  return {
    id,
    kind,
    ...(item !== null && { item }),
    cells: cellsSchema.parse(JSON.parse(cells)),
    version,
    at,
    ...(name !== null && { staffName: name }),
    ...(schedule && { schedule }),
  };
}

export async function draftOfItem(db: Kysely<Tables>, kind: string, item: string): Promise<Draft | undefined> {
  const row = await selectDrafts(db)
    .where("content_drafts.kind", "=", kind)
    .where("content_drafts.item", "=", item)
    .executeTakeFirst();
  return row && (await draftOf(db, row));
}

export async function findDraft(db: Kysely<Tables>, id: number): Promise<Draft | undefined> {
  const row = await selectDrafts(db).where("content_drafts.id", "=", id).executeTakeFirst();
  return row && (await draftOf(db, row));
}

async function saveDraft(
  db: Transaction<Tables>,
  { kind, item, cells, schedule }: NewDraft & { schedule?: NewSchedule | undefined },
  which: DraftVersion | undefined,
  { at, staffId }: Actor,
): Promise<DraftResult> {
  const values = { cells: JSON.stringify(cells), at, staff_id: staffId ?? null };
  if (which === undefined) {
    const row = await db
      .insertInto("content_drafts")
      .values({ ...values, kind, item: item ?? null, version: 1 })
      .onConflict((conflict) => conflict.columns(["kind", "item"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row) {
      await saveSchedule(db, row.id, schedule);
      return { outcome: "saved", id: row.id };
    }
    const other = await draftOfItem(db, kind, item ?? "");
    return other ? { outcome: "changed-meanwhile", draft: other } : { outcome: "unknown" };
  }
  const { id, version } = which;
  const { numUpdatedRows } = await db
    .updateTable("content_drafts")
    .set({ ...values, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await saveSchedule(db, id, schedule);
    return { outcome: "saved", id };
  }
  const draft = await findDraft(db, id);
  return draft ? { outcome: "changed-meanwhile", draft } : { outcome: "unknown" };
}

async function removeDraft(db: Transaction<Tables>, { id, version }: DraftVersion): Promise<DraftRemoval> {
  await db.deleteFrom("content_drafts").where("id", "=", id).where("version", "=", version).execute();
  const draft = await findDraft(db, id);
  return draft ? { outcome: "changed-meanwhile", draft } : { outcome: "removed" };
}

/** Publishes what was made of the draft, which goes, unless the draft is another one than was read. */
export async function publishDraft(
  db: Transaction<Tables>,
  { stored, read }: { stored: Draft | undefined; read: DraftVersion | undefined },
  publish: () => Promise<SaveResult>,
): Promise<PublishResult> {
  if (!stored) return await publish();
  const isRead = stored.id === read?.id && (await lockDraft(db, read));
  if (!isRead) return { outcome: "draft-changed", draft: (await findDraft(db, stored.id)) ?? stored };
  const result = await publish();
  if (result.outcome === "saved" || result.outcome === "unchanged") await deleteDraft(db, stored.id);
  return result;
}

/** Lets nobody else save it before the transaction ends. Returns whether it still is this version. */
async function lockDraft(db: Transaction<Tables>, { id, version }: DraftVersion): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("content_drafts")
    .set({ version })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteDraft(db: Transaction<Tables>, id: number): Promise<void> {
  await db.deleteFrom("content_drafts").where("id", "=", id).execute();
}
