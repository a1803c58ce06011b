import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { locales } from "../../dealership/text/bilingual.ts";
import { newsletterConsentVersion } from "../../dealership/leads/consents.ts";
import type { Channel } from "../../dealership/leads/lead.ts";
import { fieldsOf, parseEnum } from "./lead-rows.ts";
import { outboxRow } from "./outbox-row.ts";
import type { Subscriber } from "../types.ts";
import type { SubscribersTable, Tables } from "../database/tables.ts";

const states = ["pending", "confirmed", "unsubscribed"] as const;

// Anyone can enter somebody else's address.
const maxConfirmationsPerDay = 3;

const dayMs = 86_400_000;

/** Adds or renews a pending subscription (double opt-in); returns whether to send a confirmation mail. */
export async function startSubscription(
  db: Transaction<Tables>,
  request: { email: string; reference: string; locale: string; at: string },
): Promise<boolean> {
  const email = request.email.toLowerCase();
  const existing = await db.selectFrom("subscribers").where("email", "=", email).select("state").executeTakeFirst();
  if (existing?.state === "confirmed") return false;
  const since = new Date(Date.parse(request.at) - dayMs).toISOString();
  if ((await confirmationsSince(db, email, since)) >= maxConfirmationsPerDay) return false;
  const pending = {
    reference: request.reference,
    locale: request.locale,
    state: "pending",
    asked_at: request.at,
    consent_version: newsletterConsentVersion,
  };
  await db
    .insertInto("subscribers")
    .values({ email, ...pending, confirmed_at: null, unsubscribed_at: null })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({ ...pending, confirmed_at: null, unsubscribed_at: null }),
    )
    .execute();
  return true;
}

async function confirmationsSince(db: Transaction<Tables>, email: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .innerJoin("outbox", "outbox.lead_id", "leads.id")
    .where("leads.kind", "=", "newsletter")
    .where("leads.received_at", ">=", since)
    .where("outbox.channel", "=", "confirmation")
    .where(fieldsContain(`"email":${JSON.stringify(email)}`))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function fieldsContain(text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`lower(leads.fields) like ${pattern} escape '\\'`;
}

export async function confirmSubscription(
  write: Kysely<Tables>,
  reference: string,
  at: string,
  staffChannels: readonly Channel[],
): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    const subscriber = await findSubscriber(db, reference);
    if (subscriber?.state !== "pending") return subscriber?.state === "confirmed";
    // The link in the confirmed mail must end the subscription even years later.
    await db
      .updateTable("subscribers")
      .set({ state: "confirmed", confirmed_at: at, reference })
      .where("email", "=", subscriber.email)
      .execute();
    await notifyStaff(db, reference, at, staffChannels);
    return true;
  });
}

async function notifyStaff(
  db: Transaction<Tables>,
  reference: string,
  at: string,
  channels: readonly Channel[],
): Promise<void> {
  const lead = await db.selectFrom("leads").where("reference", "=", reference).select("id").executeTakeFirst();
  if (lead === undefined || channels.length === 0) return;
  await db
    .insertInto("outbox")
    .values(channels.map((channel) => outboxRow(lead.id, channel, at, at)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endSubscription(write: Kysely<Tables>, reference: string, at: string): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    const subscriber = await findSubscriber(db, reference);
    if (subscriber === undefined) return false;
    if (subscriber.state === "unsubscribed") return true;
    await db
      .updateTable("subscribers")
      .set({ state: "unsubscribed", unsubscribed_at: at })
      .where("email", "=", subscriber.email)
      .execute();
    return true;
  });
}

/** Also by an earlier reference: the row has only the last one of an address that subscribed repeatedly. */
async function findSubscriber(
  db: Transaction<Tables>,
  reference: string,
): Promise<Selectable<SubscribersTable> | undefined> {
  const subscriber = await db
    .selectFrom("subscribers")
    .where("reference", "=", reference)
    .selectAll()
    .executeTakeFirst();
  if (subscriber !== undefined) return subscriber;
  const lead = await db
    .selectFrom("leads")
    .where("reference", "=", reference)
    .where("kind", "=", "newsletter")
    .select("fields")
    .executeTakeFirst();
  const email = lead && fieldsOf(lead.fields).email;
  if (typeof email !== "string") return undefined;
  return await db.selectFrom("subscribers").where("email", "=", email.toLowerCase()).selectAll().executeTakeFirst();
}

export async function subscribers(db: Kysely<Tables>): Promise<Subscriber[]> {
  const rows = await db.selectFrom("subscribers").orderBy("asked_at").orderBy("reference").selectAll().execute();
  return rows.map((row) => ({
    email: row.email,
    reference: row.reference,
    locale: parseEnum(locales, row.locale),
    state: parseEnum(states, row.state),
    askedAt: row.asked_at,
    ...(row.confirmed_at !== null && { confirmedAt: row.confirmed_at }),
  }));
}
