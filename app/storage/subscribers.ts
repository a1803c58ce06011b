/** Double opt-in: pending, confirmed by a mail link, ended by another. */
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { locales } from "../dealership/text/bilingual.ts";
import { newsletterConsentVersion } from "../dealership/leads/consents.ts";
import { fieldsOf, oneOf } from "./lead-rows.ts";
import type { Subscriber } from "./types.ts";
import type { SubscribersTable, Tables } from "./tables.ts";

const states = ["pending", "confirmed", "unsubscribed"] as const;

// Anyone can enter anyone's address: limits the mails that it gets.
const mostConfirmationsADay = 3;

const aDayMs = 86_400_000;

/** Adds or renews a subscription; returns whether to send a confirmation mail. */
export async function enrol(
  db: Transaction<Tables>,
  asked: { email: string; reference: string; locale: string; at: string },
): Promise<boolean> {
  const email = asked.email.toLowerCase();
  const kept = await db.selectFrom("subscribers").where("email", "=", email).select("state").executeTakeFirst();
  if (kept?.state === "confirmed") return false;
  const since = new Date(Date.parse(asked.at) - aDayMs).toISOString();
  if ((await confirmationsSince(db, email, since)) >= mostConfirmationsADay) return false;
  const pending = {
    reference: asked.reference,
    locale: asked.locale,
    state: "pending",
    asked_at: asked.at,
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
    .where(writtenIn(`"email":${JSON.stringify(email)}`))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Leads whose fields contain this text, ignoring case. */
export function writtenIn(text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`lower(leads.fields) like ${pattern} escape '\\'`;
}

/** True if the subscription is confirmed now; links of all its mails work, repeatedly. */
export async function confirmSubscription(write: Kysely<Tables>, reference: string, at: string): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    const subscriber = await subscriberOf(db, reference);
    if (subscriber?.state !== "pending") return subscriber?.state === "confirmed";
    // The reference of the answered mail is stored, whose link may end the subscription years later.
    await db
      .updateTable("subscribers")
      .set({ state: "confirmed", confirmed_at: at, reference })
      .where("email", "=", subscriber.email)
      .execute();
    return true;
  });
}

/** False if there is no such subscription; ending it twice is no error. */
export async function endSubscription(write: Kysely<Tables>, reference: string, at: string): Promise<boolean> {
  return await write.transaction().execute(async (db) => {
    const subscriber = await subscriberOf(db, reference);
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

/** By the request of a mail: the address may have subscribed again since, and its row has a later reference. */
async function subscriberOf(
  db: Transaction<Tables>,
  reference: string,
): Promise<Selectable<SubscribersTable> | undefined> {
  const direct = await db.selectFrom("subscribers").where("reference", "=", reference).selectAll().executeTakeFirst();
  if (direct !== undefined) return direct;
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

/** In order of subscription. */
export async function subscribers(db: Kysely<Tables>): Promise<Subscriber[]> {
  const rows = await db.selectFrom("subscribers").orderBy("asked_at").orderBy("reference").selectAll().execute();
  return rows.map((row) => ({
    email: row.email,
    reference: row.reference,
    locale: oneOf(locales, row.locale),
    state: oneOf(states, row.state),
    askedAt: row.asked_at,
    ...(row.confirmed_at !== null && { confirmedAt: row.confirmed_at }),
  }));
}
