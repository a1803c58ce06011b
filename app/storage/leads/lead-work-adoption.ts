import { createHmac, createSecretKey } from "node:crypto";
import type { Insertable, Kysely, Transaction } from "kysely";
import type { CarDay } from "../../dealership/car/car-counts.ts";
import { leadSearchText } from "../../dealership/leads/lead-search-text.ts";
import { hasClock } from "../../dealership/leads/lead-work.ts";
import { leadKinds, type Lead } from "../../dealership/leads/lead.ts";
import { parseSaudiMobile } from "../../dealership/text/saudi-phone.ts";
import { riyadhDay } from "../../dealership/text/riyadh-day.ts";
import { addCarDays } from "../cars/car-days.ts";
import type { Database } from "../database/database.ts";
import { appendEvent } from "../database/events.ts";
import { fieldsOf, parseEnum } from "./lead-rows.ts";
import { secrets } from "../database/secrets.ts";
import type { Adoption } from "../lead-work-types.ts";
import type { LeadWorkTable } from "../database/lead-work-tables.ts";
import type { LeadsTable, Tables } from "../database/tables.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";

const personKeyName = "person";
const personKeyLength = 32;
const batchSize = 500;
// PostgreSQL gives out ids before the commit, so that a lower one may appear later.
const maxIdsInFlight = 1_000;
const dayMs = 86_400_000;
// Before the desk, requests were handled by mail: nobody begins with a year of them.
const maxDaysBeforeDesk = 14;
const maxDays = 30;

/** Puts requests on the desk that are not there yet; returns how many. `isWhole` looks for missing ones among all. */
export async function adoptLeads(database: Database, adoption: Adoption, isWhole: boolean): Promise<number> {
  const { read, write, dialect } = database;
  const newest = await newestOnDesk(read);
  let adopted = 0;
  for (let lastId = isWhole ? 0 : Math.max(0, newest - maxIdsInFlight); ;) {
    // A transaction blocks requests, a query does not.
    const afterId = lastId;
    if ((await missingAfter(read, afterId).limit(1).executeTakeFirst()) === undefined) return adopted;
    const key = await personKey(database);
    const rules = { ...adoption, deskSince: await firstStaffAt(read) };
    const { missing, inserted } = await write.transaction().execute(async (db) => {
      const rows = await missingAfter(db, afterId)
        .limit(batchSize)
        // Held, so that none is erased meanwhile.
        .$if(dialect === "postgres", (query) => query.forKeyShare())
        .execute();
      const inserted = await insertRows(
        db,
        rows.map((lead) => newRow(lead, rules, key)),
      );
      await countRequests(
        db,
        rows.filter(({ id, standing }) => inserted.has(id) && standing === "accepted"),
      );
      return { missing: rows, inserted: inserted.size };
    });
    adopted += inserted;
    lastId = missing.at(-1)?.id ?? lastId;
    if (missing.length < batchSize) return adopted;
    await yieldToEventLoop();
  }
}

async function newestOnDesk(db: Kysely<Tables>): Promise<number> {
  const { newest } = await db
    .selectFrom("lead_work")
    .select((row) => row.fn.max<number | null>("lead_id").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

async function firstStaffAt(db: Kysely<Tables>): Promise<string | undefined> {
  const { first } = await db
    .selectFrom("staff")
    .select((row) => row.fn.min<string | null>("added_at").as("first"))
    .executeTakeFirstOrThrow();
  return first ?? undefined;
}

function missingAfter(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom("leads")
    .where("leads.id", ">", id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("lead_work").whereRef("lead_work.lead_id", "=", "leads.id").select("lead_work.lead_id"))),
    )
    .orderBy("leads.id")
    .select(["leads.id", "reference", "kind", "received_at", "standing", "fields"]);
}

