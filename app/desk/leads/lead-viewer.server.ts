import { data, type RouterContextProvider } from "react-router";
import type { WorkActor } from "../../dealership/leads/change-work.ts";
import { leadScope, type LeadScope } from "../../dealership/leads/lead-scope.ts";
import { isWaiting, type LeadWork } from "../../dealership/leads/lead-work.ts";
import { urgency, type Urgency } from "../../dealership/leads/waited-minutes.ts";
import type { StaffMember } from "../../dealership/staff/staff-member.ts";
import { riyadhDay, type Day } from "../../dealership/text/riyadh-day.ts";
import type { LeadLookups } from "../../leads/delivery/lead-lines.ts";
import { deskContext } from "../context.ts";
import { signedInPerson } from "../signed-in.server.ts";
import { answerTimes } from "./answer-times.ts";

const minuteMs = 60_000;

/** Minutes that a customer has waited by now. `isClosedTime`: longer than that, but only while the branch was closed. */
export type Clock = { minutes: number; urgency: Urgency; isClosedTime: boolean };

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
  const { limit, minutesWaited } = answerTimes(lookups?.dealership, moment);
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
      const isClosedTime = minutes === 0 && moment.getTime() - Date.parse(work.waitingSince) >= minuteMs;
      return { minutes, urgency: urgency(minutes, limit), isClosedTime };
    },
  };
}
