import { expect, test } from "vitest";
import { leadProgress, type LeadProgress } from "./lead-progress.ts";
import type { LeadState } from "./lead-work.ts";

type Details = Record<string, string>;
const event = (minute: number, kind: string, details: Details = {}) => ({ at: `10:0${minute}`, kind, details });
const taken = event(1, "lead.taken");
const noAnswer = event(2, "lead.contacted", { outcome: "no-answer" });
const spoke = event(3, "lead.contacted", { outcome: "spoke" });
const entered = (minute: number, to: LeadState) => event(minute, "lead.state-changed", { from: "taken", to });

test.each<[string, LeadState, number | undefined, ReturnType<typeof event>[], LeadProgress]>([
  ["nobody has taken it", "new", undefined, [], {}],
  ["taken", "taken", 7, [taken], { handled: { at: "10:01" } }],
  ["given back", "new", undefined, [taken, event(2, "lead.given-back")], {}],
  [
    "given back, then handed out",
    "taken",
    7,
    [taken, event(2, "lead.given-back"), event(4, "lead.assigned")],
    { handled: { at: "10:04" } },
  ],
  ["called in vain", "taken", 7, [noAnswer], { handled: { at: "10:02" }, tried: { at: "10:02" } }],
  [
    "reached at the second call",
    "spoke",
    7,
    [taken, noAnswer, spoke],
    { handled: { at: "10:01" }, contacted: { at: "10:03" } },
  ],
  [
    "a visit that nobody called about",
    "visit",
    7,
    [entered(4, "visit")],
    { handled: { at: "10:04" }, contacted: { at: "10:04" } },
  ],
  [
    "reached, then given back",
    "spoke",
    undefined,
    [spoke, event(4, "lead.given-back")],
    { handled: { at: "10:03" }, contacted: { at: "10:03" } },
  ],
  [
    "sold",
    "won",
    7,
    [spoke, entered(5, "won")],
    { handled: { at: "10:03" }, contacted: { at: "10:03" }, closed: { at: "10:05", isCompleted: true } },
  ],
  [
    "lost",
    "lost",
    7,
    [taken, entered(5, "lost")],
    { handled: { at: "10:01" }, closed: { at: "10:05", isCompleted: false } },
  ],
  ["older than the desk", "done", undefined, [], { handled: {}, closed: { isCompleted: false } }],
  [
    "done",
    "done",
    7,
    [taken, entered(6, "done")],
    { handled: { at: "10:01" }, closed: { at: "10:06", isCompleted: true } },
  ],
  [
    "reopened",
    "taken",
    7,
    [taken, entered(5, "lost"), event(6, "lead.reopened", { from: "lost", to: "taken" })],
    { handled: { at: "10:01" } },
  ],
])("%s", (_, state, owner, events, progress) => {
  expect(leadProgress({ state, ...(owner !== undefined && { owner }) }, events)).toEqual(progress);
});
