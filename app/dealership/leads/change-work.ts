/** What staff may do with a request, and what follows from it. */
import type { NewEvent } from "../event.ts";
import { daysBetween, type Day } from "../text/riyadh-day.ts";
import {
  isClosed,
  isInContact,
  isWaiting,
  statesOf,
  type ContactOutcome,
  type LeadState,
  type LeadWork,
  type LostReason,
} from "./lead-work.ts";

export type WorkChange =
  | { kind: "take" }
  /** Without `to` the request is given back: nobody owns it. */
  | { kind: "assign"; to?: number }
  | { kind: "state"; to: LeadState; lostReason?: LostReason }
  | { kind: "reopen" }
  /** Without `on` there is no follow-up. */
  | { kind: "follow-up"; on?: Day }
  | { kind: "contact"; outcome: ContactOutcome };

/** `isManager`: may hand out requests and change those of others. */
export type WorkActor = { staffId: number; isManager: boolean };

/** `waitedMinutes`: minutes within working hours that the customer has waited by now. */
export type WorkMoment = { at: string; today: Day; waitedMinutes?: number };

export type WorkRefusal =
  | "quarantined"
  | "closed"
  | "not-closed"
  | "owned-by-other"
  | "manager-only"
  | "impossible-state"
  | "reason-missing"
  | "day-out-of-range";

type WorkEvent = Pick<NewEvent, "kind" | "subjectStaffId" | "details">;

/** Without `event` the request was as wished already. */
export type WorkResult = { work: LeadWork; event?: WorkEvent } | { refusal: WorkRefusal };

const maxFollowUpDays = 366;

/** The request after a change, with `version` and `changedAt` as they were. */
export function changeWork(work: LeadWork, change: WorkChange, actor: WorkActor, moment: WorkMoment): WorkResult {
  if (work.isQuarantined) return { refusal: "quarantined" };
  if (work.kind === "newsletter" && change.kind !== "state" && change.kind !== "reopen")
    return { refusal: "impossible-state" };
  switch (change.kind) {
    case "take":
      return take(work, actor);
    case "assign":
      return assign(work, change.to, actor);
    case "state":
      return enterState(work, change, actor, moment);
    case "reopen":
      return reopen(work, actor);
    case "follow-up":
      return followUp(work, change.on, moment);
    case "contact":
      return recordContact(work, change.outcome, actor, moment);
  }
}

/** States that this person may put the request into. `new` and an open state of a closed request are not among them. */
export function nextStates(work: Pick<LeadWork, "kind" | "state" | "owner" | "isQuarantined">, actor: WorkActor) {
  if (work.isQuarantined || isClosed(work.state) || !mayDecide(work, actor)) return [];
  return statesOf(work.kind).filter((state) => state !== "new" && state !== work.state);
}

export function mayTake({
  kind,
  state,
  owner,
  isQuarantined,
}: Pick<LeadWork, "kind" | "state" | "owner" | "isQuarantined">) {
  return owner === undefined && !isClosed(state) && !isQuarantined && kind !== "newsletter";
}

/** A sale in the books is undone by a manager. */
export function mayReopen({ state, owner }: Pick<LeadWork, "state" | "owner">, actor: WorkActor): boolean {
  return isClosed(state) && (state === "won" ? actor.isManager : mayDecide({ owner }, actor));
}

export function mayAssign({ state, owner }: Pick<LeadWork, "state" | "owner">, actor: WorkActor): boolean {
  return !isClosed(state) && (actor.isManager || owner === actor.staffId);
}

function mayDecide({ owner }: Pick<LeadWork, "owner">, { staffId, isManager }: WorkActor): boolean {
  return owner === undefined || owner === staffId || isManager;
}

function take(work: LeadWork, actor: WorkActor): WorkResult {
  if (work.owner === actor.staffId) return { work };
  if (isClosed(work.state)) return { refusal: "closed" };
  if (work.owner !== undefined) return { refusal: "owned-by-other" };
  return { work: owned(work, actor.staffId), event: { kind: "lead.taken" } };
}

function assign(work: LeadWork, to: number | undefined, actor: WorkActor): WorkResult {
  if (work.owner === to) return { work };
  if (isClosed(work.state)) return { refusal: "closed" };
  if (!mayAssign(work, actor)) return { refusal: "manager-only" };
  if (to !== undefined) return { work: owned(work, to), event: { kind: "lead.assigned", subjectStaffId: to } };
  const { owner: _owner, ...rest } = work;
  const state = work.state === "taken" ? "new" : work.state;
  return { work: { ...rest, state }, event: { kind: "lead.given-back" } };
}

