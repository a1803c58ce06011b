import type { Transaction } from "kysely";
import { type Channel, channelsOf, leadKinds } from "../../dealership/leads/lead.ts";
import type { Database } from "../database/database.ts";
import { fieldsOf, parseEnum } from "./lead-rows.ts";
import { releaseWork } from "./lead-work-adoption.ts";
import { lockUntilCommit } from "../database/locks.ts";
import { outboxRow } from "./outbox-row.ts";
import { startSubscription } from "./subscribers.ts";
import type { LeadsTable, Tables } from "../database/tables.ts";

export type RoutedLead = { id: number } & Pick<LeadsTable, "reference" | "kind" | "locale" | "fields">;

/** Inserts outbox rows of an accepted lead: one per channel, and an `unrouted` one if a channel is missing. */
export async function routeAccepted(
  db: Transaction<Tables>,
  lead: RoutedLead,
  channels: readonly Channel[],
  at: string,
): Promise<void> {
  const needsConfirmation = lead.kind === "newsletter" && (await enrolSubscriber(db, lead, at));
  const routes = routesOf(channels, needsConfirmation);
  if (routes.length === 0) return;
  await db
    .insertInto("outbox")
    .values(routes.map((channel) => outboxRow(lead.id, channel, at, at)))
    .execute();
}

/** `null`: no channel is configured, or none for the confirmation mail. */
function routesOf(channels: readonly Channel[], needsConfirmation: boolean): (Channel | null)[] {
  const usable = channels.filter((channel) => channel !== "confirmation" || needsConfirmation);
  const isChannelMissing = channels.length === 0 || (needsConfirmation && !channels.includes("confirmation"));
  return isChannelMissing ? [...usable, null] : usable;
}

async function enrolSubscriber(db: Transaction<Tables>, lead: RoutedLead, at: string): Promise<boolean> {
  const email = emailOf(lead);
  return (
    email !== undefined && (await startSubscription(db, { email, reference: lead.reference, locale: lead.locale, at }))
  );
}

function emailOf(lead: RoutedLead): string | undefined {
  const { email } = fieldsOf(lead.fields);
  return typeof email === "string" ? email : undefined;
}

const batchSize = 500;

export async function routeUnassigned(database: Database, channels: readonly Channel[], now: string): Promise<number> {
  const at = new Date(now).toISOString();
  let routed = 0;
  for (let lastId = 0; ;) {
    const afterId = lastId;
    const page = await database.write.transaction().execute(async (db) => {
      await lockUntilCommit(db, database.dialect, ["unrouted"]);
      const rows = await unassignedAfter(db, afterId, channels.includes("confirmation"));
      for (const row of rows) if (await routeWaiting(db, row, channels, at)) routed += 1;
      return rows;
    });
    const lastRow = page.at(-1);
    if (lastRow === undefined) return routed;
    lastId = lastRow.outboxId;
  }
}

type UnassignedLead = RoutedLead & { outboxId: number; createdAt: string };

/** A lead that already has deliveries waits only for the confirmation channel. */
async function unassignedAfter(
  db: Transaction<Tables>,
  outboxId: number,
  canConfirm: boolean,
): Promise<UnassignedLead[]> {
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
    .limit(batchSize)
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
  lead: UnassignedLead,
  configured: readonly Channel[],
  at: string,
): Promise<boolean> {
  const channels = channelsOf(parseEnum(leadKinds, lead.kind), configured);
  if (channels.length === 0) return false;
  const needsConfirmation = lead.kind === "newsletter" && (await isPending(db, lead.reference));
  const routes = routesOf(channels, needsConfirmation);
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

// An address that subscribed repeatedly gets one mail: its row has the last reference.
async function isPending(db: Transaction<Tables>, reference: string): Promise<boolean> {
  const subscriber = await db
    .selectFrom("subscribers")
    .where("reference", "=", reference)
    .where("state", "=", "pending")
    .select("email")
    .executeTakeFirst();
  return subscriber !== undefined;
}

/** Without `staffId` a command or the visitor, who has sent the request again. */
export type Release = { at: string; staffId?: number | undefined };

export async function releaseLead(
  { write, dialect }: Database,
  reference: string,
  configured: readonly Channel[],
  { at, staffId }: Release,
): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    await lockUntilCommit(db, dialect, ["release"]);
    return await acceptQuarantined(db, reference, configured, { at: new Date(at).toISOString(), staffId });
  });
}

export async function acceptQuarantined(
  db: Transaction<Tables>,
  reference: string,
  configured: readonly Channel[],
  { at, staffId }: Release,
): Promise<boolean> {
  const lead = await db
    .updateTable("leads")
    .set({ standing: "accepted" })
    .where("reference", "=", reference)
    .where("standing", "=", "quarantined")
    .returning(["id", "reference", "kind", "locale", "fields", "received_at"])
    .executeTakeFirst();
  if (lead === undefined) return false;
  await routeAccepted(db, lead, channelsOf(parseEnum(leadKinds, lead.kind), configured), at);
  await releaseWork(db, lead, { at, staffId });
  return true;
}
