import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredEvent } from "../event.ts";
import { changeWork, mayReopen, nextStates, type WorkActor, type WorkChange } from "./change-work.ts";
import { contactOutcomes, isClosed, leadStates, lostReasons, statesOf, type LeadWork } from "./lead-work.ts";
import { leadProgress } from "./lead-progress.ts";
import { leadKinds } from "./lead.ts";

const saud: WorkActor = { staffId: 7, isManager: false };
const colleague: WorkActor = { staffId: 8, isManager: false };
const manager: WorkActor = { staffId: 1, isManager: true };
const moment = { at: "2026-11-23T09:30:00.000Z", today: "2026-11-23", waitedMinutes: 25 };

const fresh: LeadWork = {
  kind: "purchase-order",
  isQuarantined: false,
  state: "new",
  version: 1,
  waitingSince: "2026-11-23T09:05:00.000Z",
  changedAt: "2026-11-23T09:05:00.000Z",
};
const own: LeadWork = { ...fresh, state: "taken", owner: saud.staffId };
const message: LeadWork = { ...fresh, kind: "contact-message" };
const spokeTo: LeadWork = { ...own, state: "spoke", firstContactAt: moment.at, waitedMinutes: 25 };
const lost: LeadWork = { ...spokeTo, state: "lost", lostReason: "price" };
const won: LeadWork = { ...spokeTo, state: "won" };

