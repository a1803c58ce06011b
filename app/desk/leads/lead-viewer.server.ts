import { data, type RouterContextProvider } from "react-router";
import { branchOf } from "../../dealership/branch-of.ts";
import type { WorkActor } from "../../dealership/leads/change-work.ts";
import { leadScope, type LeadScope } from "../../dealership/leads/lead-scope.ts";
import { isWaiting, type LeadWork } from "../../dealership/leads/lead-work.ts";
import {
  defaultAnswerMinutes,
  urgency,
  usualHours,
  waitedMinutes,
  type Urgency,
} from "../../dealership/leads/waited-minutes.ts";
import type { StaffMember } from "../../dealership/staff/staff-member.ts";
import { riyadhDay, type Day } from "../../dealership/text/riyadh-day.ts";
import type { LeadLookups } from "../../leads/delivery/lead-lines.ts";
import { deskContext } from "../context.ts";
import { signedInPerson } from "../signed-in.server.ts";

/** Minutes that a customer has waited by now. */
export type Clock = { minutes: number; urgency: Urgency };

/** Who looks at requests: what they may see and do, and what time it is for them. */
export type LeadViewer = {
  person: StaffMember;
  scope: LeadScope;
  actor: WorkActor;
  lookups: LeadLookups | undefined;
  at: string;
  today: Day;
  /** Within the opening hours of the branch. */
  minutesWaited(since: string, branch: string | undefined): number;
  /** `undefined` if nobody waits. */
  clock(work: LeadWork, branch: string | undefined): Clock | undefined;
};

export async function leadViewer(context: Readonly<RouterContextProvider>): Promise<LeadViewer> {
  const { readLeadLookups, now } = context.get(deskContext);
  const person = signedInPerson(context);
  const scope = leadScope(person);
  if (scope === undefined) throw data(null, { status: 403 });
  const lookups = await readLeadLookups();
  const moment = now();
  const minutesWaited = (since: string, branch: string | undefined) =>
    waitedMinutes(Date.parse(since), moment.getTime(), openingHours(branch, lookups));
  return {
    person,
    scope,
    // Applications are handed out by those who see them.
    actor: { staffId: person.id, isManager: person.role !== "sales" },
    lookups,
    at: moment.toISOString(),
    today: riyadhDay(moment),
    minutesWaited,
    clock(work, branch) {
      if (work.waitingSince === undefined || !isWaiting(work)) return undefined;
      const minutes = minutesWaited(work.waitingSince, branch);
      return { minutes, urgency: urgency(minutes, answerMinutes(lookups)) };
    },
  };
}

/** Those of the branch, else of the main branch. */
function openingHours(branch: string | undefined, lookups: Pick<LeadLookups, "dealership"> | undefined) {
  return (lookups && branchOf({ branch }, lookups.dealership)?.openingHours) ?? usualHours;
}

/** Minutes within which the dealership wants to answer. */
function answerMinutes(lookups: Pick<LeadLookups, "dealership"> | undefined): number {
  return lookups?.dealership.answerWithinMinutes ?? defaultAnswerMinutes;
}
