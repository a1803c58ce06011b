import fc from "fast-check";
import { expect, test } from "vitest";
import { changeWork, type WorkActor } from "./change-work.ts";
import { leadProgress } from "./lead-progress.ts";
import { contactOutcomes, type LeadState, type LeadWork } from "./lead-work.ts";
import { contactUndoneEvent, lastChangeBy, undoContact, withoutUndoneContacts } from "./undo-contact.ts";

const saud: WorkActor = { staffId: 1, isManager: false };
const at = "2026-11-21T12:25:00.000Z";

test("whatever a contact changed is as before", () => {
  const works = fc.record(
    {
      kind: fc.constantFrom("purchase-order" as const, "contact-message" as const),
      isQuarantined: fc.constant(false),
      state: fc.constantFrom<LeadState>("new", "taken", "lost"),
      version: fc.constant(3),
      changedAt: fc.constant("2026-11-21T12:00:00.000Z"),
      owner: fc.constantFrom(1, 2),
      waitingSince: fc.constant("2026-11-21T12:00:00.000Z"),
      firstContactAt: fc.constant("2026-11-21T12:10:00.000Z"),
      followUpOn: fc.constantFrom("2026-11-20", "2026-11-21", "2026-11-30"),
    },
    { requiredKeys: ["kind", "isQuarantined", "state", "version", "changedAt"] },
  );
  fc.assert(
    fc.property(works, fc.constantFrom(...contactOutcomes), (work, outcome) => {
      const moment = { at, today: "2026-11-21", waitedMinutes: 25 };
      const result = changeWork(work, { kind: "contact", outcome }, saud, moment);
      if ("refusal" in result || !result.event) throw new Error("The contact was refused.");
      const { kind, details = {} } = result.event;
      const event = { kind, details, at, staffId: saud.staffId };
      const changed: LeadWork = { ...result.work, changedAt: at };
      expect(lastChangeBy(1, changed, [event, { ...event, kind: "lead.noted" }])).toBe(event);
      expect(undoContact(changed, event)).toEqual({ ...work, changedAt: at });
    }),
  );
});

test("what a colleague did, or did since, is not one's own last change", () => {
  const contact = { kind: "lead.contacted", at, staffId: 1, details: {} };
  expect(lastChangeBy(2, { changedAt: at }, [contact])).toBeUndefined();
  expect(lastChangeBy(1, { changedAt: "2026-11-21T12:26:00.000Z" }, [contact])).toBeUndefined();
  const state = { ...contact, kind: "lead.state-changed", staffId: 2 };
  expect(lastChangeBy(1, { changedAt: at }, [contact, state])).toBeUndefined();
  expect(lastChangeBy(1, { changedAt: at }, [])).toBeUndefined();
});

test("the visitor is not told of a contact that was undone", () => {
  const contact = (outcome: string) => ({ kind: "lead.contacted", at, details: { outcome } });
  const undone = { kind: contactUndoneEvent, at, details: {} };
  expect(leadProgress({ state: "new" }, [contact("spoke"), undone])).toEqual({});
  expect(leadProgress({ state: "new" }, [contact("no-answer"), undone])).toEqual({});
  expect(withoutUndoneContacts([contact("mail"), contact("spoke"), undone])).toEqual([contact("mail")]);
});
