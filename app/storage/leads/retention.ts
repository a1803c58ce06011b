import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import { isOwedToStaff } from "./acknowledgements.ts";
import type { Database } from "../database/database.ts";
import { checkpointWal } from "../database/checkpoint-wal.ts";
import { deleteNewsletterLeads, deleteSubscribers } from "./newsletter-retention.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import type { ExpiredCount, PurgeResult, RetentionDays } from "../types.ts";
import type { Tables } from "../database/tables.ts";

const dayMs = 86_400_000;

// Today, yesterday and a day for clock differences.
const fingerprintDays = 2;

const batchSize = 200;

export async function purge(
  database: Database,
  { at, days }: { at: string; days: RetentionDays },
): Promise<PurgeResult> {
  const cutoffs = cutoffsOf(at, days);
  const requests = await inBatches(database, (db) => deleteLeads(db, "accepted", cutoffs.accepted));
  const quarantined = await inBatches(database, (db) => deleteLeads(db, "quarantined", cutoffs.quarantined));
  const cvs = await inBatches(database, (db) => deleteCvs(db, cutoffs.cv));
  const unconfirmed = await deleteNewsletterLeads(database, cutoffs.quarantined);
  const subscribers = await deleteSubscribers(database, cutoffs.quarantined);
  await database.write.transaction().execute((db) => clearFingerprints(db, daysBefore(at, fingerprintDays)));
  await checkpointWal(database);
  return {
    cvs,
    requests: requests + unconfirmed,
    quarantined,
    subscribers,
    kept: await countOverdue(database.read, cutoffs),
  };
}

export async function countExpired(
  db: Kysely<Tables>,
  { at, days }: { at: string; days: RetentionDays },
): Promise<ExpiredCount> {
  const { count: all } = await db
    .selectFrom("leads")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { count: expired } = await db
    .selectFrom("leads")
    .where((lead) => isExpired(lead, cutoffsOf(at, days)))
    .where((lead) => lead.not(isUndelivered(lead)))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { expired, all };
}

type Cutoffs = { cv: string; accepted: string; quarantined: string };

function cutoffsOf(at: string, days: RetentionDays): Cutoffs {
  return {
    cv: daysBefore(at, days.cv),
    accepted: daysBefore(at, days.requests),
    quarantined: daysBefore(at, days.quarantine),
  };
}

function daysBefore(at: string, days: number): string {
  return new Date(Date.parse(at) - days * dayMs).toISOString();
}

async function inBatches(
  { write }: Database,
  deleteBatch: (db: Transaction<Tables>) => Promise<number>,
): Promise<number> {
  for (let total = 0; ;) {
    const deleted = await write.transaction().execute(deleteBatch);
    if (deleted === 0) return total;
    total += deleted;
    await yieldToEventLoop();
  }
}

async function deleteLeads(db: Transaction<Tables>, standing: keyof Cutoffs, cutoff: string): Promise<number> {
  const expired = db
    .selectFrom("leads")
    .where("standing", "=", standing)
    .where("received_at", "<", cutoff)
    .where((lead) => lead.not(isUndelivered(lead)))
    .limit(batchSize)
    .select("id");
  return (await db.deleteFrom("leads").where("id", "in", expired).returning("id").execute()).length;
}

async function deleteCvs(db: Transaction<Tables>, cutoff: string): Promise<number> {
  const rows = await db
    .selectFrom("leads")
    .where("received_at", "<", cutoff)
    .where(hasCv)
    .where((lead) => lead.not(isUndelivered(lead)))
    .limit(batchSize)
    .select("id")
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await db.deleteFrom("lead_files").where("lead_id", "in", ids).execute();
  await db.updateTable("leads").set({ sealed: null }).where("id", "in", ids).execute();
  return ids.length;
}

function isUndelivered({ exists, selectFrom }: ExpressionBuilder<Tables, "leads">) {
  return exists(
    selectFrom("outbox")
      .whereRef("lead_id", "=", "leads.id")
      .where("state", "in", ["waiting", "undelivered"])
      .where(isOwedToStaff)
      .select("outbox.id"),
  );
}

/** The file or the encrypted fields of an application. */
function hasCv({ or, and, eb, exists, selectFrom }: ExpressionBuilder<Tables, "leads">) {
  const file = exists(selectFrom("lead_files").whereRef("lead_id", "=", "leads.id").select("lead_id"));
  return or([file, and([eb("kind", "=", "job-application"), eb("sealed", "is not", null)])]);
}

function isExpired(lead: ExpressionBuilder<Tables, "leads">, cutoffs: Cutoffs) {
  return lead.or([
    lead.and([lead("standing", "=", "accepted"), lead("received_at", "<", cutoffs.accepted)]),
    lead.and([lead("standing", "=", "quarantined"), lead("received_at", "<", cutoffs.quarantined)]),
    lead.and([hasCv(lead), lead("received_at", "<", cutoffs.cv)]),
  ]);
}

async function clearFingerprints(db: Transaction<Tables>, cutoff: string): Promise<void> {
  await db
    .updateTable("leads")
    .set({ fingerprint: null, once: null })
    .where("received_at", "<", cutoff)
    .where("fingerprint", "is not", null)
    .execute();
  const names = await db.selectFrom("secrets").select("name").execute();
  const expired = names
    .map(({ name }) => name)
    .filter((name) => name.startsWith("day-") && name < `day-${cutoff.slice(0, 10)}`);
  if (expired.length > 0) await db.deleteFrom("secrets").where("name", "in", expired).execute();
}

async function countOverdue(db: Kysely<Tables>, cutoffs: Cutoffs): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .where(isUndelivered)
    .where((lead) => isExpired(lead, cutoffs))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