function owned(work: LeadWork, owner: number): LeadWork {
  return { ...work, owner, state: work.state === "new" ? "taken" : work.state };
}

function enterState(
  work: LeadWork,
  { to, lostReason }: { to: LeadState; lostReason?: LostReason },
  actor: WorkActor,
  moment: WorkMoment,
): WorkResult {
  if (work.state === to && work.lostReason === lostReason) return { work };
  if (isClosed(work.state)) return { refusal: "closed" };
  if (!mayDecide(work, actor)) return { refusal: "manager-only" };
  if (!nextStates(work, actor).includes(to)) return { refusal: "impossible-state" };
  if (to === "lost" && lostReason === undefined) return { refusal: "reason-missing" };
  const { lostReason: _reason, followUpOn, ...rest } = work;
  const contact = isInContact(to) ? firstContact(work, moment) : {};
  return {
    work: {
      ...rest,
      ...contact,
      // Junk needs nobody.
      ...(work.owner === undefined && to !== "junk" && { owner: actor.staffId }),
      ...(followUpOn !== undefined && !isClosed(to) && { followUpOn }),
      ...(to === "lost" && lostReason !== undefined && { lostReason }),
      state: to,
    },
    event: {
      kind: "lead.state-changed",
      details: {
        from: work.state,
        to,
        ...(to === "lost" && lostReason !== undefined && { reason: lostReason }),
        ...waitedOf(contact),
      },
    },
  };
}

function reopen(work: LeadWork, actor: WorkActor): WorkResult {
  if (!isClosed(work.state)) return { refusal: "not-closed" };
  if (!mayReopen(work, actor)) return { refusal: "manager-only" };
  const { lostReason: _reason, ...rest } = work;
  const state = reopenedState(work);
  return { work: { ...rest, state }, event: { kind: "lead.reopened", details: { from: work.state, to: state } } };
}

function reopenedState({ kind, owner, firstContactAt }: LeadWork): LeadState {
  if (kind === "purchase-order" && firstContactAt !== undefined) return "spoke";
  return owner === undefined || kind === "newsletter" ? "new" : "taken";
}

function followUp(work: LeadWork, on: Day | undefined, { today }: WorkMoment): WorkResult {
  if (work.followUpOn === on) return { work };
  if (isClosed(work.state)) return { refusal: "closed" };
  if (on === undefined) {
    const { followUpOn: _day, ...rest } = work;
    return { work: rest, event: { kind: "lead.follow-up-cleared" } };
  }
  const days = daysBetween(today, on);
  if (!(days >= 0 && days <= maxFollowUpDays)) return { refusal: "day-out-of-range" };
  return { work: { ...work, followUpOn: on }, event: { kind: "lead.follow-up-set", details: { on } } };
}

/** Anybody may answer a customer who calls. Who reaches a request that nobody owns has taken it. */
function recordContact(work: LeadWork, outcome: ContactOutcome, actor: WorkActor, moment: WorkMoment): WorkResult {
  const { followUpOn, ...rest } = work;
  const isFollowedUp = followUpOn !== undefined && followUpOn <= moment.today && outcome !== "no-answer";
  const contact = firstContact(work, moment);
  const isTaken = work.owner === undefined && !isClosed(work.state);
  const state = stateAfterContact(work, outcome);
  return {
    work: {
      ...rest,
      ...contact,
      ...(isTaken && { owner: actor.staffId }),
      ...(followUpOn !== undefined && !isFollowedUp && { followUpOn }),
      state,
    },
    event: {
      kind: "lead.contacted",
      // With what `undoContact` needs.
      details: {
        outcome,
        ...waitedOf(contact),
        ...(state !== work.state && { from: work.state }),
        ...(isTaken && { isTaken }),
        ...(isFollowedUp && { followUpOn }),
      },
    },
  };
}

type FirstContact = Pick<LeadWork, "firstContactAt" | "waitedMinutes">;

/** Stops the clock, unless somebody has been in contact before. */
function firstContact(work: LeadWork, { at, waitedMinutes }: WorkMoment): FirstContact {
  if (work.firstContactAt !== undefined) return {};
  return { firstContactAt: at, ...(isWaiting(work) && waitedMinutes !== undefined && { waitedMinutes }) };
}

function waitedOf({ waitedMinutes }: FirstContact): { waitedMinutes?: number } {
  return waitedMinutes === undefined ? {} : { waitedMinutes };
}

function stateAfterContact({ kind, state }: LeadWork, outcome: ContactOutcome): LeadState {
  if (kind === "purchase-order" && outcome === "spoke" && (state === "new" || state === "taken")) return "spoke";
  return state === "new" ? "taken" : state;
}
