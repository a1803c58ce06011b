/** Group commit: on SQLite, concurrent requests share one transaction, because each commit waits for the disk. */
import { sql, type Transaction } from "kysely";
import type { KeptLead, NewLead } from "../dealership/leads/lead.ts";
import type { Database } from "./database.ts";
import { keepLead } from "./keep-lead.ts";
import { letOtherWorkIn } from "./other-work.ts";
import { isBusy } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

export type LeadKeeper = (lead: NewLead) => Promise<KeptLead>;

/** A request is on disk when its promise resolves. */
export function leadKeeper(database: Database): LeadKeeper {
  // PostgreSQL commits concurrent transactions together by itself.
  if (database.dialect === "postgres")
    return (lead) => database.write.transaction().execute((db) => keepLead(db, "postgres", lead));
  return gathering((leads) => keepTogether(database, leads));
}

type Waiting = { lead: NewLead; keep: (kept: KeptLead) => void; refuse: (error: unknown) => void };

// Bounds a transaction, so that a flood does not block everything else.
const mostTogether = 50;

function gathering(keepAll: (leads: readonly NewLead[]) => Promise<Outcome[]>): LeadKeeper {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      await letOtherWorkIn();
      const together = waiting.splice(0, mostTogether);
      try {
        const outcomes = await keepAll(together.map(({ lead }) => lead));
        for (const [position, outcome] of outcomes.entries()) settle(together[position], outcome);
      } catch (error) {
        // Requests that came meanwhile waited for the same lock: they do not wait twice.
        if (isBusy(error)) together.push(...waiting.splice(0));
        for (const { refuse } of together) refuse(error);
      }
    }
    isWriting = false;
  }

  return (lead) =>
    new Promise((keep, refuse) => {
      waiting.push({ lead, keep, refuse });
      if (!isWriting) void writeAll();
    });
}

function settle(waiting: Waiting | undefined, outcome: Outcome): void {
  if ("kept" in outcome) waiting?.keep(outcome.kept);
  else waiting?.refuse(outcome.error);
}

type Outcome = { kept: KeptLead } | { error: unknown };

/** One transaction; a request that fails is rolled back alone. */
async function keepTogether({ write, dialect }: Database, leads: readonly NewLead[]): Promise<Outcome[]> {
  return await write.transaction().execute(async (db) => {
    const outcomes: Outcome[] = [];
    for (const lead of leads) outcomes.push(await alone(db, () => keepLead(db, dialect, lead)));
    return outcomes;
  });
}

async function alone(db: Transaction<Tables>, keep: () => Promise<KeptLead>): Promise<Outcome> {
  await sql`savepoint one_lead`.execute(db);
  try {
    const kept = await keep();
    await sql`release one_lead`.execute(db);
    return { kept };
  } catch (error) {
    try {
      await sql`rollback to one_lead`.execute(db);
      await sql`release one_lead`.execute(db);
    } catch {
      // SQLite has rolled back everything by itself, for this reason.
      throw error;
    }
    return { error };
  }
}
