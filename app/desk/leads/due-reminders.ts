import { urgency } from "../../dealership/leads/waited-minutes.ts";
import type { StaffMember } from "../../dealership/staff/staff-member.ts";
import type { WaitingLead } from "../../storage/lead-work-types.ts";

/** What `reminders` of a request rises to: its owner is reminded at half of the limit, managers when it is over. */
export const reminderLevels = { owner: 1, managers: 2 } as const;

export type Reminder = { lead: WaitingLead; minutes: number; to: StaffMember[]; level: number };

type Rules = {
  people: readonly StaffMember[];
  limit: number;
  minutesWaited: (since: string, branch: string | undefined) => number;
};

/** Requests that somebody is to be reminded of now. What nobody owns waits for an owner, or until it is late. */
export function dueReminders(waiting: readonly WaitingLead[], { people, limit, minutesWaited }: Rules): Reminder[] {
  const active = people.filter(({ switchedOffAt }) => switchedOffAt === undefined);
  return waiting.flatMap((lead): Reminder[] => {
    const minutes = minutesWaited(lead.waitingSince, lead.branch);
    const state = urgency(minutes, limit);
    const owner = active.filter(({ id }) => id === lead.owner);
    if (state === "late" && lead.reminders < reminderLevels.managers)
      return [
        { lead, minutes, to: withoutRepetition([...owner, ...managers(active)]), level: reminderLevels.managers },
      ];
    if (state === "soon" && lead.reminders < reminderLevels.owner && owner.length > 0)
      return [{ lead, minutes, to: owner, level: reminderLevels.owner }];
    return [];
  });
}

/** In a dealership without managers, the owners. */
function managers(people: readonly StaffMember[]): StaffMember[] {
  const found = people.filter(({ role }) => role === "manager");
  return found.length > 0 ? found : people.filter(({ role }) => role === "owner");
}

function withoutRepetition(people: readonly StaffMember[]): StaffMember[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
