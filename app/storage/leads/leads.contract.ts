import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SavedLead, NewLead } from "../../dealership/leads/lead.ts";
import {
  after,
  application,
  at,
  cvBytes,
  fingerprintsOf,
  saveInOrder,
  message,
  order,
  encryptedBytes,
  subscription,
} from "./lead-fixtures.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";

export function leadsContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;
  let other: Storage;

  beforeEach(async () => {
    opened = await fresh();
    storage = opened.storage;
    other = await opened.openAgain();
  });

  afterEach(async () => {
    await other.close();
    await storage.close();
    await opened.remove();
  });

  /** In parallel, through two connections. */
  function saveAll(leads: readonly NewLead[]): Promise<SavedLead[]> {
    return Promise.all(leads.map((lead, position) => (position % 2 === 0 ? storage : other).leads.save(lead)));
  }

  function saveSerially(leads: readonly NewLead[]): Promise<SavedLead[]> {
    return saveInOrder(storage, leads);
  }

  describe("a saved lead", () => {
    test("is read back with all its fields and deliveries", async () => {
      const input = order("Sarah");
      const { reference, isNew } = await storage.leads.save(input);
      expect(isNew).toBe(true);
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      const { kind, locale, fields, consents } = input;
      const waiting = { state: "waiting", attempts: 0 };
      expect(await storage.leads.find(reference)).toEqual({
        reference,
        kind,
        locale,
        at,
        fields,
        consents,
        standing: "accepted",
        suspicions: [],
        hasSealed: true,
        delivery: [
          { channel: "mail", ...waiting },
          { channel: "crm", ...waiting },
        ],
      });
      expect(Object.keys((await storage.leads.find(reference))?.fields ?? {})).toEqual(Object.keys(fields));
      expect(await storage.leads.encryptedFields(reference)).toEqual(encryptedBytes);
      expect(await storage.leads.encryptedFile(reference)).toBeUndefined();
    });

    test("is read back with its CV", async () => {
      const { reference } = await storage.leads.save(application("سعد"));
      expect(await storage.leads.find(reference)).toMatchObject({
        hasSealed: true,
        file: { mediaType: "application/pdf", bytes: 3 },
      });
      expect(await storage.leads.encryptedFile(reference)).toEqual({
        sealed: cvBytes,
        mediaType: "application/pdf",
        bytes: 3,
      });
    });

    test("is visible to another process at once", async () => {
      const { reference } = await storage.leads.save(message("hello"));
      expect(await other.leads.find(reference)).toMatchObject({ reference, hasSealed: false });
    });

    test("time in another zone: stored in UTC", async () => {
      const { reference } = await storage.leads.save(message("hello", { at: "2026-11-21T13:00:00+03:00" }));
      expect((await storage.leads.find(reference))?.at).toBe(at);
    });

    test.each([
      ["a quote and a backslash", `"'\\; drop table leads; --`, `"'\\; drop table leads; --`],
      ["Arabic with marks and an emoji", "مَرْحَبًا 👨‍👩‍👧", "مَرْحَبًا 👨‍👩‍👧"],
      ["line breaks", "one\r\ntwo\u2028three", "one\r\ntwo\u2028three"],
      ["NUL: removed", "a\0b", "ab"],
      ["a lone surrogate: replaced", "a\ud83db", "a\ufffdb"],
      ["4,000 characters", "ش".repeat(4_000), "ش".repeat(4_000)],
    ])("stores text with %s", async (_what, text, saved) => {
      const { reference } = await storage.leads.save(message(text));
      expect((await storage.leads.find(reference))?.fields.message).toBe(saved);
    });

    test("field names: any name is stored, also `constructor` and the empty one", async () => {
      const fields = { constructor: "a", toString: "b", "": "c", "a.b": 1.5, flag: false };
      const { reference } = await storage.leads.save(message("odd", { fields }));
      expect((await storage.leads.find(reference))?.fields).toEqual(fields);
    });

    test("unknown reference: undefined", async () => {
      expect(await storage.leads.find("AAAA-AAAA")).toBeUndefined();
      expect(await storage.leads.encryptedFields("AAAA-AAAA")).toBeUndefined();
      expect(await storage.leads.encryptedFile("AAAA-AAAA")).toBeUndefined();
    });

    test("is named for a reference that differs in one or two letters", async () => {
      const { reference } = await storage.leads.save(message("hello"));
      await storage.leads.save(message("another"));
      const changed = (...positions: number[]) =>
        [...reference].map((letter, at) => (positions.includes(at) ? (letter === "0" ? "1" : "0") : letter)).join("");
      const swapped = reference.replace(/^(.)(.)/, "$2$1");
      for (const typed of [changed(0), changed(8), changed(3, 5), swapped])
        expect(await storage.leads.similarReferences(typed)).toEqual([reference]);
      expect(await storage.leads.similarReferences(changed(0, 3, 5))).toEqual([]);
    });

    test("no channel configured: the lead is stored and waits for one", async () => {
      const { reference } = await storage.leads.save(message("hello", { channels: [] }));
      expect((await storage.leads.find(reference))?.delivery).toEqual([]);
      expect(await storage.outbox.state()).toEqual({ waiting: 0, unrouted: 1, undelivered: 0 });
    });

    test("invalid lead: leaves nothing behind, concurrent valid ones are stored", async () => {
      // The file is rejected after the lead was inserted.
      const bad = application("bad", { file: { sealed: cvBytes, mediaType: "application/pdf", bytes: -1 } });
      const results = await Promise.allSettled(
        [message("a"), bad, message("b"), message("c")].map((lead) => storage.leads.save(lead)),
      );
      expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
      expect(await storage.leads.list({})).toHaveLength(3);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 3 });
    });
  });

  describe("a suspicious lead", () => {
    test("is quarantined with its spam signals and has no deliveries", async () => {
      const { reference } = await storage.leads.save(message("buy", { suspicions: ["honeypot", "no-origin"] }));
      expect(await storage.leads.find(reference)).toMatchObject({
        standing: "quarantined",
        suspicions: ["honeypot", "no-origin"],
        delivery: [],
      });
      expect(await storage.outbox.state()).toEqual({ waiting: 0, unrouted: 0, undelivered: 0 });
    });

    test("is accepted if only the origin is missing", async () => {
      const { reference } = await storage.leads.save(message("hello", { suspicions: ["no-origin"] }));
      expect(await storage.leads.find(reference)).toMatchObject({
        standing: "accepted",
        delivery: [{ channel: "mail" }],
      });
    });

    test("is accepted when it is sent again without spam signals", async () => {
      const [first, second] = await saveSerially([
        message("hello", { suspicions: ["too-fast"] }),
        message("hello", { at: after({ minutes: 1 }) }),
      ]);
      expect(second).toEqual({ reference: first?.reference, isNew: false });
      expect(await storage.leads.list({})).toMatchObject([
        { standing: "accepted", suspicions: ["too-fast"], delivery: [{ channel: "mail", state: "waiting" }] },
      ]);
    });

    test("sent again with spam signals: stays quarantined; an accepted one stays accepted", async () => {
      const suspicious = { suspicions: ["too-fast"] } as const;
      await saveSerially([message("a", suspicious), message("a", suspicious), message("b"), message("b", suspicious)]);
      expect((await storage.leads.list({})).map((lead) => lead.standing)).toEqual(["accepted", "quarantined"]);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1 });
    });

    test("is released once, to the channels of its kind", async () => {
      const { reference } = await storage.leads.save(message("hello", { suspicions: ["links"] }));
      expect(await storage.leads.release(reference, ["mail", "crm", "confirmation"], after({ days: 1 }))).toBe(true);
      expect(await storage.leads.release(reference, ["mail"], after({ days: 1 }))).toBe(false);
      expect(await storage.leads.release("AAAA-AAAA", ["mail"], at)).toBe(false);
      expect(await storage.leads.find(reference)).toMatchObject({
        standing: "accepted",
        delivery: [{ channel: "mail", state: "waiting" }],
      });
      expect((await storage.leads.find(reference))?.delivery).toHaveLength(1);
    });
  });

  describe("a repeated lead", () => {
    const keyed = (text: string, idempotencyKey: string, moment = at) => message(text, { idempotencyKey, at: moment });

    test.each([
      ["same key, hours later: one lead", keyed("a", "key-0001"), keyed("a", "key-0001", after({ minutes: 700 })), 1],
      ["same key, over midnight: one lead", keyed("a", "key-0001"), keyed("a", "key-0001", after({ minutes: 900 })), 1],
      [
        "two keys as from two tabs, within ten minutes: one lead",
        keyed("a", "key-0001"),
        keyed("a", "key-0002", after({ minutes: 10 })),
        1,
      ],
      [
        "two keys, after ten minutes: two leads",
        keyed("a", "key-0001"),
        keyed("a", "key-0002", after({ minutes: 10.01 })),
        2,
      ],
      ["same key, other content: a correction", keyed("a", "key-0001"), keyed("b", "key-0001"), 2],
      ["no key, within ten minutes: one lead", message("a"), message("a", { at: after({ minutes: 10 }) }), 1],
      ["no key, after ten minutes: two leads", message("a"), message("a", { at: after({ minutes: 10.01 }) }), 2],
      ["no key, other content: two leads", message("a"), message("b"), 2],
      [
        "no key, over midnight: one lead",
        message("a", { at: "2026-11-21T23:59:59.000Z" }),
        message("a", { at: "2026-11-22T00:00:01.000Z" }),
        1,
      ],
      ["first with a key, then without: one lead", keyed("a", "key-0001"), message("a"), 1],
      ["first without a key, then with one: one lead", message("a"), keyed("a", "key-0001"), 1],
      ["same key in another form: two leads", keyed("a", "key-0001"), { ...order("a"), idempotencyKey: "key-0001" }, 2],
    ])("%s", async (_how, first, second, count) => {
      const saved = await saveSerially([first, second]);
      expect(saved.map((result) => result.isNew)).toEqual([true, count === 2]);
      expect(new Set(saved.map((result) => result.reference)).size).toBe(count);
      expect(await storage.leads.list({})).toHaveLength(count);
      expect(await storage.outbox.state()).toMatchObject({
        waiting: (await storage.leads.list({})).flatMap((lead) => lead.delivery).length,
      });
    });

    test("findRepeated returns the stored reference of a repetition only", async () => {
      const { reference } = await storage.leads.save(keyed("a", "key-0001"));
      expect(await storage.leads.findRepeated(keyed("a", "key-0001", after({ minutes: 900 })))).toBe(reference);
      expect(await storage.leads.findRepeated(keyed("b", "key-0001"))).toBeUndefined();
      expect(await storage.leads.findRepeated(message("a"))).toBe(reference);
      expect(await storage.leads.findRepeated(message("a", { at: after({ minutes: 11 }) }))).toBeUndefined();
      expect(await storage.leads.list({ idempotencyKey: "key-0001" })).toMatchObject([{ reference }]);
      expect(await storage.leads.list({ idempotencyKey: "key-0002" })).toEqual([]);
    });

    test("a correction refers to the first lead of its key; repeating the first one is no correction", async () => {
      const [first, second, third, again] = await saveSerially(
        ["a", "b", "c", "a"].map((text) => keyed(text, "key-0001")),
      );
      expect(again).toEqual({ reference: first?.reference, isNew: false });
      const corrects = async (saved: SavedLead | undefined) =>
        (await storage.leads.find(saved?.reference ?? ""))?.corrects;
      expect(await corrects(first)).toBeUndefined();
      expect(await corrects(second)).toBe(first?.reference);
      expect(await corrects(third)).toBe(first?.reference);
    });

    test.each<[string, (position: number) => NewLead]>([
      ["with a key", () => keyed("a", "key-0001")],
      ["without a key", () => message("a")],
      ["with 50 keys", (position) => keyed("a", `key-${position}`)],
      [
        "some with and some without a key",
        (position) => (position % 3 === 0 ? message("a") : keyed("a", `key-${position}`)),
      ],
    ])("50 concurrent and 50 sequential submissions %s: one lead", async (_how, leadAt) => {
      const leads = Array.from({ length: 50 }, (_, position) => leadAt(position));
      const saved = [...(await saveAll(leads)), ...(await saveSerially(leads))];
      expect(new Set(saved.map((result) => result.reference)).size).toBe(1);
      expect(saved.filter((result) => result.isNew)).toHaveLength(1);
      expect(await storage.leads.list({})).toHaveLength(1);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1 });
    });

    test("concurrent submissions over midnight without a key: one lead", async () => {
      const [beforeMidnight, afterMidnight] = ["2026-11-21T23:59:59.900Z", "2026-11-22T00:00:00.100Z"];
      const first = await storage.leads.save(message("a", { at: beforeMidnight }));
      const again = await saveAll(
        Array.from({ length: 40 }, (_, index) =>
          message("a", { at: index % 3 === 0 ? beforeMidnight : afterMidnight }),
        ),
      );
      const saved = [first, ...again];
      expect(new Set(saved.map((result) => result.reference)).size).toBe(1);
    });

    test("100 concurrent people, with and without keys: 100 leads", async () => {
      const saved = await saveAll(
        Array.from({ length: 100 }, (_, person) =>
          person % 2 === 0 ? keyed(`person ${person}`, `key-of-${person}`) : message(`person ${person}`),
        ),
      );
      expect(new Set(saved.map((result) => result.reference)).size).toBe(100);
      expect(await storage.leads.list({})).toHaveLength(100);
    });

    test("another file: another lead", async () => {
      const applicationWith = (content: string) => application("سعد", { fingerprints: fingerprintsOf(content, at) });
      await saveSerially([applicationWith("one"), applicationWith("two")]);
      expect(await storage.leads.list({ kind: "job-application" })).toHaveLength(2);
    });
  });

  describe("random sequences of leads", () => {
    type Request = { key: number | undefined; text: number };
    type Batch = { minutes: number; requests: Request[] };
    const request = fc.record({ key: fc.option(fc.nat(2), { nil: undefined }), text: fc.nat(2) });
    const batch = fc.record({
      minutes: fc.integer({ min: 0, max: 15 }),
      requests: fc.array(request, { minLength: 1, maxLength: 8 }),
    });
    let run = 0;

    /** Reference implementation: a list. */
    function referenceModel() {
      const saved: (Request & { at: number; reference: string })[] = [];
      return {
        find: ({ text, key }: Request, now: number) =>
          saved.find(
            (result) =>
              result.text === text && (result.at >= now - 600_000 || (key !== undefined && result.key === key)),
          )?.reference,
        note: (request: Request, now: number, reference: string) => saved.push({ ...request, at: now, reference }),
        count: () => saved.length,
      };
    }

    test("are deduplicated like the reference model", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 8 }), async (batches: Batch[]) => {
          run += 1;
          const model = referenceModel();
          // Starts half an hour before midnight, each run in another month.
          let now = Date.UTC(2000, run, 1, 23, 30);
          for (const { minutes, requests } of batches) {
            now += minutes * 60_000;
            const moment = new Date(now).toISOString();
            const expectedBefore = requests.map((each) => model.find(each, now));
            const saved = await saveAll(
              requests.map(({ key, text }) =>
                message(`${run}/${text}`, {
                  at: moment,
                  ...(key !== undefined && { idempotencyKey: `${run}/key-${key}` }),
                }),
              ),
            );
            // Of concurrent ones the first to arrive is stored, with its key.
            for (const [position, each] of requests.entries())
              if (saved[position]?.isNew) model.note(each, now, saved[position].reference);
            for (const [position, each] of requests.entries()) {
              expect(saved[position]?.reference).toBe(expectedBefore[position] ?? model.find(each, now));
              if (expectedBefore[position] !== undefined) expect(saved[position]?.isNew).toBe(false);
            }
            expect(saved.filter((result) => result.isNew)).toHaveLength(
              new Set(requests.filter((_, position) => expectedBefore[position] === undefined).map(({ text }) => text))
                .size,
            );
          }
          const rows = await storage.leads.list({ since: new Date(Date.UTC(2000, run, 1)).toISOString() });
          expect(rows).toHaveLength(model.count());
          const firsts = rows.filter((row) => row.corrects === undefined).map((row) => row.reference);
          expect(rows.filter((row) => row.corrects !== undefined && !firsts.includes(row.corrects))).toEqual([]);
        }),
      );
    }, 600_000);
  });

  describe("reading leads", () => {
    test("list: newest first, filtered by kind, standing, time, delivery and limit", async () => {
      await storage.leads.save(message("one"));
      await storage.leads.save(application("two", { at: after({ minutes: 1 }) }));
      await storage.leads.save(message("three", { at: after({ minutes: 2 }), suspicions: ["links"] }));
      await storage.leads.save(order("four", { at: after({ minutes: 2 }) }));
      const listNames = async (search: Parameters<Storage["leads"]["list"]>[0]) =>
        (await storage.leads.list(search)).map(
          (lead) => lead.fields.message ?? lead.fields.clientName ?? lead.fields.fullName,
        );
      expect(await listNames({})).toEqual(["four", "three", "two", "one"]);
      expect(await listNames({ kind: "contact-message" })).toEqual(["three", "one"]);
      expect(await listNames({ standing: "quarantined" })).toEqual(["three"]);
      expect(await listNames({ standing: "accepted", since: after({ minutes: 1 }) })).toEqual(["four", "two"]);
      expect(await listNames({ limit: 2 })).toEqual(["four", "three"]);
      expect(await listNames({ undelivered: true })).toEqual([]);
      expect([await storage.leads.count({}), await storage.leads.count({ standing: "quarantined" })]).toEqual([4, 1]);
    });

    test.each([
      ["+966501234567", 1],
      ["050 123 4567", 1],
      ["٠٥٠١٢٣٤٥٦٧", 1],
      ["0555555555", 1],
      ["noura@example.com", 1],
      ["NOURA@EXAMPLE.COM", 1],
      ["saad@example.com", 1],
      ["_aad@example.com", 0],
      ["%", 0],
      ["noura", 0],
      ["نورة القحطاني", 0],
      ["", 0],
    ])("contact %j: finds %i", async (contact, count) => {
      await storage.leads.save(message("I write of saad@example.com"));
      await storage.leads.save(application("سعد"));
      expect(await storage.leads.referencesOf(contact)).toHaveLength(count);
    });

    test("contact of a subscriber: finds the subscription's reference", async () => {
      const { reference } = await storage.leads.save(subscription("Sub@example.com"));
      expect(await storage.leads.referencesOf("sub@example.com")).toEqual([reference]);
    });
  });
}
