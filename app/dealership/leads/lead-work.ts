/** How far staff have come with a request. */
import type { Day } from "../text/riyadh-day.ts";
import type { LeadKind } from "./lead.ts";

/** `done` of a purchase order: handled before there was a desk. */
export const leadStates = ["new", "taken", "spoke", "visit", "offer", "won", "lost", "done", "junk"] as const;
export type LeadState = (typeof leadStates)[number];

const statesByKind: Readonly<Record<LeadKind, readonly LeadState[]>> = {
  "purchase-order": ["new", "taken", "spoke", "visit", "offer", "won", "lost", "junk"],
  "service-order": ["new", "taken", "done", "junk"],
  "contact-message": ["new", "taken", "done", "junk"],
  "job-application": ["new", "taken", "done", "junk"],
  // Nobody works on a subscription; it is on the desk only to be released from quarantine.
  newsletter: ["new", "done", "junk"],
};

export function statesOf(kind: LeadKind): readonly LeadState[] {
  return statesByKind[kind];
}

/** Customers wait for an answer; who applies for a job or subscribes does not look at the clock. */
export function hasClock(kind: LeadKind): boolean {
  return kind !== "job-application" && kind !== "newsletter";
}

export const closedStates = ["won", "lost", "done", "junk"] as const satisfies readonly LeadState[];
export const openStates = leadStates.filter((state) => !isClosed(state));

export function isClosed(state: LeadState): boolean {
  return closedStates.some((closed) => closed === state);
}

/** Nobody gets there without having spoken to the customer. */
const statesInContact: readonly LeadState[] = ["spoke", "visit", "offer", "won"];

export function isInContact(state: LeadState): boolean {
  return statesInContact.includes(state);
}

export const lostReasons = [
  "price",
  "finance-refused",
  "car-gone",
  "bought-elsewhere",
  "changed-mind",
  "no-answer",
  "other",
] as const;
export type LostReason = (typeof lostReasons)[number];

/** Each stops the clock: somebody has tried to reach the customer. */
export const contactOutcomes = ["spoke", "no-answer", "whatsapp", "mail"] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

export type LeadWork = {
  kind: LeadKind;
  isQuarantined: boolean;
  state: LeadState;
  /** Staff id. */
  owner?: number;
  /** Rises with every change. */
  version: number;
  /** Start of the clock, UTC. `undefined`: nobody waits, as for requests from before there was a desk. */
  waitingSince?: string;
  /** UTC, ISO 8601. */
  firstContactAt?: string;
  /** Minutes within working hours until the first contact. */
  waitedMinutes?: number;
  /** The day on which the request comes back to the top of the list. */
  followUpOn?: Day;
  lostReason?: LostReason;
  changedAt: string;
};

/** True while a customer waits for the first contact. */
export function isWaiting({
  isQuarantined,
  state,
  waitingSince,
  firstContactAt,
}: Pick<LeadWork, "isQuarantined" | "state" | "waitingSince" | "firstContactAt">): boolean {
  return !isQuarantined && !isClosed(state) && waitingSince !== undefined && firstContactAt === undefined;
}
