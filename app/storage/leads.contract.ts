/** How every database behind `Storage` keeps requests: whole, and each one once. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { KeptLead, NewLead } from "../dealership/leads/lead.ts";
import {
  after,
  application,
  at,
  cvBytes,
  fingerprintsOf,
  keepInTurn,
  message,
  order,
  secretBytes,
  subscription,
} from "./new-leads.ts";
import type { FreshStorage } from "./storage.contract.ts";
import type { Storage } from "./storage.server.ts";

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

  /** Parallel ones come by two processes. */
  function keepAll(leads: readonly NewLead[]): Promise<KeptLead[]> {
    return Promise.all(leads.map((lead, position) => (position % 2 === 0 ? storage : other).leads.save(lead)));
  }

  function keepSerially(leads: readonly NewLead[]): Promise<KeptLead[]> {
    return keepInTurn(storage, leads);
  }

  describe("a kept request", () => {
    test("comes back whole", async () => {
      const given = order("Sarah");
      const { reference, isNew } = await storage.leads.save(given);
      expect(isNew).toBe(true);
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      const { kind, locale, fields, consents } = given;
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
      expect(await storage.leads.encryptedFields(reference)).toEqual(secretBytes);
      expect(await storage.leads.encryptedFile(reference)).toBeUndefined();
    });

    test("brings its CV", async () => {
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

    test("is seen by another process at once", async () => {
      const { reference } = await storage.leads.save(message("hello"));
      expect(await other.leads.find(reference)).toMatchObject({ reference, hasSealed: false });
    });

    test("with a moment in another zone is kept in UTC", async () => {
      const { reference } = await storage.leads.save(message("hello", { at: "2026-11-21T13:00:00+03:00" }));
      expect((await storage.leads.find(reference))?.at).toBe(at);
    });

    test.each([
      ["a quote and a backslash", `"'\\; drop table leads; --`, `"'\\; drop table leads; --`],
      ["Arabic with marks and an emoji", "مَرْحَبًا 👨‍👩‍👧", "مَرْحَبًا 👨‍👩‍👧"],
      ["lines", "one\r\ntwo\u2028three", "one\r\ntwo\u2028three"],
      ["NUL, which no database keeps in a text", "a\0b", "ab"],
      ["half a character", "a\ud83db", "a\ufffdb"],
      ["4,000 characters", "ش".repeat(4_000), "ش".repeat(4_000)],
    ])("keeps %s", async (_what, text, kept) => {
      const { reference } = await storage.leads.save(message(text));
      expect((await storage.leads.find(reference))?.fields.message).toBe(kept);
    });

    test("a field may be called like anything", async () => {
      const fields = { constructor: "a", toString: "b", "": "c", "a.b": 1.5, flag: false };
      const { reference } = await storage.leads.save(message("odd", { fields }));
      expect((await storage.leads.find(reference))?.fields).toEqual(fields);
    });

    test("that does not exist is undefined", async () => {
      expect(await storage.leads.find("AAAA-AAAA")).toBeUndefined();
      expect(await storage.leads.encryptedFields("AAAA-AAAA")).toBeUndefined();
      expect(await storage.leads.encryptedFile("AAAA-AAAA")).toBeUndefined();
    });

    test("without a configured channel is kept and waits for one", async () => {
      const { reference } = await storage.leads.save(message("hello", { channels: [] }));
      expect((await storage.leads.find(reference))?.delivery).toEqual([]);
      expect(await storage.outbox.state()).toEqual({ waiting: 0, unrouted: 1, undelivered: 0 });
    });

    test("a bad one leaves nothing behind, and good ones beside it are kept", async () => {
      // Refused by the table of files, when the lead itself is already written.
      const bad = application("bad", { file: { sealed: cvBytes, mediaType: "application/pdf", bytes: -1 } });
      const results = await Promise.allSettled(
        [message("a"), bad, message("b"), message("c")].map((lead) => storage.leads.save(lead)),
      );
      expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
      expect(await storage.leads.list({})).toHaveLength(3);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 3 });
    });
  });

  describe("a suspicious request", () => {
    test("is kept aside, with its signs, and goes nowhere", async () => {
      const { reference } = await storage.leads.save(message("buy", { suspicions: ["honeypot", "no-origin"] }));
      expect(await storage.leads.find(reference)).toMatchObject({
        standing: "quarantined",
        suspicions: ["honeypot", "no-origin"],
        delivery: [],
      });
      expect(await storage.outbox.state()).toEqual({ waiting: 0, unrouted: 0, undelivered: 0 });
    });

    test("is accepted when only the origin is missing", async () => {
      const { reference } = await storage.leads.save(message("hello", { suspicions: ["no-origin"] }));
      expect(await storage.leads.find(reference)).toMatchObject({
        standing: "accepted",
        delivery: [{ channel: "mail" }],
      });
    });

    test("is accepted when the same request comes again as a person sends it", async () => {
      const [first, second] = await keepSerially([
        message("hello", { suspicions: ["too-fast"] }),
        message("hello", { at: after({ minutes: 1 }) }),
      ]);
      expect(second).toEqual({ reference: first?.reference, isNew: false });
      expect(await storage.leads.list({})).toMatchObject([
        { standing: "accepted", suspicions: ["too-fast"], delivery: [{ channel: "mail", state: "waiting" }] },
      ]);
    });

    test("stays aside when it comes again as suspicious, and an accepted one stays accepted", async () => {
      const suspicious = { suspicions: ["too-fast"] } as const;
      await keepSerially([message("a", suspicious), message("a", suspicious), message("b"), message("b", suspicious)]);
      expect((await storage.leads.list({})).map((lead) => lead.standing)).toEqual(["accepted", "quarantined"]);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1 });
    });

    test("is released once, to the channels that fit it", async () => {
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

  describe("the same request twice", () => {
    const keyed = (text: string, idempotencyKey: string, moment = at) => message(text, { idempotencyKey, at: moment });

    test.each([
      ["with a key, hours later", keyed("a", "key-0001"), keyed("a", "key-0001", after({ minutes: 700 })), 1],
      ["with a key, over midnight", keyed("a", "key-0001"), keyed("a", "key-0001", after({ minutes: 900 })), 1],
      ["with two keys: two people with one text", keyed("a", "key-0001"), keyed("a", "key-0002"), 2],
      ["with one key and another content: a correction", keyed("a", "key-0001"), keyed("b", "key-0001"), 2],
      ["without a key within ten minutes", message("a"), message("a", { at: after({ minutes: 10 }) }), 1],
      ["without a key after ten minutes", message("a"), message("a", { at: after({ minutes: 10.01 }) }), 2],
      ["without a key, other content", message("a"), message("b"), 2],
      [
        "without a key over midnight",
        message("a", { at: "2026-11-21T23:59:59.000Z" }),
        message("a", { at: "2026-11-22T00:00:01.000Z" }),
        1,
      ],
      ["first with a key, then without", keyed("a", "key-0001"), message("a"), 2],
      ["first without a key, then with one", message("a"), keyed("a", "key-0001"), 2],
      ["in another form with the same key", keyed("a", "key-0001"), { ...order("a"), idempotencyKey: "key-0001" }, 2],
    ])("%s", async (_how, first, second, count) => {
      const kept = await keepSerially([first, second]);
      expect(kept.map((one) => one.isNew)).toEqual([true, count === 2]);
      expect(new Set(kept.map((one) => one.reference)).size).toBe(count);
      expect(await storage.leads.list({})).toHaveLength(count);
      expect(await storage.outbox.state()).toMatchObject({
        waiting: (await storage.leads.list({})).flatMap((lead) => lead.delivery).length,
      });
    });

    test("is known before it is kept again, and another is not", async () => {
      const { reference } = await storage.leads.save(keyed("a", "key-0001"));
      expect(await storage.leads.findRepeated(keyed("a", "key-0001", after({ minutes: 900 })))).toBe(reference);
      expect(await storage.leads.findRepeated(keyed("b", "key-0001"))).toBeUndefined();
      expect(await storage.leads.findRepeated(message("a"))).toBeUndefined();
      expect(await storage.leads.list({ idempotencyKey: "key-0001" })).toMatchObject([{ reference }]);
      expect(await storage.leads.list({ idempotencyKey: "key-0002" })).toEqual([]);
    });

    test("a correction names the first request of its key; going back to it makes none", async () => {
      const [first, second, third, again] = await keepSerially(
        ["a", "b", "c", "a"].map((text) => keyed(text, "key-0001")),
      );
      expect(again).toEqual({ reference: first?.reference, isNew: false });
      const corrects = async (kept: KeptLead | undefined) =>
        (await storage.leads.find(kept?.reference ?? ""))?.corrects;
      expect(await corrects(first)).toBeUndefined();
      expect(await corrects(second)).toBe(first?.reference);
      expect(await corrects(third)).toBe(first?.reference);
    });

    test.each([
      ["with a key", keyed("a", "key-0001")],
      ["without a key", message("a")],
    ])("50 at once and 50 one after another %s are one row with one reference", async (_how, lead) => {
      const kept = [
        ...(await keepAll(Array.from({ length: 50 }, () => lead))),
        ...(await keepSerially(Array.from({ length: 50 }, () => lead))),
      ];
      expect(new Set(kept.map((one) => one.reference)).size).toBe(1);
      expect(kept.filter((one) => one.isNew)).toHaveLength(1);
      expect(await storage.leads.list({})).toHaveLength(1);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1 });
    });

    test("at once over midnight without a key is one", async () => {
      const [before, behind] = ["2026-11-21T23:59:59.900Z", "2026-11-22T00:00:00.100Z"];
      const first = await storage.leads.save(message("a", { at: before }));
      const again = await keepAll(
        Array.from({ length: 40 }, (_, index) => message("a", { at: index % 3 === 0 ? before : behind })),
      );
      const kept = [first, ...again];
      expect(new Set(kept.map((one) => one.reference)).size).toBe(1);
    });

    test("100 people who send one text from one page at once are 100", async () => {
      const kept = await keepAll(Array.from({ length: 100 }, (_, person) => keyed("كم السعر؟", `person-${person}`)));
      expect(new Set(kept.map((one) => one.reference)).size).toBe(100);
      expect(await storage.leads.list({})).toHaveLength(100);
    });

    test("a file of another content is another request", async () => {
      const cv = (content: string) => application("سعد", { fingerprints: fingerprintsOf(content, at) });
      await keepSerially([cv("one"), cv("two")]);
      expect(await storage.leads.list({ kind: "job-application" })).toHaveLength(2);
    });
  });

  describe("any order of requests", () => {
    type Request = { key: number | undefined; text: number };
    type Batch = { minutes: number; requests: Request[] };
    const request = fc.record({ key: fc.option(fc.nat(2), { nil: undefined }), text: fc.nat(2) });
    const batch = fc.record({
      minutes: fc.integer({ min: 0, max: 15 }),
      requests: fc.array(request, { minLength: 1, maxLength: 8 }),
    });
    let run = 0;

    /** The plainest keeper there is: a list of what came. */
    function plainKeeper() {
      const kept: { name: string; at: number; reference: string }[] = [];
      return {
        find: (name: string, now: number) =>
          kept.find((one) => one.name === name && (name.includes("key") || one.at >= now - 600_000))?.reference,
        note: (name: string, now: number, reference: string) => kept.push({ name, at: now, reference }),
        count: () => kept.length,
      };
    }

    test("keeps each as the model does", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 8 }), async (batches: Batch[]) => {
          run += 1;
          const keeper = plainKeeper();
          // Half an hour before midnight, each run in a month of its own.
          let now = Date.UTC(2000, run, 1, 23, 30);
          for (const { minutes, requests } of batches) {
            now += minutes * 60_000;
            const moment = new Date(now).toISOString();
            const names = requests.map(({ key, text }) =>
              key === undefined ? `${run}/${text}` : `${run}/key-${key}/${text}`,
            );
            const kept = await keepAll(
              requests.map(({ key, text }) =>
                message(`${run}/${text}`, {
                  at: moment,
                  ...(key !== undefined && { idempotencyKey: `${run}/key-${key}` }),
                }),
              ),
            );
            const known = names.map((name) => keeper.find(name, now));
            for (const [position, name] of names.entries()) {
              const reference = kept[position]?.reference ?? "";
              const expected = keeper.find(name, now);
              if (expected === undefined) keeper.note(name, now, reference);
              else expect(reference).toBe(expected);
              if (known[position] !== undefined) expect(kept[position]?.isNew).toBe(false);
            }
            expect(kept.filter((one) => one.isNew)).toHaveLength(
              new Set(names.filter((_, position) => known[position] === undefined)).size,
            );
          }
          const rows = await storage.leads.list({ since: new Date(Date.UTC(2000, run, 1)).toISOString() });
          expect(rows).toHaveLength(keeper.count());
          const firsts = rows.filter((row) => row.corrects === undefined).map((row) => row.reference);
          expect(rows.filter((row) => row.corrects !== undefined && !firsts.includes(row.corrects))).toEqual([]);
        }),
        { numRuns: 40 },
      );
    }, 120_000);
  });

  describe("reading requests", () => {
    test("the newest first, chosen by kind, standing, moment and number", async () => {
      await storage.leads.save(message("one"));
      await storage.leads.save(application("two", { at: after({ minutes: 1 }) }));
      await storage.leads.save(message("three", { at: after({ minutes: 2 }), suspicions: ["links"] }));
      await storage.leads.save(order("four", { at: after({ minutes: 2 }) }));
      const found = async (asked: Parameters<Storage["leads"]["list"]>[0]) =>
        (await storage.leads.list(asked)).map(
          (lead) => lead.fields.message ?? lead.fields.clientName ?? lead.fields.fullName,
        );
      expect(await found({})).toEqual(["four", "three", "two", "one"]);
      expect(await found({ kind: "contact-message" })).toEqual(["three", "one"]);
      expect(await found({ standing: "quarantined" })).toEqual(["three"]);
      expect(await found({ standing: "accepted", since: after({ minutes: 1 }) })).toEqual(["four", "two"]);
      expect(await found({ limit: 2 })).toEqual(["four", "three"]);
      expect(await found({ undelivered: true })).toEqual([]);
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
    ])("by the contact %j there are %i", async (contact, count) => {
      await storage.leads.save(message("I write of saad@example.com"));
      await storage.leads.save(application("سعد"));
      expect(await storage.leads.referencesOf(contact)).toHaveLength(count);
    });

    test("by the contact of a subscriber", async () => {
      const { reference } = await storage.leads.save(subscription("Sub@example.com"));
      expect(await storage.leads.referencesOf("sub@example.com")).toEqual([reference]);
    });
  });
}
