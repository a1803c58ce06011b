/** Deletes addresses of unsubscribers, and of subscribers who never confirmed. */
import type { ExpressionBuilder, Transaction } from "kysely";
import type { Database } from "./database.ts";
import { fieldsOf } from "./lead-rows.ts";
import { letOtherWorkIn } from "./other-work.ts";
import type { Tables } from "./tables.ts";

const lookedAtAtOnce = 200;

/** Deletes their requests, those of unconfirmed addresses before `end`; returns how many. Confirmed subscribers keep theirs, because the links in their mails need it. */
export async function deleteNewsletterLeads({ write }: Database, end: string): Promise<number> {
  let deleted = 0;
  for (let lastId = 0; ;) {
    const afterId = lastId;
    const page = await write.transaction().execute(async (db) => {
      const rows = await settledAfter(db, afterId);
      const over = await overAmong(db, rows, end);
      if (over.length > 0) await db.deleteFrom("leads").where("id", "in", over).execute();
      deleted += over.length;
      return rows;
    });
    const last = page.at(-1);
    if (last === undefined) return deleted;
    lastId = last.id;
    await letOtherWorkIn();
  }
}

type NewsletterRow = { id: number; received_at: string; fields: string };

async function settledAfter(db: Transaction<Tables>, id: number): Promise<NewsletterRow[]> {
  return await db
    .selectFrom("leads")
    .where("kind", "=", "newsletter")
    .where("standing", "=", "accepted")
    .where("id", ">", id)
    .where((lead) => lead.not(isOnItsWay(lead)))
    .orderBy("id")
    .limit(lookedAtAtOnce)
    .select(["id", "received_at", "fields"])
    .execute();
}

/** Waiting for delivery, or for a channel to be configured; not given up. */
function isOnItsWay({ exists, selectFrom }: ExpressionBuilder<Tables, "leads">) {
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

async function overAmong(db: Transaction<Tables>, rows: readonly NewsletterRow[], end: string): Promise<number[]> {
  if (rows.length === 0) return [];
  const asked = rows.map(({ id, received_at, fields }) => ({
    id,
    isOld: received_at < end,
    email: String(fieldsOf(fields)["email"] ?? "").toLowerCase(),
  }));
  const known = await db
    .selectFrom("subscribers")
    .where(
      "email",
      "in",
      asked.map(({ email }) => email),
    )
    .select(["email", "state"])
    .execute();
  const states = new Map(known.map(({ email, state }) => [email, state]));
  return asked.flatMap(({ id, isOld, email }) => {
    const state = states.get(email);
    return state === "unsubscribed" || (isOld && state !== "confirmed") ? [id] : [];
  });
}

/** Call after `deleteNewsletterLeads`. */
export async function deleteSubscribers({ write }: Database, end: string): Promise<number> {
  return await write.transaction().execute(async (db) => {
    const stillToBeAsked = db
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
            row("asked_at", "<", end),
            row("reference", "not in", stillToBeAsked),
          ]),
        ]),
      )
      .returning("email")
      .execute();
    return deleted.length;
  });
}
