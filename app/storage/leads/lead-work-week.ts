import type { Kysely } from "kysely";
import type { LeadScope } from "../../dealership/leads/lead-scope.ts";
import { leadKinds, type LeadKind } from "../../dealership/leads/lead.ts";
import { dayAfter, riyadhDay, riyadhMidnight, type Day } from "../../dealership/text/riyadh-day.ts";
import { inScope } from "./lead-work-conditions.ts";
import { parseEnum } from "./lead-rows.ts";
import type { Tables } from "../database/tables.ts";

/** Requests of a day by kind, without quarantined ones. */
export type LeadDay = { day: Day; counts: Readonly<Partial<Record<LeadKind, number>>> };

/** From the day `from` to `to`, every day once. */
export async function leadsPerDay(
  db: Kysely<Tables>,
  { scope, from, to }: { scope: LeadScope; from: Day; to: Day },
): Promise<LeadDay[]> {
  const rows = await db
    .selectFrom("lead_work")
    .where("received_at", ">=", new Date(riyadhMidnight(from)).toISOString())
    .where("received_at", "<", new Date(riyadhMidnight(dayAfter(to))).toISOString())
    .where("quarantined", "=", 0)
    .where((row) => inScope(row, scope))
    .select(["kind", "received_at"])
    .execute();
  const days = new Map<Day, Partial<Record<LeadKind, number>>>();
  for (let day = from; day <= to; day = dayAfter(day)) days.set(day, {});
  for (const { kind: name, received_at } of rows) {
    const kind = parseEnum(leadKinds, name);
    const counts = days.get(riyadhDay(new Date(received_at)));
    if (counts) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return [...days].map(([day, counts]) => ({ day, counts }));
}
