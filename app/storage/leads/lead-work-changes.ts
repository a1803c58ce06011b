import type { Transaction } from "kysely";
import { changeWork, type WorkChange } from "../../dealership/leads/change-work.ts";
import { isInScope, type LeadScope } from "../../dealership/leads/lead-scope.ts";
import { isWaiting, type LeadWork } from "../../dealership/leads/lead-work.ts";
import { contactUndoneEvent, lastChangeBy, undoContact } from "../../dealership/leads/undo-contact.ts";
import type { Database, Dialect } from "../database/database.ts";
import { appendEvent, eventsOfLead } from "../database/events.ts";
import { leadWorkColumns, leadWorkOf } from "./lead-work-rows.ts";
import type { WorkChangeResult, WorkContext } from "../lead-work-types.ts";
import type { Tables } from "../database/tables.ts";

export async function changeLeadWork(
  { write, dialect }: Database,
  { reference, version }: { reference: string; version?: number | undefined },
  change: WorkChange,
  context: WorkContext,
): Promise<WorkChangeResult> {
  return await write.transaction().execute(async (db) => {
    const row = await lockRow(db, dialect, reference, context.scope);
    if (row === undefined) return { outcome: "not-found" };
    const { work } = row;
    const result = changeWork(work, change, context.actor, momentOf(row, context));
    if ("work" in result && result.event === undefined) return { outcome: "unchanged", work };
    if (version !== undefined && version !== work.version) return { outcome: "conflict", work };
    if ("refusal" in result) return { outcome: "refused", refusal: result.refusal, work };
    const changed = await storeWork(db, row, result.work, context.at);
    const by = { at: context.at, staffId: context.actor.staffId, leadId: row.id };
    if (result.event !== undefined) await appendEvent(db, { ...result.event, ...by });
    if (context.note !== undefined) await insertNote(db, context.note, by);
    return { outcome: "changed", work: changed };
  });
}

/** Takes back the contact that this person has just recorded; `conflict` if somebody has changed the request since. */
export async function undoLeadContact(
  { write, dialect }: Database,
  { reference, version }: { reference: string; version: number },
  { scope, actor: { staffId }, at }: Pick<WorkContext, "scope" | "actor" | "at">,
): Promise<Extract<WorkChangeResult, { outcome: "changed" | "unchanged" | "conflict" | "not-found" }>> {
  return await write.transaction().execute(async (db) => {
    const row = await lockRow(db, dialect, reference, scope);
    if (row === undefined) return { outcome: "not-found" };
    const { id, work } = row;
    const contact = lastChangeBy(staffId, work, await eventsOfLead(db, id));
    if (version !== work.version || contact?.kind !== "lead.contacted") return { outcome: "conflict", work };
    const changed = await storeWork(db, row, undoContact(work, contact), at);
    await appendEvent(db, { at, kind: contactUndoneEvent, staffId, leadId: id });
    return { outcome: "changed", work: changed };
  });
}

async function storeWork(
  db: Transaction<Tables>,
  { id, work }: LockedRow,
  next: LeadWork,
  at: string,
): Promise<LeadWork> {
  const changed = { ...next, version: work.version + 1, changedAt: at };
  await db
    .updateTable("lead_work")
    .set({
      ...leadWorkColumns(changed),
      // The new owner has not been reminded.
      ...(changed.owner !== work.owner && { reminders: 0 }),
      version: changed.version,
      changed_at: changed.changedAt,
    })
    .where("lead_id", "=", id)
    .execute();
  return changed;
}

type LockedRow = { id: number; branch: string | undefined; work: LeadWork };

async function lockRow(
  db: Transaction<Tables>,
  dialect: Dialect,
  reference: string,
  scope: LeadScope,
): Promise<LockedRow | undefined> {
  const row = await db
    .selectFrom("lead_work")
    .where("lead_id", "in", (leads) => leads.selectFrom("leads").where("reference", "=", reference).select("id"))
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .selectAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const work = leadWorkOf(row);
  const branch = row.branch ?? undefined;
  return isInScope(scope, { kind: work.kind, branch, owner: work.owner })
    ? { id: row.lead_id, branch, work }
    : undefined;
}

function momentOf({ work, branch }: LockedRow, { at, today, minutesWaited }: WorkContext) {
  const { waitingSince } = work;
  const isCounted = waitingSince !== undefined && isWaiting(work);
  return { at, today, ...(isCounted && { waitedMinutes: minutesWaited(waitingSince, branch) }) };
}

/** `text` is not empty. False if there is no such request in the scope. */
export async function addLeadNote(
  { write, dialect }: Database,
  reference: string,
  { text, scope, staffId, at }: { text: string; scope: LeadScope; staffId: number; at: string },
): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    const row = await lockRow(db, dialect, reference, scope);
    if (row === undefined) return false;
    await insertNote(db, text, { at, staffId, leadId: row.id });
    return true;
  });
}

async function insertNote(
  db: Transaction<Tables>,
  text: string,
  { at, staffId, leadId }: { at: string; staffId: number; leadId: number },
): Promise<void> {
  const { id } = await db
    .insertInto("lead_notes")
    .values({ lead_id: leadId, staff_id: staffId, at, text: text.replaceAll("\0", "").toWellFormed() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await appendEvent(db, { at, kind: "lead.noted", staffId, leadId, details: { note: id } });
}
