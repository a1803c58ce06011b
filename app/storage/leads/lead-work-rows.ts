import type { Selectable } from "kysely";
import { isWaiting, leadStates, lostReasons, type LeadWork } from "../../dealership/leads/lead-work.ts";
import { leadKinds } from "../../dealership/leads/lead.ts";
import { parseEnum } from "./lead-rows.ts";
import type { LeadWorkTable } from "../database/lead-work-tables.ts";

export type LeadWorkRow = Selectable<LeadWorkTable>;

export function leadWorkOf(row: LeadWorkRow): LeadWork {
  return {
    kind: parseEnum(leadKinds, row.kind),
    isQuarantined: row.quarantined === 1,
    state: parseEnum(leadStates, row.state),
    version: row.version,
    changedAt: row.changed_at,
    ...(row.owner_id !== null && { owner: row.owner_id }),
    ...(row.waiting_since !== null && { waitingSince: row.waiting_since }),
    ...(row.first_contact_at !== null && { firstContactAt: row.first_contact_at }),
    ...(row.waited_minutes !== null && { waitedMinutes: row.waited_minutes }),
    ...(row.follow_up_on !== null && { followUpOn: row.follow_up_on }),
    ...(row.lost_reason !== null && { lostReason: parseEnum(lostReasons, row.lost_reason) }),
  };
}

/** What `changeWork` may have changed. */
export function leadWorkColumns(work: LeadWork) {
  return {
    state: work.state,
    owner_id: work.owner ?? null,
    waiting: isWaiting(work) ? 1 : 0,
    first_contact_at: work.firstContactAt ?? null,
    waited_minutes: work.waitedMinutes ?? null,
    follow_up_on: work.followUpOn ?? null,
    lost_reason: work.lostReason ?? null,
  };
}
