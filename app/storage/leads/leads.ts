import type { Kysely } from "kysely";
import type { Lead } from "../../dealership/leads/lead.ts";
import { parseSaudiMobile } from "../../dealership/text/saudi-phone.ts";
import { inChunks } from "../database/chunks.ts";
import { isOwedToStaff } from "./acknowledgements.ts";
import { type DeliveryRow, fieldsOf, leadOf, type LeadRow } from "./lead-rows.ts";
import type { LeadSearch } from "../types.ts";
import { fieldsContain } from "./subscribers.ts";
import type { Tables } from "../database/tables.ts";

function selectLeads(db: Kysely<Tables>) {
  return db
    .selectFrom("leads")
    .leftJoin("lead_files", "lead_files.lead_id", "leads.id")
    .select([
      "leads.id",
      "reference",
      "kind",
      "locale",
      "received_at",
      "standing",
      "suspicions",
      "fields",
      "consents",
      "corrects",
      "media_type",
      "byte_count",
    ])
    .select((row) => row.case().when("leads.sealed", "is", null).then(0).else(1).end().as("has_sealed"));
}

export async function leadByReference(db: Kysely<Tables>, reference: string): Promise<Lead | undefined> {
  const rows = await selectLeads(db).where("reference", "=", reference).execute();
  return (await withDeliveries(db, rows))[0];
}

const maxSimilar = 3;

/** References that differ in at most two letters, which includes two letters swapped; closest first. */
export async function similarReferences(db: Kysely<Tables>, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom("leads")
    .where(({ eb, or }) => or(patternsOfTwo(reference).map((pattern) => eb("reference", "like", pattern))))
    .select("reference")
    .orderBy("id", "desc")
    .execute();
  const differences = ({ reference: other }: { reference: string }) =>
    [...other].filter((letter, position) => letter !== reference[position]).length;
  return rows
    .toSorted((first, second) => differences(first) - differences(second))
    .slice(0, maxSimilar)
    .map((row) => row.reference);
}

/** `K7QX-3MZP` with a wildcard for every pair of its letters. */
function patternsOfTwo(reference: string): string[] {
  const positions = [...reference.matchAll(/[0-9A-Z]/g)].map(({ index }) => index);
  return positions.flatMap((first) =>
    positions
      .filter((second) => second > first)
      .map((second) => [...reference].map((letter, at) => (at === first || at === second ? "_" : letter)).join("")),
  );
}

export async function leads(db: Kysely<Tables>, search: LeadSearch): Promise<Lead[]> {
  const { kind, standing, since, idempotencyKey, limit } = search;
  const rows = await selectLeads(db)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(standing !== undefined, (query) => query.where("standing", "=", standing ?? ""))
    .$if(since !== undefined, (query) => query.where("received_at", ">=", new Date(since ?? 0).toISOString()))
    .$if(idempotencyKey !== undefined, (query) => query.where("idempotency_key", "=", idempotencyKey ?? ""))
    .$if(search.undelivered === true, (query) =>
      query.where("leads.id", "in", (outbox) =>
        outbox.selectFrom("outbox").where("state", "=", "undelivered").where(isOwedToStaff).select("lead_id"),
      ),
    )
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .orderBy("received_at", "desc")
    .orderBy("leads.id", "desc")
    .execute();
  return await withDeliveries(db, rows);
}

export async function countLeads(db: Kysely<Tables>, { standing }: Pick<LeadSearch, "standing">): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .$if(standing !== undefined, (query) => query.where("standing", "=", standing ?? ""))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function leadsById(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, Lead>> {
  const rows = await selectLeads(db).where("leads.id", "in", ids).execute();
  const leadsInOrder = await withDeliveries(db, rows);
  return new Map(leadsInOrder.map((item, position) => [rows[position]?.id ?? 0, item]));
}

async function withDeliveries(db: Kysely<Tables>, rows: readonly LeadRow[]): Promise<Lead[]> {
  const deliveries = new Map<number, DeliveryRow[]>(rows.map((row) => [row.id, []]));
  for (const chunk of inChunks([...deliveries.keys()], 1_000)) {
    const outboxRows = await db
      .selectFrom("outbox")
      .where("lead_id", "in", chunk)
      .orderBy("id")
      .select(["lead_id", "channel", "state", "attempts", "last_error", "delivered_at", "delivered_to"])
      .execute();
    for (const delivery of outboxRows) deliveries.get(delivery.lead_id)?.push(delivery);
  }
  return rows.map((row) => leadOf(row, deliveries.get(row.id) ?? []));
}

export async function encryptedFields(db: Kysely<Tables>, reference: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("leads").where("reference", "=", reference).select("sealed").executeTakeFirst();
  return row?.sealed ? new Uint8Array(row.sealed) : undefined;
}

export async function encryptedFile(
  db: Kysely<Tables>,
  reference: string,
): Promise<{ sealed: Uint8Array; mediaType: string; bytes: number } | undefined> {
  const row = await db
    .selectFrom("lead_files")
    .innerJoin("leads", "leads.id", "lead_files.lead_id")
    .where("reference", "=", reference)
    .select(["lead_files.sealed", "media_type", "byte_count"])
    .executeTakeFirst();
  return row && { sealed: new Uint8Array(row.sealed), mediaType: row.media_type, bytes: row.byte_count };
}

const contactFields = ["mobile", "phone", "email"];

export async function referencesOf(db: Kysely<Tables>, contact: string): Promise<string[]> {
  const normalized = (parseSaudiMobile(contact) ?? contact.trim()).toLowerCase();
  const rows = await db
    .selectFrom("leads")
    .where(fieldsContain(JSON.stringify(normalized)))
    .orderBy("id")
    .select(["reference", "fields"])
    .execute();
  const matching = rows.filter((row) => hasContact(fieldsOf(row.fields), normalized));
  const subscribed = await db.selectFrom("subscribers").where("email", "=", normalized).select("reference").execute();
  return [...new Set([...matching, ...subscribed].map((row) => row.reference))];
}

function hasContact(fields: Lead["fields"], normalized: string): boolean {
  return contactFields.some((name) => String(fields[name] ?? "").toLowerCase() === normalized);
}
