import { sql, type Kysely, type Selectable } from "kysely";
import type { LeadScope } from "../../dealership/leads/lead-scope.ts";
import { inScope } from "./lead-work-conditions.ts";
import type { WaitingLead } from "../lead-work-types.ts";
import type { LeadWorkTable } from "../database/lead-work-tables.ts";
import type { Tables } from "../database/tables.ts";

/** Longest first. `maxReminders`: only those of which at most so many reminders were sent. */
export async function waitingLeads(
  db: Kysely<Tables>,
  { scope, maxReminders, limit = 1_000 }: { scope: LeadScope; maxReminders?: number; limit?: number },
): Promise<WaitingLead[]> {
  const rows = await selectWaiting(db, scope)
    .$if(maxReminders !== undefined, (query) => query.where("reminders", "<=", maxReminders ?? 0))
    .orderBy("waiting_since")
    .limit(limit)
    .execute();
  return rows.map(waitingLead);
}

/** The first of every branch. */
export async function longestWaiting(db: Kysely<Tables>, scope: LeadScope): Promise<WaitingLead[]> {
  const ranked = db
    .selectFrom("lead_work")
    .where("waiting", "=", 1)
    .where((condition) => inScope(condition, scope))
    .select("lead_id")
    .select(sql<number>`row_number() over (partition by branch order by waiting_since, lead_id)`.as("rank"));
  const rows = await selectWaiting(db, scope)
    .where("lead_id", "in", db.selectFrom(ranked.as("ranked")).where("rank", "=", 1).select("ranked.lead_id"))
    .execute();
  return rows.map(waitingLead);
}

function selectWaiting(db: Kysely<Tables>, scope: LeadScope) {
  return db
    .selectFrom("lead_work")
    .where("waiting", "=", 1)
    .where((condition) => inScope(condition, scope))
    .select(["lead_id", "branch", "owner_id", "waiting_since", "reminders"])
    .select((row) =>
      row.selectFrom("leads").whereRef("leads.id", "=", "lead_work.lead_id").select("reference").as("reference"),
    );
}

type WaitingRow = Pick<Selectable<LeadWorkTable>, "lead_id" | "branch" | "owner_id" | "waiting_since" | "reminders"> & {
  reference: string | null;
};

function waitingLead(row: WaitingRow): WaitingLead {
  return {
    id: row.lead_id,
    reference: row.reference ?? "",
    branch: row.branch ?? undefined,
    owner: row.owner_id ?? undefined,
    waitingSince: row.waiting_since ?? "",
    reminders: row.reminders,
  };
}
