/** Taking back a contact that was recorded for the wrong request. */
import type { StoredEvent } from "../event.ts";
import { leadStates, type LeadWork } from "./lead-work.ts";

export const contactUndoneEvent = "lead.contact-undone";

type PastEvent = Pick<StoredEvent, "kind" | "at" | "staffId" | "details">;

/** What this person did last to the request, if nobody has changed it since. `events`: oldest first. */
export function lastChangeBy<Event extends PastEvent>(
  staffId: number,
  { changedAt }: Pick<LeadWork, "changedAt">,
  events: readonly Event[],
): Event | undefined {
  const last = events.findLast(({ kind }) => kind !== "lead.noted");
  return last?.staffId === staffId && last.at === changedAt ? last : undefined;
}

/** The request as it was before the contact; `version` and `changedAt` stay. */
export function undoContact(work: LeadWork, { at, details }: Pick<PastEvent, "at" | "details">): LeadWork {
  const { owner, firstContactAt, waitedMinutes, followUpOn, ...rest } = work;
  const isFirst = firstContactAt === at;
  const dueOn = typeof details["followUpOn"] === "string" ? details["followUpOn"] : followUpOn;
  return {
    ...rest,
    state: leadStates.find((state) => state === details["from"]) ?? work.state,
    ...(owner !== undefined && details["isTaken"] !== true && { owner }),
    ...(firstContactAt !== undefined && !isFirst && { firstContactAt }),
    ...(waitedMinutes !== undefined && !isFirst && { waitedMinutes }),
    ...(dueOn !== undefined && { followUpOn: dueOn }),
  };
}

/** Without contacts that were undone. */
export function withoutUndoneContacts<Event extends Pick<PastEvent, "kind">>(events: readonly Event[]): Event[] {
  const rest: Event[] = [];
  for (const event of events) {
    const isUndo = event.kind === contactUndoneEvent;
    const contact = isUndo ? rest.findLastIndex(({ kind }) => kind === "lead.contacted") : -1;
    if (contact >= 0) rest.splice(contact, 1);
    if (!isUndo) rest.push(event);
  }
  return rest;
}
