import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  inboxViews,
  isInState,
  leadAges,
  stateFilters,
  usualState,
  type InboxSearch,
  type LeadAge,
} from "../../dealership/leads/inbox-search.ts";
import { contactOutcomes, leadStates } from "../../dealership/leads/lead-work.ts";
import { isInScope, type LeadScope } from "../../dealership/leads/lead-scope.ts";
import { leadKinds, type NewLead } from "../../dealership/leads/lead.ts";
import type { WorkChange } from "../../dealership/leads/change-work.ts";
import type { Role } from "../../dealership/staff/rights.ts";
import { after, application, at, message, order, saveInOrder, subscription } from "./lead-fixtures.ts";
import type { WorkItem } from "../lead-work-types.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";

const today = "2026-11-21";
const everything: LeadScope = {};
const inbox: InboxSearch = { view: "all", state: "open", page: 1 };

export function leadWorkContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;
  let other: Storage;
  let manager: number;
  let saud: number;
  let noura: number;

  beforeEach(async () => {
    opened = await fresh();
    storage = opened.storage;
    other = await opened.openAgain();
    manager = await addPerson("manager", "manager");
    saud = await addPerson("saud", "sales");
    noura = await addPerson("noura", "sales");
  });

  afterEach(async () => {
    await other.close();
    await storage.close();
    await opened.remove();
  });

  async function addPerson(name: string, role: Role): Promise<number> {
    const added = await storage.staff.add(
      { name, email: `${name}@example.sa`, role, locale: "ar" },
      { at: after({ days: -10 }) },
    );
    if (added.outcome !== "added") throw new Error(added.outcome);
    return added.id;
  }

  function branchOf({ fields }: Pick<NewLead, "fields">): string | undefined {
    return typeof fields["branch"] === "string" ? fields["branch"] : undefined;
  }

  const adopt = (from = storage, moment = at) => from.leadWork.adopt({ at: moment, branchOf });

  async function receive(...leads: NewLead[]): Promise<string[]> {
    const saved = await saveInOrder(storage, leads);
    await adopt();
    return saved.map(({ reference }) => reference);
  }

  async function receiveOne(lead: NewLead): Promise<string> {
    const [reference = ""] = await receive(lead);
    return reference;
  }

  async function item(reference: string, scope = everything): Promise<WorkItem> {
    const found = await storage.leadWork.find(reference, scope);
    if (found === undefined) throw new Error(`${reference} is not on the desk.`);
    return found;
  }

  async function references(search: Partial<InboxSearch>, scope = everything): Promise<string[]> {
    const { items } = await storage.leadWork.inbox({ ...inbox, ...search }, { scope, today });
    return items.map(({ lead }) => lead.reference);
  }

  function change(
    reference: string,
    wish: WorkChange,
    {
      staffId = saud,
      isManager = false,
      version,
      moment = at,
      scope = everything,
      from = storage,
    }: {
      staffId?: number;
      isManager?: boolean;
      version?: number;
      moment?: string;
      scope?: LeadScope;
      from?: Storage;
    } = {},
  ) {
    return from.leadWork.change({ reference, version }, wish, {
      scope,
      actor: { staffId, isManager },
      at: moment,
      today,
      minutesWaited: (since) => (Date.parse(moment) - Date.parse(since)) / 60_000,
    });
  }

  async function events(reference: string) {
    const { id } = await item(reference);
    return (await storage.events.ofLead(id)).map(({ kind, staffId, details }) => ({ kind, staffId, details }));
  }

  describe("putting requests on the desk", () => {
    test("once, whoever does it", async () => {
      await saveInOrder(storage, [message("a"), order("Sarah")]);
      const counts = await Promise.all([adopt(storage), adopt(other), adopt(storage)]);
      expect(counts.reduce((sum, count) => sum + count)).toBe(2);
      await other.leads.save(message("b"));
      expect(await adopt()).toBe(1);
      expect(await adopt(other)).toBe(0);
      expect(await references({})).toHaveLength(3);
    });

    test("more than fit into one transaction", async () => {
      for (let batch = 0; batch < 11; batch += 1)
        await Promise.all(Array.from({ length: 50 }, (_, index) => storage.leads.save(message(`${batch} ${index}`))));
      expect(await adopt()).toBe(550);
    });

    test("the very first request of a desk: its clock runs", async () => {
      const reference = await receiveOne(order("Sarah"));
      expect((await item(reference)).work.waitingSince).toBe(at);
      expect(await references({ view: "waiting" })).toEqual([reference]);
    });

    test("from before there was a desk: not measured, and done when older than two weeks", async () => {
      const [old, recent] = await saveInOrder(storage, [
        message("old", { at: after({ days: -15 }) }),
        message("recent", { at: after({ days: -13 }) }),
      ]);
      await adopt();
      expect((await item(old?.reference ?? "")).work).toMatchObject({ state: "done" });
      const { work } = await item(recent?.reference ?? "");
      expect(work).toEqual({
        kind: "contact-message",
        isQuarantined: false,
        state: "new",
        version: 1,
        changedAt: after({ days: -13 }),
      });
    });

    test("later: the clock has run since the request came in", async () => {
      const reference = await receiveOne(order("Sarah", { at: after({ days: -2 }) }));
      expect((await item(reference)).work.waitingSince).toBe(after({ days: -2 }));
    });

    test("with its branch, and the request as it is stored", async () => {
      const reference = await receiveOne(message("hello"));
      expect(await item(reference)).toEqual({
        id: expect.any(Number),
        lead: await storage.leads.find(reference),
        branch: "riyadh",
        work: {
          kind: "contact-message",
          isQuarantined: false,
          state: "new",
          version: 1,
          waitingSince: at,
          changedAt: at,
        },
      });
    });

    test("an application has no clock, also when it leaves the quarantine", async () => {
      const [reference = "", suspicious = ""] = await receive(
        application("سعد"),
        application("سعيد", { suspicions: ["links"] }),
      );
      await storage.leads.release(suspicious, ["mail"], after({ minutes: 1 }));
      for (const one of [reference, suspicious])
        expect((await item(one)).work).toMatchObject({ state: "new", isQuarantined: false });
      expect((await item(reference)).work.waitingSince).toBeUndefined();
      expect((await item(suspicious)).work.waitingSince).toBeUndefined();
    });

    test("a subscription is done", async () => {
      const reference = await receiveOne(subscription("noura@example.com"));
      expect((await item(reference)).work.state).toBe("done");
    });
  });

  describe("quarantine", () => {
    const suspicious = { suspicions: ["honeypot"] } as const;

    test("the customer has waited since the arrival; the release is in the timeline", async () => {
      const reference = await receiveOne(message("buy", suspicious));
      expect((await item(reference)).work).toMatchObject({ isQuarantined: true, state: "new" });
      expect((await item(reference)).work.waitingSince).toBeUndefined();
      expect(await change(reference, { kind: "take" })).toMatchObject({ outcome: "refused", refusal: "quarantined" });
      expect(await storage.leads.release(reference, ["mail"], after({ minutes: 9 }), manager)).toBe(true);
      expect((await item(reference)).work).toMatchObject({
        isQuarantined: false,
        waitingSince: at,
        version: 2,
      });
      expect(await events(reference)).toEqual([{ kind: "lead.released", staffId: manager, details: {} }]);
    });

    test("a visitor who sends it again without spam signals releases it", async () => {
      const reference = await receiveOne(message("hello", suspicious));
      await storage.leads.save(message("hello", { at: after({ minutes: 1 }) }));
      expect((await item(reference)).work).toMatchObject({ isQuarantined: false, waitingSince: at });
    });

    test("held for two days: it waits longest, and its answer counts those days", async () => {
      const [held = "", later = ""] = await receive(
        message("held", { ...suspicious, at: after({ days: -2 }) }),
        message("later", { at: after({ days: -1 }) }),
      );
      await storage.leads.release(held, ["mail"], at);
      expect(await references({ view: "waiting" })).toEqual([held, later]);
      await change(held, { kind: "contact", outcome: "spoke" });
      expect((await item(held)).work.waitedMinutes).toBe(2 * 24 * 60);
    });

    test("held since before there was a desk: measured from its first day on", async () => {
      const reference = await receiveOne(message("held", { ...suspicious, at: after({ days: -13 }) }));
      await storage.leads.release(reference, ["mail"], at);
      expect((await item(reference)).work.waitingSince).toBe(after({ days: -10 }));
    });

    test("released before it is on the desk: an ordinary request", async () => {
      const { reference } = await storage.leads.save(message("hello", suspicious));
      await storage.leads.release(reference, ["mail"], after({ minutes: 1 }));
      await adopt();
      expect(await references({})).toEqual([reference]);
    });

    test("a released subscription is nobody's work", async () => {
      const reference = await receiveOne(subscription("noura@example.com", suspicious));
      await storage.leads.release(reference, ["confirmation"], after({ minutes: 1 }));
      expect((await item(reference)).work.state).toBe("done");
    });
  });

  describe("a change", () => {
    test("is stored with its event", async () => {
      const reference = await receiveOne(order("Sarah"));
      const moment = after({ minutes: 25 });
      await change(reference, { kind: "contact", outcome: "spoke" }, { moment });
      await change(reference, { kind: "follow-up", on: "2026-11-26" }, { moment });
      await change(reference, { kind: "state", to: "lost", lostReason: "price" }, { moment });
      expect((await item(reference)).work).toEqual({
        kind: "purchase-order",
        isQuarantined: false,
        state: "lost",
        owner: saud,
        version: 4,
        waitingSince: at,
        firstContactAt: moment,
        waitedMinutes: 25,
        lostReason: "price",
        changedAt: moment,
      });
      expect(await events(reference)).toEqual([
        {
          kind: "lead.contacted",
          staffId: saud,
          details: { outcome: "spoke", waitedMinutes: 25, from: "new", isTaken: true },
        },
        { kind: "lead.follow-up-set", staffId: saud, details: { on: "2026-11-26" } },
        { kind: "lead.state-changed", staffId: saud, details: { from: "spoke", to: "lost", reason: "price" } },
      ]);
    });

    test("of what somebody else has changed: nothing is stored, and it tells what is there now", async () => {
      const reference = await receiveOne(order("Sarah"));
      const { version } = (await item(reference)).work;
      await change(reference, { kind: "state", to: "visit" }, { staffId: manager, isManager: true });
      const result = await change(
        reference,
        { kind: "state", to: "junk" },
        { staffId: manager, isManager: true, version },
      );
      expect(result).toMatchObject({ outcome: "conflict", work: { state: "visit", version: version + 1 } });
      expect((await item(reference)).work.state).toBe("visit");
      expect(await events(reference)).toHaveLength(1);
    });

    test("to what it already is: no conflict, no second event", async () => {
      const reference = await receiveOne(order("Sarah"));
      const { version } = (await item(reference)).work;
      await change(reference, { kind: "take" }, { version });
      expect(await change(reference, { kind: "take" }, { version })).toMatchObject({ outcome: "unchanged" });
      expect(await events(reference)).toHaveLength(1);
    });

    test("ten people take the same request: one has it", async () => {
      const reference = await receiveOne(order("Sarah"));
      const people = await Promise.all(Array.from({ length: 8 }, (_, index) => addPerson(`p${index}`, "sales")));
      const results = await Promise.all(
        [saud, noura, ...people].map((staffId, index) =>
          change(reference, { kind: "take" }, { staffId, from: index % 2 === 0 ? storage : other }),
        ),
      );
      expect(results.filter(({ outcome }) => outcome === "changed")).toHaveLength(1);
      expect(results.filter((result) => "refusal" in result && result.refusal === "owned-by-other")).toHaveLength(9);
      expect(await events(reference)).toHaveLength(1);
    });

    test("of an unknown request or one out of sight: not found", async () => {
      const reference = await receiveOne(order("Sarah"));
      expect(await change("AAAA-AAAA", { kind: "take" })).toEqual({ outcome: "not-found" });
      const scope: LeadScope = { kinds: ["job-application"] };
      expect(await change(reference, { kind: "take" }, { scope })).toEqual({ outcome: "not-found" });
      expect(await storage.leadWork.find(reference, scope)).toBeUndefined();
      const note = { text: "x", scope, staffId: saud, at };
      expect(await storage.leadWork.addNote(reference, note)).toBe(false);
    });

    test("that cannot be told of is not made", async () => {
      const reference = await receiveOne(order("Sarah"));
      await expect(change(reference, { kind: "assign", to: 999 }, { isManager: true })).rejects.toThrow();
      expect((await item(reference)).work.owner).toBeUndefined();
      expect(await events(reference)).toEqual([]);
    });
  });

  test("the visitor sees how far it has come, and nothing of who and why", async () => {
    const { reference: apart } = await storage.leads.save(message("not adopted yet"));
    expect(await storage.leadWork.progress(apart)).toBeUndefined();
    const reference = await receiveOne(order("Sarah"));
    expect(await other.leadWork.progress(reference)).toEqual({});
    await change(reference, { kind: "take" }, { moment: after({ minutes: 1 }) });
    await change(reference, { kind: "contact", outcome: "spoke" }, { moment: after({ minutes: 2 }) });
    await change(reference, { kind: "state", to: "lost", lostReason: "price" }, { moment: after({ minutes: 3 }) });
    expect(await other.leadWork.progress(reference)).toEqual({
      handled: { at: after({ minutes: 1 }) },
      contacted: { at: after({ minutes: 2 }) },
      closed: { at: after({ minutes: 3 }), isCompleted: false },
    });
    const quarantined = await receiveOne(message("buy", { suspicions: ["honeypot"] }));
    expect(await storage.leadWork.progress(quarantined)).toBeUndefined();
    expect(await storage.leadWork.progress("AAAA-AAAA")).toBeUndefined();
  });

  test("a note is stored with its change, or neither", async () => {
    const reference = await receiveOne(order("Sarah"));
    const { id } = await item(reference);
    const context = {
      scope: everything,
      actor: { staffId: saud, isManager: false },
      at,
      today,
      minutesWaited: () => 3,
    };
    const spoke = { kind: "contact", outcome: "spoke" } as const;
    await storage.leadWork.change({ reference }, spoke, { ...context, note: "wants white" });
    const refused = await storage.leadWork.change({ reference }, { kind: "reopen" }, { ...context, note: "lost" });
    expect(refused).toMatchObject({ outcome: "refused", refusal: "not-closed" });
    expect((await storage.leadWork.notes(id)).map(({ text }) => text)).toEqual(["wants white"]);
    expect((await events(reference)).map(({ kind }) => kind)).toEqual(["lead.contacted", "lead.noted"]);
  });

  describe("a contact is undone", () => {
    const undo = (reference: string, version: number, staffId = saud, scope = everything) =>
      storage.leadWork.undoContact(
        { reference, version },
        { scope, actor: { staffId, isManager: false }, at: after({ minutes: 9 }) },
      );

    test("the request waits as before, and belongs to nobody", async () => {
      const reference = await receiveOne(order("Sarah"));
      const before = (await item(reference)).work;
      await change(reference, { kind: "contact", outcome: "spoke" }, { moment: after({ minutes: 2 }) });
      expect(await references({ view: "waiting" })).toEqual([]);
      expect(await undo(reference, 2)).toMatchObject({ outcome: "changed" });
      expect((await item(reference)).work).toEqual({ ...before, version: 3, changedAt: after({ minutes: 9 }) });
      expect(await references({ view: "waiting", owner: null })).toEqual([reference]);
      expect((await events(reference)).map(({ kind }) => kind)).toEqual(["lead.contacted", "lead.contact-undone"]);
      expect(await storage.leadWork.progress(reference)).toEqual({});
      expect(await storage.leadWork.answerMinutes({ scope: everything, since: at })).toEqual([]);
      expect(await undo(reference, 3)).toMatchObject({ outcome: "conflict" });
    });

    test("by who recorded it, as long as nobody has changed the request", async () => {
      const reference = await receiveOne(order("Sarah"));
      await change(reference, { kind: "contact", outcome: "no-answer" });
      expect(await undo(reference, 2, noura)).toMatchObject({ outcome: "conflict", work: { owner: saud } });
      expect(await undo(reference, 2, saud, { kinds: [] })).toEqual({ outcome: "not-found" });
      await change(reference, { kind: "follow-up", on: "2026-11-25" });
      expect(await undo(reference, 2)).toMatchObject({ outcome: "conflict" });
      expect(await undo(reference, 3)).toMatchObject({ outcome: "conflict" });
      expect((await item(reference)).work.firstContactAt).toBe(at);
    });
  });

  test("notes are kept in order, with an event each", async () => {
    const reference = await receiveOne(order("Sarah"));
    for (const text of ["تتصل بعد العصر", "second\nline\0"])
      await storage.leadWork.addNote(reference, { text, scope: everything, staffId: noura, at });
    const { id } = await item(reference);
    expect(await storage.leadWork.notes(id)).toEqual([
      { id: expect.any(Number), staffId: noura, at, text: "تتصل بعد العصر" },
      { id: expect.any(Number), staffId: noura, at, text: "second\nline" },
    ]);
    expect((await events(reference)).map(({ kind }) => kind)).toEqual(["lead.noted", "lead.noted"]);
  });

  test("the same mobile is the same person, in every form, and never more than that", async () => {
    const [first = "", second = "", , own = ""] = await receive(
      message("hello", { fields: { fullName: "Noura", mobile: "+966512345678" } }),
      order("Noura A."),
      message("other", { fields: { fullName: "Noura", mobile: "+966512345679" } }),
      application("نورة", {
        fields: { fullName: "نورة", phone: "+966512345678", email: "n@example.com" },
        at: after({ minutes: 5 }),
      }),
      subscription("n@example.com"),
    );
    const othersOf = async (reference: string, scope = everything) =>
      (await storage.leadWork.ofSamePerson((await item(reference)).id, scope)).map(({ lead }) => lead.reference);
    expect(await othersOf(first)).toEqual([own, second]);
    expect(await othersOf(first, { kinds: ["purchase-order", "contact-message"] })).toEqual([second]);
  });

  test("of somebody who asked often: the newest requests, and the references of all", async () => {
    const texts = Array.from({ length: 25 }, (_, index) => `hello ${index}`);
    const mobile = "+966512345678";
    const [first = "", ...others] = await receive(
      ...texts.map((text, index) =>
        message(text, { fields: { fullName: "Noura", mobile }, at: after({ minutes: index }) }),
      ),
    );
    const [foreign = ""] = await receive(order("Sarah", { fields: { clientName: "Sarah", mobile: "+966512345679" } }));
    const { id } = await item(first);
    const newest = await storage.leadWork.ofSamePerson(id, everything);
    expect(newest.map(({ lead }) => lead.reference)).toEqual(others.toReversed().slice(0, 20));
    const all = await storage.leadWork.referencesOfSamePerson(id, everything);
    expect(all).toEqual(others.toReversed());
    expect(all).not.toContain(foreign);
    expect(await storage.leadWork.referencesOfSamePerson(id, { kinds: ["purchase-order"] })).toEqual([]);
  });

  describe("search", () => {
    test.each([
      ["the reference", "REFERENCE"],
      ["a name", "قحطاني"],
      ["a mobile number", "٠٥٠ ١٢٣ ٤٥٦٧"],
      ["a part of it", "050-123"],
      ["an e-mail address", "NOURA@example.com"],
    ])("by %s", async (_what, query) => {
      const [reference = ""] = await receive(message("hello"), order("Sarah"), application("سعد"));
      expect(await references({ query: query.replace("REFERENCE", reference) })).toEqual([reference]);
    });

    test.each(["%", "_", "?", "'", "نورة سعد"])("%s finds nothing", async (query) => {
      await receive(message("hello"), order("Sarah"));
      const { items, counts } = await storage.leadWork.inbox({ ...inbox, query }, { scope: everything, today });
      expect(items).toEqual([]);
      expect(counts.total).toBe(0);
    });
  });

  test("the queue: to be followed up, then those who wait, then what is under way, then later follow-ups", async () => {
    const [later = "", due = "", overdue = "", underWay = "", waiting = "", waitingLonger = ""] = await receive(
      order("later"),
      order("due"),
      order("overdue"),
      order("under way"),
      order("waiting", { at: after({ minutes: 3 }) }),
      order("waiting longer", { at: after({ minutes: 1 }) }),
    );
    for (const reference of [later, due, overdue, underWay])
      await change(reference, { kind: "contact", outcome: "spoke" });
    await change(later, { kind: "follow-up", on: "2026-11-23" });
    await change(due, { kind: "follow-up", on: today });
    // Set days ago.
    await storage.leadWork.change(
      { reference: overdue },
      { kind: "follow-up", on: "2026-11-19" },
      {
        scope: everything,
        actor: { staffId: saud, isManager: false },
        at,
        today: "2026-11-18",
        minutesWaited: () => 0,
      },
    );
    expect(await references({})).toEqual([overdue, due, waitingLonger, waiting, underWay, later]);
    expect(await references({ view: "due" })).toEqual([overdue, due]);
    expect(await references({ view: "waiting" })).toEqual([waitingLonger, waiting]);
    expect((await references({ state: "any" })).slice(0, 2)).toEqual([waiting, waitingLonger]);
  });

  test("pages hold every request once", async () => {
    await receive();
    for (let batch = 0; batch < 3; batch += 1)
      await Promise.all(Array.from({ length: 40 }, (_, index) => storage.leads.save(message(`${batch} ${index}`))));
    await adopt();
    const pages = [await references({ page: 1 }), await references({ page: 2 }), await references({ page: 3 })];
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flat()).size).toBe(120);
    expect(await references({ page: 4 })).toEqual([]);
  });

  test("pages of the queue: a page may begin behind or end in any of its parts", async () => {
    const all = await receive(
      ...Array.from({ length: 150 }, (_, index) => message(String(index), { at: after({ minutes: index - 150 }) })),
    );
    const [due, waiting, underWay, later] = [all.slice(0, 20), all.slice(20, 65), all.slice(65, 130), all.slice(130)];
    for (const reference of due) await change(reference, { kind: "follow-up", on: today });
    for (const reference of [...underWay, ...later]) await change(reference, { kind: "contact", outcome: "spoke" });
    for (const reference of later) await change(reference, { kind: "follow-up", on: "2026-11-25" });
    // Those who wait longest first, others newest first.
    const queue = [...due, ...waiting, ...underWay.toReversed(), ...later.toReversed()];
    for (const page of [1, 2, 3, 4])
      expect(await references({ page })).toEqual(queue.slice((page - 1) * 50, page * 50));
  });

  test("pages of a search: newest first, each request once, and the counts of all", async () => {
    for (let batch = 0; batch < 3; batch += 1)
      await Promise.all(
        Array.from({ length: 40 }, (_, index) => {
          const fullName = index % 2 === 0 ? "نورة" : "Saad";
          const moment = after({ minutes: -((batch * 40 + index) % 7) });
          return storage.leads.save(message(`${batch} ${index}`, { at: moment, fields: { fullName } }));
        }),
      );
    await adopt();
    const search = { ...inbox, state: "any" as const, query: "نوره" };
    const list = async (page: number) =>
      await storage.leadWork.inbox({ ...search, page }, { scope: everything, today });
    const [first, second, third] = [await list(1), await list(2), await list(3)];
    expect([first.items.length, second.items.length, third.items.length]).toEqual([50, 10, 0]);
    expect([first.counts.total, second.counts.total, third.counts.total]).toEqual([60, 60, 60]);
    const all = [...first.items, ...second.items];
    const sorted = all.toSorted((a, b) => b.lead.at.localeCompare(a.lead.at) || b.id - a.id);
    expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect(all.every(({ lead }) => lead.fields["fullName"] === "نورة")).toBe(true);
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
  });

  test("undelivered requests have a view of their own", async () => {
    const [reference = ""] = await receive(message("hello"), message("delivered"));
    const due = await storage.outbox.lease({ channels: ["mail"], owner: "one", at, leaseMs: 1_000, limit: 10 });
    for (const { id, lead } of due)
      if (lead.reference === reference) await storage.outbox.markFailed(id, "one", { at, error: "refused" });
    expect(await references({ view: "undelivered", state: "any" })).toEqual([reference]);
  });

  test("who waits, and who was reminded", async () => {
    const [first = "", second = "", third = ""] = await receive(
      message("a"),
      message("b", { at: after({ minutes: -1 }) }),
      message("c"),
      message("spam", { suspicions: ["links"] }),
    );
    await change(third, { kind: "state", to: "junk" });
    const waiting = async (options: { maxReminders?: number; scope?: LeadScope } = {}) =>
      (await storage.leadWork.waiting({ scope: everything, ...options })).map(({ reference }) => reference);
    expect(await waiting()).toEqual([second, first]);
    const { id } = await item(second);
    const claims = await Promise.all([storage, other].map((from) => from.leadWork.claimReminders([id, 999], 1)));
    expect(claims.flat()).toEqual([id]);
    expect(await waiting({ maxReminders: 0 })).toEqual([first]);
    expect(await waiting({ maxReminders: 1 })).toEqual([second, first]);
    await storage.leadWork.resetReminders([id], 0);
    expect(await waiting({ maxReminders: 0 })).toEqual([second, first]);
    expect(await storage.leadWork.claimReminders([id], 1)).toEqual([id]);
    expect(await waiting({ scope: { kinds: ["job-application"] } })).toEqual([]);
    await change(first, { kind: "contact", outcome: "no-answer" });
    expect(await waiting()).toEqual([second]);
    expect(await storage.leadWork.waiting({ scope: everything })).toEqual([
      {
        id: (await item(second)).id,
        reference: second,
        branch: "riyadh",
        waitingSince: after({ minutes: -1 }),
        reminders: 1,
      },
    ]);
  });

  test("who waits longest: the first of every branch, in the scope", async () => {
    const fields = (branch: string) => ({ fields: { fullName: "a", branch } });
    const [first = "", , applied = "", elsewhere = "", answered = ""] = await receive(
      message("a", { ...fields("riyadh"), at: after({ minutes: -3 }) }),
      message("b", { ...fields("riyadh"), at: after({ minutes: -2 }) }),
      application("سعد"),
      message("c", fields("jeddah")),
      message("d", { ...fields("jeddah"), at: after({ minutes: -9 }) }),
    );
    await change(answered, { kind: "contact", outcome: "spoke" });
    await change(elsewhere, { kind: "take" }, { staffId: noura });
    const longest = async (scope: LeadScope) =>
      (await storage.leadWork.longestWaiting(scope)).map(({ reference }) => reference).toSorted();
    expect(await longest(everything)).toEqual([first, elsewhere].toSorted());
    expect(await longest({ person: { id: saud, branch: "riyadh" } })).toEqual([first]);
    expect(await longest({ kinds: ["job-application"] })).toEqual([]);
    expect(await longest(everything)).not.toContain(applied);
  });

  test("a new owner has not been reminded; anything else keeps the reminders", async () => {
    const reference = await receiveOne(order("Sarah"));
    const { id } = await item(reference);
    const reminders = async () => (await storage.leadWork.waiting({ scope: everything }))[0]?.reminders;
    await change(reference, { kind: "take" });
    await storage.leadWork.claimReminders([id], 2);
    await change(reference, { kind: "follow-up", on: today });
    expect(await reminders()).toBe(2);
    await change(reference, { kind: "assign", to: noura });
    expect(await reminders()).toBe(0);
  });

  describe("open requests of somebody who cannot work on them any more are nobody's", () => {
    const profile = (name: string, role: Role) => ({ name, email: `${name}@example.sa`, role, locale: "ar" as const });
    const ownersOf = async (references: readonly string[]) =>
      (await Promise.all(references.map((reference) => item(reference)))).map(({ work }) => work.owner);

    async function receiveOwned(owner: number): Promise<[string, string, string, string]> {
      const [taken = "", inOffer = "", done = "", applied = ""] = await receive(
        message("a"),
        order("Sarah"),
        message("c"),
        application("سعد"),
      );
      for (const reference of [taken, inOffer, done, applied])
        await change(reference, { kind: "assign", to: owner }, { staffId: manager, isManager: true });
      await change(inOffer, { kind: "state", to: "offer" }, { staffId: owner });
      await change(done, { kind: "state", to: "done" }, { staffId: owner });
      return [taken, inOffer, done, applied];
    }

    test("after switching off: closed ones and those of others stay", async () => {
      const owned = await receiveOwned(saud);
      const [taken, inOffer, done, applied] = owned;
      const others = await receiveOne(message("d"));
      await change(others, { kind: "take" }, { staffId: noura });
      expect(await storage.leadWork.countOpenOf(saud)).toBe(3);
      const { version } = (await item(taken)).work;
      const gone = after({ minutes: 5 });
      await storage.staff.switchOff(saud, { staffId: manager, at: gone });
      expect(await ownersOf([...owned, others])).toEqual([undefined, undefined, saud, undefined, noura]);
      expect((await item(taken)).work).toMatchObject({ state: "new", version: version + 1, changedAt: gone });
      expect((await item(inOffer)).work.state).toBe("offer");
      const history = await storage.events.ofLead((await item(inOffer)).id);
      expect(history.at(-1)).toMatchObject({
        kind: "lead.given-back",
        staffId: manager,
        subjectName: "saud",
        at: gone,
      });
      expect((await events(done)).at(-1)?.kind).toBe("lead.state-changed");
      expect(await references({ owner: null })).toEqual(expect.arrayContaining([taken, inOffer, applied]));
      expect(await storage.leadWork.countOpenOf(saud)).toBe(0);
    });

    test.each([
      ["stock", [undefined, undefined, undefined]],
      ["content", [undefined, undefined, undefined]],
      ["hr", [undefined, undefined, "own"]],
      ["sales", ["own", "own", undefined]],
      ["manager", ["own", "own", "own"]],
    ] as const)("as %s: what the role does not see", async (role, owners) => {
      const [taken, inOffer, , applied] = await receiveOwned(manager);
      await storage.staff.change({ id: manager, version: 1 }, profile("manager", role), { at });
      expect(await ownersOf([taken, inOffer, applied])).toEqual(owners.map((own) => own && manager));
    });

    test("when they are given back by hand", async () => {
      const owned = await receiveOwned(saud);
      expect(await storage.leadWork.giveBackAll(saud, { staffId: manager, at })).toBe(3);
      expect(await storage.leadWork.giveBackAll(saud, { staffId: manager, at })).toBe(0);
      expect(await ownersOf(owned)).toEqual([undefined, undefined, saud, undefined]);
    });
  });

  test("minutes to the first contact, of contacts since a moment", async () => {
    const [first = "", second = ""] = await receive(message("a"), message("b"), message("c"));
    await change(first, { kind: "contact", outcome: "whatsapp" }, { moment: after({ minutes: 7 }) });
    await change(second, { kind: "contact", outcome: "spoke" }, { moment: after({ minutes: 30 }) });
    await change(second, { kind: "contact", outcome: "spoke" }, { moment: after({ minutes: 90 }) });
    const minutes = (since: string) => storage.leadWork.answerMinutes({ scope: everything, since });
    expect((await minutes(at)).toSorted((a, b) => a - b)).toEqual([7, 30]);
    expect(await minutes(after({ minutes: 8 }))).toEqual([30]);
  });

  test("requests of every day in Riyadh by kind, without quarantined ones", async () => {
    const received = (hours: number) => ({
      at: new Date(Date.parse("2026-11-20T21:00:00Z") + hours * 3_600_000).toISOString(),
    });
    await receive(
      message("the evening before", received(-0.01)),
      message("midnight", received(0)),
      order("in the night", received(3)),
      order("spam", { ...received(4), suspicions: ["links"] }),
      message("the last minute", received(47.99)),
      message("too late", received(48)),
    );
    expect(await storage.leadWork.perDay({ scope: everything, from: "2026-11-21", to: "2026-11-22" })).toEqual([
      { day: "2026-11-21", counts: { "contact-message": 1, "purchase-order": 1 } },
      { day: "2026-11-22", counts: { "contact-message": 1 } },
    ]);
    const scope = { kinds: ["purchase-order"] } as const;
    expect(await storage.leadWork.perDay({ scope, from: "2026-11-21", to: "2026-11-21" })).toEqual([
      { day: "2026-11-21", counts: { "purchase-order": 1 } },
    ]);
  });

  test("the revision changes with every new request and every change", async () => {
    const revisions = new Set<string>();
    const note = async () => revisions.add(await storage.leadWork.revision());
    await note();
    const reference = await receiveOne(message("a"));
    await note();
    await change(reference, { kind: "take" });
    await note();
    await note();
    expect(revisions.size).toBe(3);
  });

  describe("a request that is deleted", () => {
    async function workedOn(): Promise<{ reference: string; id: number }> {
      const reference = await receiveOne(message("hello"));
      await change(reference, { kind: "take" });
      await storage.leadWork.addNote(reference, { text: "note", scope: everything, staffId: saud, at });
      return { reference, id: (await item(reference)).id };
    }

    test("on request: takes its work, notes and events along", async () => {
      const { reference, id } = await workedOn();
      await storage.leads.erase([reference], at);
      expect(await storage.leadWork.find(reference, everything)).toBeUndefined();
      expect(await storage.leadWork.notes(id)).toEqual([]);
      expect(await storage.events.ofLead(id)).toEqual([]);
      expect(await adopt()).toBe(0);
    });

    test("when its time is over: likewise", async () => {
      const { reference, id } = await workedOn();
      const due = await storage.outbox.lease({ channels: ["mail"], owner: "one", at, leaseMs: 1_000, limit: 10 });
      for (const delivery of due) await storage.outbox.markDelivered(delivery.id, "one", at);
      const days = { cv: 180, requests: 365, quarantine: 30 };
      await storage.leads.purge({ at: after({ days: 366 }), days });
      expect(await storage.leadWork.find(reference, everything)).toBeUndefined();
      expect(await storage.leadWork.notes(id)).toEqual([]);
      expect(await storage.events.ofLead(id)).toEqual([]);
    });
  });

  test("a restored backup has the work, the notes and the templates; new notes get new ids", async () => {
    const reference = await receiveOne(message("hello"));
    await change(reference, { kind: "contact", outcome: "spoke" });
    await storage.leadWork.addNote(reference, { text: "note", scope: everything, staffId: saud, at });
    const stored = await item(reference);
    const folder = await mkdtemp(join(tmpdir(), "maarad-work-backup-"));
    const target = await fresh();
    try {
      await storage.backUp(join(folder, "backup.db"));
      await target.storage.restore(join(folder, "backup.db"));
      expect(await target.storage.leadWork.find(reference, everything)).toEqual(stored);
      await target.storage.leadWork.addNote(reference, { text: "new", scope: everything, staffId: saud, at });
      expect((await target.storage.leadWork.notes(stored.id)).map(({ text }) => text)).toEqual(["note", "new"]);
      expect(await target.storage.leadWork.adopt({ at, branchOf })).toBe(0);
    } finally {
      await target.storage.close();
      await target.remove();
      await rm(folder, { recursive: true });
    }
  });

  test("list and counts agree with a plain look at every request", async () => {
    const branches = [undefined, "riyadh", "jeddah"];
    const leads = Array.from({ length: 45 }, (_, index) =>
      message(`text ${index}`, {
        kind: leadKinds[index % leadKinds.length] ?? "newsletter",
        at: after({ days: -((index * 7) % 40), minutes: index }),
        fields: {
          fullName: index % 3 === 0 ? "نورة" : "Saad",
          mobile: `+9665000000${10 + (index % 20)}`,
          email: `${index}@example.com`,
          ...(branches[index % 3] !== undefined && { branch: branches[index % 3] ?? "" }),
        },
        suspicions: index % 11 === 0 ? ["links"] : [],
      }),
    );
    const all = await receive(...leads);
    const due = await storage.outbox.lease({
      channels: ["mail", "confirmation"],
      owner: "one",
      at,
      leaseMs: 1_000,
      limit: 100,
    });
    for (const [index, { id }] of due.entries())
      if (index % 9 === 0) await storage.outbox.markFailed(id, "one", { at, error: "refused" });
    const wish: fc.Arbitrary<WorkChange> = fc.oneof(
      fc.record({ kind: fc.constant("take" as const) }),
      fc.record({
        kind: fc.constant("state" as const),
        to: fc.constantFrom(...leadStates),
        lostReason: fc.constant("price" as const),
      }),
      fc.record({ kind: fc.constant("follow-up" as const), on: fc.constantFrom(today, "2026-11-25") }),
      fc.record({ kind: fc.constant("contact" as const), outcome: fc.constantFrom(...contactOutcomes) }),
    );
    const wishes = fc.sample(fc.tuple(wish, fc.constantFrom(saud, noura, manager)), { numRuns: 60, seed: 7 });
    for (const [index, [wished, staffId]] of wishes.entries())
      await change(all[(index * 13) % all.length] ?? "", wished, { staffId, isManager: staffId === manager });

    const onDesk = [
      ...(await references({ state: "any" })),
      ...(await references({ view: "quarantined", state: "any" })),
    ];
    expect(onDesk.toSorted()).toEqual(expect.arrayContaining(all.toSorted()));
    const items = await Promise.all(onDesk.map((reference) => item(reference)));
    const starts: Record<LeadAge, [string, string]> = {
      today: ["2026-11-20T21:00:00.000Z", "9"],
      week: ["2026-11-14T21:00:00.000Z", "9"],
      month: ["2026-10-22T21:00:00.000Z", "9"],
      older: ["0", "2026-10-22T21:00:00.000Z"],
    };
    function isShown({ lead, work, branch }: WorkItem, search: InboxSearch, scope: LeadScope): boolean {
      const [from, to] = search.age === undefined ? ["0", "9"] : starts[search.age];
      const isInView = {
        all: !work.isQuarantined,
        waiting:
          !work.isQuarantined &&
          work.waitingSince !== undefined &&
          work.firstContactAt === undefined &&
          isInState(work.state, "open"),
        due: !work.isQuarantined && work.followUpOn !== undefined && work.followUpOn <= today,
        quarantined: work.isQuarantined,
        undelivered: lead.delivery.some(({ state }) => state === "undelivered"),
      }[search.view];
      return (
        isInView &&
        isInState(work.state, search.state) &&
        (search.query === undefined || String(lead.fields["fullName"]).includes(search.query)) &&
        (search.kind === undefined || lead.kind === search.kind) &&
        (search.branch === undefined || (branch ?? null) === search.branch) &&
        (search.owner === undefined || (work.owner ?? null) === search.owner) &&
        lead.at >= from &&
        lead.at < to &&
        isInScope(scope, { kind: lead.kind, branch, owner: work.owner })
      );
    }

    const optional = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const searches = fc.record({
      view: fc.constantFrom(...inboxViews),
      state: fc.constantFrom(...stateFilters),
      query: optional("نورة"),
      kind: optional(...leadKinds),
      branch: optional(null, "riyadh"),
      owner: optional(null, saud),
      age: optional(...leadAges),
      page: fc.constant(1),
    });
    const scopes = fc.constantFrom<LeadScope[]>(
      everything,
      { kinds: ["job-application"] },
      { person: { id: saud } },
      { kinds: ["purchase-order", "contact-message"], person: { id: noura, branch: "jeddah" } },
    );
    await fc.assert(
      fc.asyncProperty(searches, scopes, async (search, scope) => {
        const { items: shown, counts } = await storage.leadWork.inbox(search, { scope, today });
        const expected = (changes: Partial<InboxSearch>) =>
          items.filter((candidate) => isShown(candidate, { ...search, ...changes }, scope));
        expect(shown.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          expected({})
            .map(({ id }) => id)
            .toSorted((a, b) => a - b),
        );
        expect(counts.total).toBe(shown.length);
        for (const view of inboxViews)
          expect([view, counts.views.get(view)]).toEqual([
            view,
            expected({ view, state: usualState({ ...search, view }) }).length,
          ]);
        for (const state of stateFilters) expect(counts.states.get(state)).toBe(expected({ state }).length);
        for (const kind of leadKinds) expect(counts.kinds.get(kind)).toBe(expected({ kind }).length);
        for (const age of leadAges) expect(counts.ages.get(age)).toBe(expected({ age }).length);
        for (const branch of [null, "riyadh", "jeddah"])
          expect(counts.branches.get(branch) ?? 0).toBe(expected({ branch }).length);
        for (const owner of [null, saud, noura]) expect(counts.owners.get(owner) ?? 0).toBe(expected({ owner }).length);
      }),
    );
  });
}
