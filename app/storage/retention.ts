/** Deletes expired data, including its bytes in the database's files. */
import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";
import { foldLog } from "./fold-log.ts";
import { deleteNewsletterLeads, deleteSubscribers } from "./newsletter-retention.ts";
import { letOtherWorkIn } from "./other-work.ts";
import type { Purged, RetentionDays } from "./types.ts";
import type { Tables } from "./tables.ts";

const aDayMs = 86_400_000;

// Fingerprints and their keys live for today, yesterday and a day of clock differences.
const fingerprintDays = 2;

// Requests are served between the parts.
const deletedAtOnce = 200;

/** Keeps leads that are still to be delivered, with their CVs. */
export async function purge(database: Database, { at, days }: { at: string; days: RetentionDays }): Promise<Purged> {
  const before = (count: number) => new Date(Date.parse(at) - count * aDayMs).toISOString();
  const ends: Ends = { cv: before(days.cv), accepted: before(days.requests), quarantined: before(days.quarantine) };
  const requests = await inParts(database, (db) => deleteLeads(db, "accepted", ends.accepted));
  const quarantined = await inParts(database, (db) => deleteLeads(db, "quarantined", ends.quarantined));
  const cvs = await inParts(database, (db) => deleteCvs(db, ends.cv));
  const unconfirmed = await deleteNewsletterLeads(database, ends.quarantined);
  const subscribers = await deleteSubscribers(database, ends.quarantined);
  await database.write.transaction().execute((db) => forgetFingerprints(db, before(fingerprintDays)));
  await foldLog(database);
  return { cvs, requests: requests + unconfirmed, quarantined, subscribers, kept: await overdue(database.read, ends) };
}

type Ends = { cv: string; accepted: string; quarantined: string };

/** As many short transactions as needed. */
async function inParts({ write }: Database, part: (db: Transaction<Tables>) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const done = await write.transaction().execute(part);
    if (done === 0) return total;
    total += done;
    await letOtherWorkIn();
  }
}

async function deleteLeads(db: Transaction<Tables>, standing: keyof Ends, end: string): Promise<number> {
  const old = db
    .selectFrom("leads")
    .where("standing", "=", standing)
    .where("received_at", "<", end)
    .where((lead) => lead.not(isUndelivered(lead)))
    .limit(deletedAtOnce)
    .select("id");
  return (await db.deleteFrom("leads").where("id", "in", old).returning("id").execute()).length;
}

async function deleteCvs(db: Transaction<Tables>, end: string): Promise<number> {
  const rows = await db
    .selectFrom("leads")
    .where("received_at", "<", end)
    .where(hasCv)
    .where((lead) => lead.not(isUndelivered(lead)))
    .limit(deletedAtOnce)
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
      .select("outbox.id"),
  );
}

/** The file, or the rest of the application's sealed part. */
function hasCv({ or, and, eb, exists, selectFrom }: ExpressionBuilder<Tables, "leads">) {
  const file = exists(selectFrom("lead_files").whereRef("lead_id", "=", "leads.id").select("lead_id"));
  return or([file, and([eb("kind", "=", "job-application"), eb("sealed", "is not", null)])]);
}

async function forgetFingerprints(db: Transaction<Tables>, end: string): Promise<void> {
  await db
    .updateTable("leads")
    .set({ fingerprint: null, once: null })
    .where("received_at", "<", end)
    .where("fingerprint", "is not", null)
    .execute();
  const names = await db.selectFrom("secrets").select("name").execute();
  const old = names
    .map(({ name }) => name)
    .filter((name) => name.startsWith("day-") && name < `day-${end.slice(0, 10)}`);
  if (old.length > 0) await db.deleteFrom("secrets").where("name", "in", old).execute();
}

async function overdue(db: Kysely<Tables>, ends: Ends): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .where(isUndelivered)
    .where((lead) =>
      lead.or([
        lead.and([lead("standing", "=", "accepted"), lead("received_at", "<", ends.accepted)]),
        lead.and([lead("standing", "=", "quarantined"), lead("received_at", "<", ends.quarantined)]),
        lead.and([hasCv(lead), lead("received_at", "<", ends.cv)]),
      ]),
    )
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
