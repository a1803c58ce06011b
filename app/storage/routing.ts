/** Decides a lead's deliveries: when it comes, when a channel is configured later, when staff releases it from quarantine. */
import type { Transaction } from "kysely";
import { type Channel, channelsOf, leadKinds } from "../dealership/leads/lead.ts";
import type { Database } from "./database.ts";
import { fieldsOf, oneOf } from "./lead-rows.ts";
import { lock } from "./locks.ts";
import { enrol } from "./subscribers.ts";
import type { LeadsTable, Tables } from "./tables.ts";

export type RoutedLead = { id: number } & Pick<LeadsTable, "reference" | "kind" | "locale" | "fields">;

/** Inserts outbox rows of an accepted lead: one per channel, and one that waits if a channel is not configured. */
export async function routeAccepted(
  db: Transaction<Tables>,
  lead: RoutedLead,
  channels: readonly Channel[],
  at: string,
): Promise<void> {
  const asksToConfirm = lead.kind === "newsletter" && (await enrolSubscriber(db, lead, at));
  const routes = routesOf(channels, asksToConfirm);
  if (routes.length === 0) return;
  await db
    .insertInto("outbox")
    .values(routes.map((channel) => outboxRow(lead.id, channel, at, at)))
    .execute();
}

/** `null` waits: no channel is configured, or none that could ask a subscriber to confirm. */
function routesOf(channels: readonly Channel[], asksToConfirm: boolean): (Channel | null)[] {
  const due = channels.filter((channel) => channel !== "confirmation" || asksToConfirm);
  const isOneMissing = channels.length === 0 || (asksToConfirm && !channels.includes("confirmation"));
  return isOneMissing ? [...due, null] : due;
}

async function enrolSubscriber(db: Transaction<Tables>, lead: RoutedLead, at: string): Promise<boolean> {
  const email = emailOf(lead);
  return email !== undefined && (await enrol(db, { email, reference: lead.reference, locale: lead.locale, at }));
}

function emailOf(lead: RoutedLead): string | undefined {
  const { email } = fieldsOf(lead.fields);
  return typeof email === "string" ? email : undefined;
}

function outboxRow(leadId: number, channel: Channel | null, createdAt: string, dueAt: string) {
  return {
    lead_id: leadId,
    channel,
    state: channel === null ? "unrouted" : "waiting",
    attempts: 0,
    created_at: createdAt,
    first_attempt_at: null,
    next_attempt_at: dueAt,
    leased_until: null,
    lease_owner: null,
    delivered_at: null,
    last_error: null,
  };
}

const routedAtOnce = 500;

/** Routes waiting leads to the configured channels; returns how many leads. */
export async function routeUnrouted(database: Database, channels: readonly Channel[], now: string): Promise<number> {
  const at = new Date(now).toISOString();
  let routed = 0;
  for (let lastId = 0; ;) {
    const afterId = lastId;
    const page = await database.write.transaction().execute(async (db) => {
      await lock(db, database.dialect, ["unrouted"]);
      const rows = await unroutedAfter(db, afterId, channels.includes("confirmation"));
      for (const row of rows) if (await routeWaiting(db, row, channels, at)) routed += 1;
      return rows;
    });
    const last = page.at(-1);
    if (last === undefined) return routed;
    lastId = last.outboxId;
  }
}

type UnroutedLead = RoutedLead & { outboxId: number; createdAt: string };

/** Leads that already have deliveries wait only for a confirmation. */
async function unroutedAfter(db: Transaction<Tables>, outboxId: number, canConfirm: boolean): Promise<UnroutedLead[]> {
  return await db
    .selectFrom("outbox")
    .innerJoin("leads", "leads.id", "outbox.lead_id")
    .where("outbox.state", "=", "unrouted")
    .where("outbox.id", ">", outboxId)
    .$if(!canConfirm, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("outbox as routed")
              .whereRef("routed.lead_id", "=", "leads.id")
              .where("channel", "is not", null)
              .select("routed.id"),
          ),
        ),
      ),
    )
    .orderBy("outbox.id")
    .limit(routedAtOnce)
    .select([
      "outbox.id as outboxId",
      "outbox.created_at as createdAt",
      "leads.id",
      "leads.reference",
      "leads.kind",
      "leads.locale",
      "leads.fields",
    ])
    .execute();
}

async function routeWaiting(
  db: Transaction<Tables>,
  lead: UnroutedLead,
  configured: readonly Channel[],
  at: string,
): Promise<boolean> {
  const channels = channelsOf(oneOf(leadKinds, lead.kind), configured);
  if (channels.length === 0) return false;
  const asksToConfirm = lead.kind === "newsletter" && (await isPending(db, lead.reference));
  const routes = routesOf(channels, asksToConfirm);
  if (!routes.includes(null)) await db.deleteFrom("outbox").where("id", "=", lead.outboxId).execute();
  const rows = routes
    .filter((channel) => channel !== null)
    .map((channel) => outboxRow(lead.id, channel, lead.createdAt, at));
  if (rows.length > 0)
    await db
      .insertInto("outbox")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return true;
}

// A repeated address is asked once: its row has the last reference.
async function isPending(db: Transaction<Tables>, reference: string): Promise<boolean> {
  const subscriber = await db
    .selectFrom("subscribers")
    .where("reference", "=", reference)
    .where("state", "=", "pending")
    .select("email")
    .executeTakeFirst();
  return subscriber !== undefined;
}

/** Staff releases a lead from quarantine; false if there is none. */
export async function releaseLead(
  { write, dialect }: Database,
  reference: string,
  configured: readonly Channel[],
  at: string,
): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    await lock(db, dialect, ["release"]);
    return await acceptQuarantined(db, reference, configured, new Date(at).toISOString());
  });
}

/** Accepts a quarantined lead and routes it to the channels that apply; false if there is none. */
export async function acceptQuarantined(
  db: Transaction<Tables>,
  reference: string,
  configured: readonly Channel[],
  at: string,
): Promise<boolean> {
  const lead = await db
    .updateTable("leads")
    .set({ standing: "accepted" })
    .where("reference", "=", reference)
    .where("standing", "=", "quarantined")
    .returning(["id", "reference", "kind", "locale", "fields"])
    .executeTakeFirst();
  if (lead === undefined) return false;
  await routeAccepted(db, lead, channelsOf(oneOf(leadKinds, lead.kind), configured), at);
  return true;
}
