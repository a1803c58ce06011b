import type { ExpressionBuilder, Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import { fieldsOf } from "./lead-rows.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import type { Tables } from "../database/tables.ts";

const batchSize = 200;

/** Deletes leads of unsubscribers, and of unconfirmed addresses before `cutoff`; returns how many. Links in mails to confirmed subscribers need theirs. */
export async function deleteNewsletterLeads({ write }: Database, cutoff: string): Promise<number> {
  let deleted = 0;
  for (let lastId = 0; ;) {
    const afterId = lastId;
    const batch = await write.transaction().execute(async (db) => {
      const rows = await settledLeadsAfter(db, afterId);
      const expiredIds = await expiredAmong(db, rows, cutoff);
      if (expiredIds.length > 0) await db.deleteFrom("leads").where("id", "in", expiredIds).execute();
      deleted += expiredIds.length;
      return rows;
    });
    const lastRow = batch.at(-1);
    if (lastRow === undefined) return deleted;
    lastId = lastRow.id;
    await yieldToEventLoop();
  }
}

type NewsletterRow = { id: number; received_at: string; fields: string };

async function settledLeadsAfter(db: Transaction<Tables>, id: number): Promise<NewsletterRow[]> {
  return await db
    .selectFrom("leads")
    .where("kind", "=", "newsletter")
    .where("standing", "=", "accepted")
    .where("id", ">", id)
    .where((lead) => lead.not(isAwaitingDelivery(lead)))
    .orderBy("id")
    .limit(batchSize)
    .select(["id", "received_at", "fields"])
    .execute();
}

function isAwaitingDelivery({ exists, selectFrom }: ExpressionBuilder<Tables, "leads">) {
  const pending = selectFrom("subscribers").where("subscribers.state", "=", "pending").select("subscribers.reference");
  const deliveries = selectFrom("outbox")
    .whereRef("lead_id", "=", "leads.id")
    .where((row) =>
      row.or([
        row("outbox.state", "=", "waiting"),
        row.and([row("outbox.state", "=", "unrouted"), row("leads.reference", "in", pending)]),
      ]),
    );
  return exists(deliveries.select("outbox.id"));
}

async function expiredAmong(
  db: Transaction<Tables>,
  rows: readonly NewsletterRow[],
  cutoff: string,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const candidates = rows.map(({ id, received_at, fields }) => ({
    id,
    isOld: received_at < cutoff,
    email: String(fieldsOf(fields)["email"] ?? "").toLowerCase(),
  }));
  const subscribers = await db
    .selectFrom("subscribers")
    .where(
      "email",
      "in",
      candidates.map(({ email }) => email),
    )
    .select(["email", "state"])
    .execute();
  const states = new Map(subscribers.map(({ email, state }) => [email, state]));
  return candidates.flatMap(({ id, isOld, email }) => {
    const state = states.get(email);
    return state === "unsubscribed" || (isOld && state !== "confirmed") ? [id] : [];
  });
}

/** Call after `deleteNewsletterLeads`; returns how many it deleted. */
export async function deleteSubscribers({ write }: Database, cutoff: string): Promise<number> {
  return await write.transaction().execute(async (db) => {
    const awaitingConfirmation = db
      .selectFrom("leads")
      .innerJoin("outbox", "outbox.lead_id", "leads.id")
      .where("kind", "=", "newsletter")
      .where("state", "<>", "delivered")
      .select("reference");
    const deleted = await db
      .deleteFrom("subscribers")
      .where((row) =>
        row.or([
          row("state", "=", "unsubscribed"),
          row.and([
            row("state", "=", "pending"),
            row("asked_at", "<", cutoff),
            row("reference", "not in", awaitingConfirmation),
          ]),
        ]),
      )
      .returning("email")
      .execute();
    return deleted.length;
  });
}