describe("changeWork", () => {
  test.each<[string, LeadWork, WorkChange, WorkActor, Partial<LeadWork> | string]>([
    ["take: what nobody owns", fresh, { kind: "take" }, saud, { state: "taken", owner: 7 }],
    ["take: a colleague's", own, { kind: "take" }, colleague, "owned-by-other"],
    ["take: a colleague's, by a manager, who assigns instead", own, { kind: "take" }, manager, "owned-by-other"],
    ["take: a closed one", { ...fresh, state: "junk" }, { kind: "take" }, saud, "closed"],
    [
      "take: given back after a talk, stays where it was",
      { ...fresh, state: "spoke" },
      { kind: "take" },
      saud,
      { state: "spoke", owner: 7 },
    ],
    ["assign: by a manager", fresh, { kind: "assign", to: 7 }, manager, { state: "taken", owner: 7 }],
    ["assign: own to a colleague", own, { kind: "assign", to: 8 }, saud, { state: "taken", owner: 8 }],
    ["assign: a colleague's", own, { kind: "assign", to: 8 }, colleague, "manager-only"],
    ["assign: what nobody owns, to somebody else", fresh, { kind: "assign", to: 8 }, saud, "manager-only"],
    ["give back: new again", own, { kind: "assign" }, saud, { state: "new" }],
    ["give back after a talk: keeps its state", spokeTo, { kind: "assign" }, saud, { state: "spoke" }],
    [
      "skip states: a customer who walks in and buys has been met",
      own,
      { kind: "state", to: "won" },
      saud,
      { state: "won", firstContactAt: moment.at, waitedMinutes: 25 },
    ],
    [
      "state spoke: stops the clock as the contact does",
      fresh,
      { kind: "state", to: "spoke" },
      saud,
      { state: "spoke", owner: 7, firstContactAt: moment.at, waitedMinutes: 25 },
    ],
    [
      "state offer: stops the clock",
      own,
      { kind: "state", to: "offer" },
      saud,
      { state: "offer", firstContactAt: moment.at, waitedMinutes: 25 },
    ],
    [
      "a state after the first contact: its minutes stay",
      { ...spokeTo, waitedMinutes: 3, firstContactAt: "2026-11-23T09:08:00.000Z" },
      { kind: "state", to: "visit" },
      saud,
      { state: "visit", waitedMinutes: 3, firstContactAt: "2026-11-23T09:08:00.000Z" },
    ],
    [
      "lost without a contact: nobody was reached",
      own,
      { kind: "state", to: "lost", lostReason: "no-answer" },
      saud,
      { state: "lost", firstContactAt: undefined, waitedMinutes: undefined },
    ],
    [
      "a message done: nothing says that its sender was reached",
      message,
      { kind: "state", to: "done" },
      saud,
      { state: "done", firstContactAt: undefined },
    ],
    [
      "a state of a request from before there was a desk: no minutes",
      { ...fresh, waitingSince: undefined },
      { kind: "state", to: "spoke" },
      saud,
      { firstContactAt: moment.at, waitedMinutes: undefined },
    ],
    ["back: a mistake", { ...own, state: "offer" }, { kind: "state", to: "visit" }, saud, { state: "visit" }],
    [
      "a state takes what nobody owns",
      fresh,
      { kind: "state", to: "visit" },
      saud,
      { state: "visit", owner: 7, firstContactAt: moment.at, waitedMinutes: 25 },
    ],
    ["junk takes nothing", fresh, { kind: "state", to: "junk" }, saud, { state: "junk" }],
    ["state: a colleague's", own, { kind: "state", to: "visit" }, colleague, "manager-only"],
    ["state: a colleague's, by a manager", own, { kind: "state", to: "visit" }, manager, { state: "visit", owner: 7 }],
    ["state: new is by giving back", own, { kind: "state", to: "new" }, saud, "impossible-state"],
    ["state: a message is not won", message, { kind: "state", to: "won" }, saud, "impossible-state"],
    ["state: an order is not done", own, { kind: "state", to: "done" }, saud, "impossible-state"],
    ["lost without a reason", own, { kind: "state", to: "lost" }, saud, "reason-missing"],
    [
      "lost with a reason: no follow-up",
      { ...own, followUpOn: "2026-11-30" },
      { kind: "state", to: "lost", lostReason: "price" },
      saud,
      { state: "lost", lostReason: "price", followUpOn: undefined },
    ],
    ["state: a closed one is reopened first", lost, { kind: "state", to: "won" }, saud, "closed"],
    ["reopen: after a talk", lost, { kind: "reopen" }, saud, { state: "spoke", lostReason: undefined }],
    ["reopen: junk by mistake", { ...fresh, state: "junk" }, { kind: "reopen" }, colleague, { state: "new" }],
    ["reopen: own junk", { ...own, state: "junk" }, { kind: "reopen" }, saud, { state: "taken" }],
    ["reopen: a colleague's", lost, { kind: "reopen" }, colleague, "manager-only"],
    ["reopen: a sale", won, { kind: "reopen" }, saud, "manager-only"],
    ["reopen: a sale, by a manager", won, { kind: "reopen" }, manager, { state: "spoke" }],
    ["reopen: what is open", own, { kind: "reopen" }, saud, "not-closed"],
    ["follow up on Thursday", own, { kind: "follow-up", on: "2026-11-26" }, saud, { followUpOn: "2026-11-26" }],
    ["follow up today", own, { kind: "follow-up", on: "2026-11-23" }, saud, { followUpOn: "2026-11-23" }],
    ["follow up yesterday", own, { kind: "follow-up", on: "2026-11-22" }, saud, "day-out-of-range"],
    ["follow up in 400 days", own, { kind: "follow-up", on: "2027-12-28" }, saud, "day-out-of-range"],
    ["follow up on no day", own, { kind: "follow-up", on: "Thursday" }, saud, "day-out-of-range"],
    ["follow up a closed one", won, { kind: "follow-up", on: "2026-11-26" }, saud, "closed"],
    [
      "no follow-up any more",
      { ...own, followUpOn: "2026-11-26" },
      { kind: "follow-up" },
      saud,
      { followUpOn: undefined },
    ],
    [
      "spoke: stops the clock, takes the request",
      fresh,
      { kind: "contact", outcome: "spoke" },
      saud,
      { state: "spoke", owner: 7, firstContactAt: moment.at, waitedMinutes: 25 },
    ],
    [
      "no answer: stops the clock, too",
      fresh,
      { kind: "contact", outcome: "no-answer" },
      saud,
      { state: "taken", owner: 7, waitedMinutes: 25 },
    ],
    [
      "a message answered: taken, not done",
      message,
      { kind: "contact", outcome: "mail" },
      saud,
      { state: "taken", owner: 7 },
    ],
    [
      "a colleague answers: the owner stays",
      own,
      { kind: "contact", outcome: "spoke" },
      colleague,
      { state: "spoke", owner: 7 },
    ],
    [
      "the second contact: the first one's minutes stay",
      { ...spokeTo, waitedMinutes: 3, firstContactAt: "2026-11-23T09:08:00.000Z" },
      { kind: "contact", outcome: "spoke" },
      saud,
      { waitedMinutes: 3, firstContactAt: "2026-11-23T09:08:00.000Z", state: "spoke" },
    ],
    [
      "contact ends a follow-up that is due",
      { ...spokeTo, followUpOn: "2026-11-23" },
      { kind: "contact", outcome: "whatsapp" },
      saud,
      { followUpOn: undefined },
    ],
    [
      "no answer keeps it",
      { ...spokeTo, followUpOn: "2026-11-23" },
      { kind: "contact", outcome: "no-answer" },
      saud,
      { followUpOn: "2026-11-23" },
    ],
    [
      "contact keeps a later follow-up",
      { ...spokeTo, followUpOn: "2026-11-24" },
      { kind: "contact", outcome: "spoke" },
      saud,
      { followUpOn: "2026-11-24" },
    ],
    ["contact after the sale: still won", won, { kind: "contact", outcome: "spoke" }, saud, { state: "won" }],
    [
      "contact on a request from before there was a desk: no minutes",
      { ...fresh, waitingSince: undefined },
      { kind: "contact", outcome: "spoke" },
      saud,
      { firstContactAt: moment.at, waitedMinutes: undefined },
    ],
    ["quarantined: is released first", { ...fresh, isQuarantined: true }, { kind: "take" }, saud, "quarantined"],
    ["a subscription is nobody's", { ...fresh, kind: "newsletter" }, { kind: "take" }, saud, "impossible-state"],
  ])("%s", (_title, work, change, actor, expected) => {
    const result = changeWork(work, change, actor, moment);
    expect("refusal" in result ? result.refusal : result.work).toEqual(
      typeof expected === "string" ? expected : { ...("work" in result && result.work), ...expected },
    );
  });

  test.each<[string, LeadWork, WorkChange]>([
    ["take", own, { kind: "take" }],
    ["assign", own, { kind: "assign", to: 7 }],
    ["state", lost, { kind: "state", to: "lost", lostReason: "price" }],
    ["follow-up", { ...own, followUpOn: "2026-11-26" }, { kind: "follow-up", on: "2026-11-26" }],
  ])("%s twice: no second event", (_title, work, change) => {
    expect(changeWork(work, change, saud, moment)).toEqual({ work });
  });

  test("an event tells what happened", () => {
    const change: WorkChange = { kind: "state", to: "lost", lostReason: "car-gone" };
    expect(changeWork(spokeTo, change, saud, moment)).toMatchObject({
      event: { kind: "lead.state-changed", details: { from: "spoke", to: "lost", reason: "car-gone" } },
    });
    expect(changeWork(fresh, { kind: "contact", outcome: "whatsapp" }, saud, moment)).toMatchObject({
      event: { kind: "lead.contacted", details: { outcome: "whatsapp", waitedMinutes: 25 } },
    });
    expect(changeWork(own, { kind: "state", to: "visit" }, saud, moment)).toMatchObject({
      event: { kind: "lead.state-changed", details: { from: "taken", to: "visit", waitedMinutes: 25 } },
    });
    expect(changeWork(fresh, { kind: "assign", to: 8 }, manager, moment)).toMatchObject({
      event: { kind: "lead.assigned", subjectStaffId: 8 },
    });
  });

  test("whatever is done: the state belongs to the kind, a closed request waits for nobody, nor who was reached", () => {
    const change: fc.Arbitrary<WorkChange> = fc.oneof(
      fc.record({ kind: fc.constant("take" as const) }),
      fc.record({ kind: fc.constant("reopen" as const) }),
      fc.record({ kind: fc.constant("assign" as const), to: fc.constantFrom(1, 7, 8) }),
      fc.record({ kind: fc.constant("assign" as const) }),
      fc.record({
        kind: fc.constant("state" as const),
        to: fc.constantFrom(...leadStates),
        lostReason: fc.constantFrom(...lostReasons),
      }),
      fc.record({ kind: fc.constant("follow-up" as const), on: fc.constantFrom("2026-11-23", "2026-12-01") }),
      fc.record({ kind: fc.constant("contact" as const), outcome: fc.constantFrom(...contactOutcomes) }),
    );
    const step = fc.tuple(change, fc.constantFrom(saud, colleague, manager));
    fc.assert(
      fc.property(fc.constantFrom(...leadKinds), fc.array(step, { maxLength: 20 }), (kind, steps) => {
        let work: LeadWork = { ...fresh, kind };
        const events: StoredEvent[] = [];
        for (const [wish, actor] of steps) {
          const result = changeWork(work, wish, actor, moment);
          if ("refusal" in result) continue;
          if (work.firstContactAt !== undefined) expect(result.work.firstContactAt).toBe(work.firstContactAt);
          work = result.work;
          if (result.event) events.push({ id: events.length, at: moment.at, details: {}, ...result.event });
          // What visitors read of it.
          if (leadProgress(work, events).contacted) expect(work.firstContactAt).toBeDefined();
          expect(statesOf(kind)).toContain(work.state);
          expect(work.state === "lost").toBe(work.lostReason !== undefined);
          if (isClosed(work.state)) expect(work.followUpOn).toBeUndefined();
          if (work.state === "taken") expect(work.owner).toBeDefined();
        }
      }),
    );
  });
});

test("nextStates: what the buttons offer is possible, the rest is refused", () => {
  for (const kind of leadKinds)
    for (const state of statesOf(kind))
      for (const actor of [saud, colleague, manager]) {
        const work: LeadWork = { ...own, kind, state };
        const possible = leadStates.filter(
          (to) => to !== state && "work" in changeWork(work, { kind: "state", to, lostReason: "other" }, actor, moment),
        );
        expect(nextStates(work, actor)).toEqual(possible);
        expect(mayReopen(work, actor)).toBe("work" in changeWork(work, { kind: "reopen" }, actor, moment));
      }
});
