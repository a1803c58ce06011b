import { type Kysely, sql, type Transaction } from "kysely";
import type { Channel, Delivery, OutboxState } from "../../dealership/leads/lead.ts";
import { isOwedToStaff } from "./acknowledgements.ts";
import type { Database } from "../database/database.ts";
import { addressesOf, channelOf } from "./lead-rows.ts";
import { leadsById } from "./leads.ts";
import type { Tables } from "../database/tables.ts";

/** `deliveredTo`: all recipients that have the mail by now. */
export type Failure = { at: string; error: string; nextAttemptAt?: string; deliveredTo?: readonly string[] };

type LeaseOptions = { channels: readonly Channel[]; owner: string; at: string; leaseMs: number; limit: number };

export async function leaseDeliveries({ read, write, dialect }: Database, input: LeaseOptions): Promise<Delivery[]> {
  const options = { ...input, at: new Date(input.at).toISOString() };
  // A transaction blocks requests, a query does not.
  if (
    options.channels.length === 0 ||
    (await selectDue(read, { ...options, limit: 1 }).executeTakeFirst()) === undefined
  )
    return [];
  return await write.transaction().execute(async (db) => {
    const due = await selectDue(db, options)
      .$if(dialect === "postgres", (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    await lease(
      db,
      due.map((row) => row.id),
      options,
    );
    const leads = await leadsById(
      db,
      due.map((row) => row.lead_id),
    );
    return due.flatMap((row) => {
      const lead = leads.get(row.lead_id);
      return lead
        ? [
            {
              id: row.id,
              channel: channelOf(row.channel ?? ""),
              lead,
              attempts: row.attempts,
              firstAttemptAt: row.first_attempt_at ?? options.at,
              ...(row.delivered_to !== null && { deliveredTo: addressesOf(row.delivered_to) }),
            },
          ]
        : [];
    });
  });
}

function selectDue(db: Kysely<Tables>, options: LeaseOptions) {
  return db
    .selectFrom("outbox")
    .where("state", "=", "waiting")
    .where("next_attempt_at", "<=", options.at)
    .where("channel", "in", options.channels)
    .where((row) => row.or([row("leased_until", "is", null), row("leased_until", "<=", options.at)]))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(options.limit)
    .select(["id", "lead_id", "channel", "attempts", "first_attempt_at", "delivered_to"]);
}

async function lease(
  db: Transaction<Tables>,
  ids: readonly number[],
  { at, owner, leaseMs }: LeaseOptions,
): Promise<void> {
  await db
    .updateTable("outbox")
    .where("id", "in", ids)
    .set((row) => ({
      lease_owner: owner,
      leased_until: new Date(Date.parse(at) + leaseMs).toISOString(),
      first_attempt_at: row.fn.coalesce("first_attempt_at", row.val(at)),
    }))
    .execute();
}

export async function markDelivered(write: Kysely<Tables>, id: number, owner: string, at: string): Promise<void> {
  await endAttempt(write, id, owner, { state: "delivered", delivered_at: at, last_error: null, delivered_to: null });
}

export async function markFailed(write: Kysely<Tables>, id: number, owner: string, failure: Failure): Promise<void> {
  const { error, nextAttemptAt, deliveredTo = [] } = failure;
  const result =
    nextAttemptAt === undefined ? { state: "undelivered" } : { next_attempt_at: new Date(nextAttemptAt).toISOString() };
  await endAttempt(write, id, owner, {
    ...result,
    last_error: error,
    ...(deliveredTo.length > 0 && { delivered_to: JSON.stringify(deliveredTo) }),
  });
}

type AttemptResult = {
  state?: string;
  delivered_at?: string;
  next_attempt_at?: string;
  last_error: string | null;
  delivered_to?: string | null;
};

async function endAttempt(write: Kysely<Tables>, id: number, owner: string, result: AttemptResult): Promise<void> {
  await write.transaction().execute(async (db) => {
    await db
      .updateTable("outbox")
      .where("id", "=", id)
      .where("lease_owner", "=", owner)
      .where("state", "=", "waiting")
      .set((row) => ({ ...result, attempts: row("attempts", "+", 1), lease_owner: null, leased_until: null }))
      .execute();
  });
}

export async function retryDeliveries(
  write: Kysely<Tables>,
  reference: string | undefined,
  at: string,
): Promise<number> {
  const rows = await write.transaction().execute((db) =>
    db
      .updateTable("outbox")
      .where("state", "in", ["waiting", "undelivered"])
      .where(isOwedToStaff)
      .$if(reference !== undefined, (query) =>
        query.where("lead_id", "in", (leads) =>
          leads
            .selectFrom("leads")
            .where("reference", "=", reference ?? "")
            .select("id"),
        ),
      )
      .set((row) => ({
        state: "waiting",
        next_attempt_at: new Date(at).toISOString(),
        first_attempt_at: row
          .case()
          .when("state", "=", "undelivered")
          .then(sql<null>`null`)
          .else(row.ref("first_attempt_at"))
          .end(),
      }))
      .returning("id")
      .execute(),
  );
  return rows.length;
}

export async function outboxState(db: Kysely<Tables>): Promise<OutboxState> {
  const rows = await db
    .selectFrom("outbox")
    .where("state", "in", ["waiting", "unrouted", "undelivered"])
    .where(isOwedToStaff)
    .groupBy("state")
    .select((row) => ["state", row.fn.countAll<number>().as("count"), row.fn.min("created_at").as("oldest")])
    .execute();
  const byState = new Map(rows.map((row) => [row.state, row]));
  const waiting = byState.get("waiting");
  return {
    waiting: waiting?.count ?? 0,
    unrouted: byState.get("unrouted")?.count ?? 0,
    undelivered: byState.get("undelivered")?.count ?? 0,
    ...(waiting && { oldestWaitingAt: waiting.oldest }),
  };
}
