/** How far a request has come, in the visitor's words: without names, notes and reasons. */
import type { StoredEvent } from "../event.ts";
import { isClosed, isInContact, leadStates, type LeadWork } from "./lead-work.ts";
import { withoutUndoneContacts } from "./undo-contact.ts";

export type LeadProgress = {
  /** Somebody of the staff looks after it; `at` is missing for requests from before the desk. */
  handled?: { at?: string };
  /** Somebody has reached the visitor. */
  contacted?: { at: string };
  /** The last call that nobody answered, while nobody has reached the visitor. */
  tried?: { at: string };
  /** `isCompleted`: false for what was given up, and for what nobody recorded. */
  closed?: { at?: string; isCompleted: boolean };
};

type ProgressEvent = Pick<StoredEvent, "kind" | "at" | "details">;

const handlingEvents = new Set(["lead.taken", "lead.assigned", "lead.contacted", "lead.state-changed"]);

/** `history`: the events of this request, oldest first. */
export function leadProgress(work: Pick<LeadWork, "state" | "owner">, history: readonly ProgressEvent[]): LeadProgress {
  const events = withoutUndoneContacts(history);
  const contacted = events.find(isContact);
  const tried = events.findLast(({ kind, details }) => kind === "lead.contacted" && details["outcome"] === "no-answer");
  const isOpenAndFree = work.state === "new" && work.owner === undefined && contacted === undefined;
  const handled = eventsSinceGivenBack(events).find(({ kind }) => handlingEvents.has(kind));
  const end = isClosed(work.state) ? events.findLast(({ details }) => details["to"] === work.state) : undefined;
  return {
    ...(!isOpenAndFree && { handled: { ...(handled && { at: handled.at }) } }),
    ...(contacted && { contacted: { at: contacted.at } }),
    ...(!contacted && tried && { tried: { at: tried.at } }),
    ...(isClosed(work.state) && {
      closed: {
        ...(end && { at: end.at }),
        isCompleted: work.state === "won" || (work.state === "done" && end !== undefined),
      },
    }),
  };
}

function isContact({ kind, details }: ProgressEvent): boolean {
  if (kind === "lead.contacted") return details["outcome"] !== "no-answer";
  return kind === "lead.state-changed" && leadStates.some((state) => state === details["to"] && isInContact(state));
}

/** Who had the request before it was given back does not count, unless they have reached the visitor. */
function eventsSinceGivenBack(events: readonly ProgressEvent[]): readonly ProgressEvent[] {
  const givenBack = events.findLastIndex(({ kind }) => kind === "lead.given-back");
  return events.slice(0, givenBack).some(isContact) ? events : events.slice(givenBack + 1);
}
