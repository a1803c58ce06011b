import type { InboxCounts } from "../dealership/leads/inbox-counts.ts";
import type { WorkActor, WorkRefusal } from "../dealership/leads/change-work.ts";
import type { LeadScope } from "../dealership/leads/lead-scope.ts";
import type { LeadWork } from "../dealership/leads/lead-work.ts";
import type { Lead } from "../dealership/leads/lead.ts";
import type { Day } from "../dealership/text/riyadh-day.ts";

/** `branchOf`: slug of the branch that a request is for. */
export type Adoption = { at: string; branchOf: (lead: Pick<Lead, "kind" | "fields">) => string | undefined };

/** A request on the desk. */
export type WorkItem = { id: number; lead: Lead; work: LeadWork; branch?: string };

/** `isNewestFirst`: also where the list has an order of its own. */
export type PageOptions = { limit?: number; isNewestFirst?: boolean };

export type Inbox = { items: WorkItem[]; counts: InboxCounts };

/** `minutesWaited`: within the working hours of the branch, from then until now. */
export type WorkContext = {
  scope: LeadScope;
  /** What was said, stored with the change. */
  note?: string | undefined;
  actor: WorkActor;
  at: string;
  today: Day;
  minutesWaited: (waitingSince: string, branch: string | undefined) => number;
};

/** `conflict`: somebody else has changed the request since `version`; `work` is as it is now. */
export type WorkChangeResult =
  | { outcome: "changed" | "unchanged" | "conflict"; work: LeadWork }
  | { outcome: "refused"; refusal: WorkRefusal; work: LeadWork }
  | { outcome: "not-found" };

export type LeadNote = { id: number; staffId: number; at: string; text: string };

/** A request whose customer waits for the first contact. */
export type WaitingLead = {
  id: number;
  reference: string;
  branch?: string | undefined;
  owner?: number | undefined;
  waitingSince: string;
  reminders: number;
};