/** Ids of those inserted: another process may have been quicker. */
async function insertRows(
  db: Transaction<Tables>,
  rows: readonly Insertable<LeadWorkTable>[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const inserted = await db
    .insertInto("lead_work")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("lead_id")
    .execute();
  return new Set(inserted.map(({ lead_id }) => lead_id));
}

/** Once for each request about a car; what is erased later stays counted. */
async function countRequests(
  db: Transaction<Tables>,
  leads: readonly Pick<LeadsTable, "fields" | "received_at">[],
): Promise<void> {
  const days = new Map<string, CarDay>();
  for (const { fields, received_at } of leads) {
    const { car } = fieldsOf(fields);
    if (typeof car !== "number") continue;
    const day = riyadhDay(new Date(received_at));
    const requests = (days.get(`${car} ${day}`)?.counts.requests ?? 0) + 1;
    days.set(`${car} ${day}`, { carId: car, day, counts: { requests } });
  }
  await addCarDays(db, [...days.values()]);
}

async function personKey(database: Database): Promise<Uint8Array> {
  const key = (await secrets(database, [personKeyName])).get(personKeyName);
  if (key === undefined) throw new Error("The key of mobile numbers was not stored.");
  return key;
}

type NewLeadRow = Pick<LeadsTable, "reference" | "kind" | "received_at" | "standing" | "fields"> & { id: number };
/** `deskSince`: when the first person was let in. */
type Rules = Adoption & { deskSince: string | undefined };

function newRow(row: NewLeadRow, { at, branchOf, deskSince }: Rules, key: Uint8Array): Insertable<LeadWorkTable> {
  const kind = parseEnum(leadKinds, row.kind);
  const fields = fieldsOf(row.fields);
  const isQuarantined = row.standing === "quarantined";
  const days = (Date.parse(at) - Date.parse(row.received_at)) / dayMs;
  const isBeforeDesk = deskSince === undefined || row.received_at < deskSince;
  const isDone = !isQuarantined && (kind === "newsletter" || days > (isBeforeDesk ? maxDaysBeforeDesk : maxDays));
  // What came before the desk was not measured.
  const isWaiting = hasClock(kind) && !isQuarantined && !isDone && !isBeforeDesk;
  return {
    lead_id: row.id,
    kind,
    branch: branchOf({ kind, fields }) ?? null,
    received_at: row.received_at,
    quarantined: isQuarantined ? 1 : 0,
    state: isDone ? "done" : "new",
    owner_id: null,
    version: 1,
    waiting: isWaiting ? 1 : 0,
    waiting_since: isWaiting ? row.received_at : null,
    first_contact_at: null,
    waited_minutes: null,
    follow_up_on: null,
    lost_reason: null,
    reminders: 0,
    person_key: personKeyOf(fields, key),
    search: leadSearchText({ reference: row.reference, fields }),
    changed_at: row.received_at,
  };
}

function personKeyOf(fields: Lead["fields"], key: Uint8Array): string | null {
  const mobile = parseSaudiMobile(String(fields["mobile"] ?? fields["phone"] ?? ""));
  if (mobile === undefined) return null;
  return createHmac("sha256", createSecretKey(key)).update(mobile).digest("hex").slice(0, personKeyLength);
}

/** The customer of a request that has left the quarantine has waited since it came in, or since there is a desk. */
export async function releaseWork(
  db: Transaction<Tables>,
  lead: Pick<LeadsTable, "kind" | "received_at"> & { id: number },
  { at, staffId }: { at: string; staffId?: number | undefined },
): Promise<void> {
  const kind = parseEnum(leadKinds, lead.kind);
  const deskSince = (await firstStaffAt(db)) ?? at;
  const waitingSince = lead.received_at < deskSince ? deskSince : lead.received_at;
  const { numUpdatedRows } = await db
    .updateTable("lead_work")
    .set((row) => ({
      quarantined: 0,
      ...(kind === "newsletter" && { state: "done" }),
      ...(hasClock(kind) && { waiting: 1, waiting_since: waitingSince }),
      version: row("version", "+", 1),
      changed_at: at,
    }))
    .where("lead_id", "=", lead.id)
    .where("quarantined", "=", 1)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await countRequests(
      db,
      await db.selectFrom("leads").where("id", "=", lead.id).select(["fields", "received_at"]).execute(),
    );
  await appendEvent(db, { at, kind: "lead.released", staffId, leadId: lead.id });
}
