import { sql, type Transaction } from "kysely";
import type { SavedLead, NewLead } from "../../dealership/leads/lead.ts";
import type { Database } from "../database/database.ts";
import { saveLead } from "./save-lead.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import { isBusy } from "../database/sqlite-dialect.ts";
import type { Tables } from "../database/tables.ts";

export type LeadWriter = (lead: NewLead) => Promise<SavedLead>;

/** Resolves when the lead is on disk. On SQLite, concurrent leads share one transaction, because each commit waits for the disk. */
export function leadWriter(database: Database): LeadWriter {
  // PostgreSQL groups concurrent commits itself.
  if (database.dialect === "postgres")
    return (lead) => database.write.transaction().execute((db) => saveLead(db, "postgres", lead));
  return groupCommit((leads) => saveTogether(database, leads));
}

type QueuedLead = { lead: NewLead; resolve: (saved: SavedLead) => void; reject: (error: unknown) => void };

// Keeps transactions short during a flood.
const maxBatchSize = 50;

function groupCommit(saveAll: (leads: readonly NewLead[]) => Promise<Outcome[]>): LeadWriter {
  const queue: QueuedLead[] = [];
  let isWriting = false;

  async function drainQueue(): Promise<void> {
    isWriting = true;
    while (queue.length > 0) {
      await yieldToEventLoop();
      const batch = queue.splice(0, maxBatchSize);
      try {
        const outcomes = await saveAll(batch.map(({ lead }) => lead));
        for (const [position, outcome] of outcomes.entries()) settle(batch[position], outcome);
      } catch (error) {
        // Leads queued meanwhile have waited for the same lock and must not wait again.
        if (isBusy(error)) batch.push(...queue.splice(0));
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  return (lead) =>
    new Promise((resolve, reject) => {
      queue.push({ lead, resolve, reject });
      if (!isWriting) void drainQueue();
    });
}

function settle(queued: QueuedLead | undefined, outcome: Outcome): void {
  if ("saved" in outcome) queued?.resolve(outcome.saved);
  else queued?.reject(outcome.error);
}

type Outcome = { saved: SavedLead } | { error: unknown };

async function saveTogether({ write, dialect }: Database, leads: readonly NewLead[]): Promise<Outcome[]> {
  return await write.transaction().execute(async (db) => {
    const outcomes: Outcome[] = [];
    for (const lead of leads) outcomes.push(await inSavepoint(db, () => saveLead(db, dialect, lead)));
    return outcomes;
  });
}

async function inSavepoint(db: Transaction<Tables>, save: () => Promise<SavedLead>): Promise<Outcome> {
  await sql`savepoint one_lead`.execute(db);
  try {
    const saved = await save();
    await sql`release one_lead`.execute(db);
    return { saved };
  } catch (error) {
    try {
      await sql`rollback to one_lead`.execute(db);
      await sql`release one_lead`.execute(db);
    } catch {
      // SQLite has already rolled back the whole transaction because of `error`.
      throw error;
    }
    return { error };
  }
}
