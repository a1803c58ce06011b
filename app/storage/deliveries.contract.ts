/** How every database behind `Storage` hands out deliveries, routes them, and keeps subscribers. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Channel, Delivery, NewLead } from "../dealership/leads/lead.ts";
import {
  after,
  application,
  at,
  everyChannel,
  keepInTurn,
  keepMany,
  message,
  order,
  subscription,
} from "./new-leads.ts";
import type { FreshStorage } from "./storage.contract.ts";
import type { Storage } from "./storage.server.ts";

export function deliveriesContract(fresh: () => Promise<FreshStorage>): void {
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

  type Asked = Parameters<Storage["outbox"]["lease"]>[0];

  function leaseAt(moment: string, changes: Partial<Asked> = {}, from = storage): Promise<Delivery[]> {
    return from.outbox.lease({
      channels: everyChannel,
      owner: "one",
      at: moment,
      leaseMs: 60_000,
      limit: 100,
      ...changes,
    });
  }

  async function keep(...leads: NewLead[]): Promise<string[]> {
    return (await keepInTurn(storage, leads)).map(({ reference }) => reference);
  }

  async function leaseOne(moment = at): Promise<Delivery> {
    const [delivery] = await leaseAt(moment);
    if (delivery === undefined) throw new Error("Nothing is due.");
    return delivery;
  }

  async function routesOf(reference: string | undefined): Promise<string[]> {
    return (
      (await storage.leads.find(reference ?? ""))?.delivery.map(({ channel, state }) => `${channel} ${state}`) ?? []
    );
  }

  describe("a lease", () => {
    test("brings the lead, the channel and what was tried before", async () => {
      const [reference = ""] = await keep(order("Sarah"));
      const deliveries = await leaseAt(at);
      const lead = await storage.leads.find(reference);
      expect(deliveries).toEqual(
        ["mail", "crm"].map((channel) => ({ id: expect.any(Number), channel, lead, attempts: 0, firstAttemptAt: at })),
      );
    });

    test("gives what became due first first, no more than asked, for the asked channels", async () => {
      await keep(
        message("late", { at: after({ minutes: 2 }) }),
        order("early"),
        message("tomorrow", { at: after({ days: 1 }) }),
      );
      const moment = after({ minutes: 5 });
      expect(
        (await leaseAt(moment, { channels: ["mail"], limit: 1 })).map(({ lead }) => lead.fields.clientName),
      ).toEqual(["early"]);
      expect(await leaseAt(moment, { channels: [] })).toEqual([]);
      expect(await leaseAt(moment, { channels: ["webhook"] })).toEqual([]);
      expect((await leaseAt(moment)).map(({ channel }) => channel)).toEqual(["crm", "mail"]);
      expect(await leaseAt(moment)).toEqual([]);
    });

    test("is another's when it is over, and the late worker changes nothing", async () => {
      const [reference] = await keep(message("hello"));
      const { id } = await leaseOne();
      expect(await leaseAt(after({ minutes: 0.9 }), { owner: "two" }, other)).toEqual([]);
      expect(await leaseAt(after({ minutes: 1 }), { owner: "two" }, other)).toMatchObject([
        { id, attempts: 0, firstAttemptAt: at },
      ]);
      await storage.outbox.markDelivered(id, "one", after({ minutes: 1 }));
      await storage.outbox.markFailed(id, "one", { at: after({ minutes: 1 }), error: "refused" });
      expect(await routesOf(reference)).toEqual(["mail waiting"]);
      await other.outbox.markDelivered(id, "two", after({ minutes: 1 }));
      await other.outbox.markFailed(id, "two", { at: after({ minutes: 1 }), error: "refused" });
      expect((await storage.leads.find(reference ?? ""))?.delivery).toEqual([
        { channel: "mail", state: "delivered", attempts: 1, deliveredAt: after({ minutes: 1 }) },
      ]);
    });

    test("is kept by a slow worker whom nobody overtook", async () => {
      const [reference] = await keep(message("hello"));
      const { id } = await leaseOne();
      await storage.outbox.markDelivered(id, "one", after({ minutes: 9 }));
      expect(await routesOf(reference)).toEqual(["mail delivered"]);
    });

    test("of two hundred rows is given to one of eight workers each", async () => {
      await keepMany(
        storage,
        Array.from({ length: 200 }, (_, index) => message(`m${index}`)),
      );
      const lease = async (worker: number) => {
        const found: number[] = [];
        for (;;) {
          const deliveries = await leaseAt(
            at,
            { owner: `worker-${worker}`, limit: 7 },
            worker % 2 === 0 ? storage : other,
          );
          if (deliveries.length === 0) return found;
          found.push(...deliveries.map(({ id }) => id));
        }
      };
      // A worker may find all due rows held by the others for a moment, so one more looks at the end.
      const ids = [
        ...(await Promise.all(Array.from({ length: 8 }, (_, worker) => lease(worker)))),
        await lease(8),
      ].flat();
      expect(ids).toHaveLength(200);
      expect(new Set(ids).size).toBe(200);
    });

    test("of a row that is not there is no error", async () => {
      await storage.outbox.markDelivered(4711, "one", at);
      await storage.outbox.markFailed(4711, "one", { at, error: "refused" });
      expect(await storage.outbox.retry("AAAA-AAAA", at)).toBe(0);
    });
  });

  describe("a failed attempt", () => {
    test("is made again at its time, and counted", async () => {
      const [reference = ""] = await keep(message("hello"));
      const { id } = await leaseOne();
      await storage.outbox.markFailed(id, "one", { at, error: "refused", nextAttemptAt: after({ minutes: 3 }) });
      expect((await storage.leads.find(reference))?.delivery).toEqual([
        { channel: "mail", state: "waiting", attempts: 1, lastError: "refused" },
      ]);
      expect(await leaseAt(after({ minutes: 2.9 }))).toEqual([]);
      expect(await leaseAt(after({ minutes: 3 }), { owner: "two" })).toMatchObject([
        { id, attempts: 1, firstAttemptAt: at },
      ]);
    });

    test("without a next one is given up, kept and found", async () => {
      const [reference = ""] = await keep(message("hello"), message("other"));
      const { id } = await leaseOne();
      await storage.outbox.markFailed(id, "one", { at, error: "unknown-address" });
      expect((await storage.leads.list({ undelivered: true })).map((lead) => lead.reference)).toEqual([reference]);
      expect(await storage.outbox.state()).toEqual({ waiting: 1, unrouted: 0, undelivered: 1, oldestWaitingAt: at });
      expect((await leaseAt(after({ days: 9 }))).map(({ lead }) => lead.fields.message)).toEqual(["other"]);
    });

    test("is made again when staff asks, with its time anew; what was delivered is not", async () => {
      const [reference = ""] = await keep(order("Sarah"), message("other"));
      const [mail, crm, rest] = await leaseAt(at);
      await storage.outbox.markFailed(mail?.id ?? 0, "one", { at, error: "refused" });
      await storage.outbox.markDelivered(crm?.id ?? 0, "one", at);
      await storage.outbox.markFailed(rest?.id ?? 0, "one", {
        at,
        error: "refused",
        nextAttemptAt: after({ days: 2 }),
      });
      const later = after({ days: 1 });
      expect(await storage.outbox.retry(reference, later)).toBe(1);
      expect(await leaseAt(later)).toMatchObject([{ id: mail?.id, attempts: 1, firstAttemptAt: later }]);
      expect(await storage.outbox.retry(undefined, later)).toBe(2);
      expect(await leaseAt(later)).toMatchObject([{ id: rest?.id, attempts: 1, firstAttemptAt: at }]);
    });
  });

  describe("what no channel was configured for", () => {
    const unrouted = { channels: [] };

    test("gets those that fit it, once, and says since when it waits", async () => {
      const [said, job, ordered, news] = await keep(
        message("a", unrouted),
        application("b", unrouted),
        order("c", unrouted),
        subscription("d@example.com", unrouted),
      );
      const later = after({ days: 3 });
      expect(await storage.outbox.routeUnassigned([], later)).toBe(0);
      expect(await storage.outbox.routeUnassigned(everyChannel, later)).toBe(4);
      expect(await storage.outbox.routeUnassigned(everyChannel, later)).toBe(0);
      expect(await routesOf(said)).toEqual(["mail waiting", "webhook waiting"]);
      expect(await routesOf(job)).toEqual(["mail waiting", "webhook waiting"]);
      expect(await routesOf(ordered)).toEqual(["mail waiting", "crm waiting", "webhook waiting"]);
      expect(await routesOf(news)).toEqual(["webhook waiting", "confirmation waiting"]);
      expect(await storage.outbox.state()).toEqual({ waiting: 9, unrouted: 0, undelivered: 0, oldestWaitingAt: at });
      expect(await leaseAt(later)).toMatchObject(Array.from({ length: 9 }, () => ({ firstAttemptAt: later })));
    });

    test("waits on where the configured ones do not fit", async () => {
      await keep(subscription("a@example.com", unrouted), message("a", unrouted));
      expect(await storage.outbox.routeUnassigned(["mail"], at)).toBe(1);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1, unrouted: 1 });
      expect(await storage.outbox.routeUnassigned(["crm"], at)).toBe(0);
    });

    test("asks a subscriber to confirm when mail comes after the webhook", async () => {
      const webhook: Channel[] = ["webhook"];
      const [late, early] = await keep(
        subscription("late@example.com", unrouted),
        subscription("early@example.com", { channels: webhook }),
      );
      expect(await storage.outbox.routeUnassigned(webhook, at)).toBe(1);
      expect(await storage.outbox.routeUnassigned(webhook, at)).toBe(0);
      for (const reference of [late, early])
        expect((await routesOf(reference)).toSorted()).toEqual(["webhook waiting"]);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 2, unrouted: 2 });
      expect(await storage.outbox.routeUnassigned([...webhook, "confirmation"], at)).toBe(2);
      for (const reference of [late, early])
        expect((await routesOf(reference)).toSorted()).toEqual(["confirmation waiting", "webhook waiting"]);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 4, unrouted: 0 });
    });

    test("is routed once by processes that start together, however much it is", async () => {
      await keepMany(
        storage,
        Array.from({ length: 1_100 }, (_, index) => message(`m${index}`, unrouted)),
      );
      const routed = await Promise.all([storage, other].map((each) => each.outbox.routeUnassigned(["mail"], at)));
      expect((routed[0] ?? 0) + (routed[1] ?? 0)).toBe(1_100);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1_100, unrouted: 0 });
    });

    test("asks an address once, however often it was typed", async () => {
      const [first, second] = await keep(
        subscription("a@example.com", unrouted),
        subscription("A@example.com", { ...unrouted, at: after({ days: 1 }) }),
      );
      await storage.outbox.routeUnassigned(["confirmation"], after({ days: 2 }));
      expect(await routesOf(first)).toEqual([]);
      expect(await routesOf(second)).toEqual(["confirmation waiting"]);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1, unrouted: 0 });
    });
  });

  describe("a subscriber", () => {
    const asked = (changes: Partial<NewLead> = {}) => subscription("Reader@example.com", changes);

    async function reader() {
      const [subscriber, ...others] = await storage.leads.subscribers();
      expect(others).toEqual([]);
      return subscriber;
    }

    test("is pending until the link is followed, and may follow it twice", async () => {
      const [reference = ""] = await keep(asked());
      const pending = { email: "reader@example.com", reference, locale: "ar", askedAt: at };
      expect(await reader()).toEqual({ ...pending, state: "pending" });
      expect(await routesOf(reference)).toEqual(["confirmation waiting"]);
      expect(await storage.leads.confirmSubscription("AAAA-AAAA", at)).toBe(false);
      expect(await storage.leads.confirmSubscription(reference, after({ days: 1 }))).toBe(true);
      expect(await storage.leads.confirmSubscription(reference, after({ days: 2 }))).toBe(true);
      expect(await reader()).toEqual({ ...pending, state: "confirmed", confirmedAt: after({ days: 1 }) });
    });

    test("who asks again may follow the link of either mail", async () => {
      const [first = "", second = ""] = await keep(asked(), asked({ at: after({ minutes: 30 }) }));
      expect(await reader()).toMatchObject({ reference: second, state: "pending" });
      expect(await storage.leads.confirmSubscription(first, after({ days: 1 }))).toBe(true);
      expect(await reader()).toMatchObject({ reference: first, state: "confirmed" });
      expect(await storage.leads.endSubscription(second, after({ days: 1 }))).toBe(true);
      expect(await reader()).toMatchObject({ state: "unsubscribed" });
    });

    test("who is confirmed is not asked again", async () => {
      const [first = ""] = await keep(asked());
      await storage.leads.confirmSubscription(first, at);
      const [second] = await keep(asked({ at: after({ days: 1 }) }));
      expect(await reader()).toMatchObject({ reference: first, state: "confirmed" });
      expect(await routesOf(second)).toEqual([]);
      expect(await storage.outbox.state()).toMatchObject({ unrouted: 0 });
    });

    test("who left is asked anew when they ask, and not before", async () => {
      const [first = ""] = await keep(asked());
      await storage.leads.confirmSubscription(first, at);
      expect(await storage.leads.endSubscription("AAAA-AAAA", at)).toBe(false);
      expect(await storage.leads.endSubscription(first, at)).toBe(true);
      expect(await storage.leads.endSubscription(first, at)).toBe(true);
      expect(await storage.leads.confirmSubscription(first, at)).toBe(false);
      const [second] = await keep(asked({ at: after({ days: 1 }) }));
      expect(await reader()).toEqual({
        email: "reader@example.com",
        reference: second,
        locale: "ar",
        state: "pending",
        askedAt: after({ days: 1 }),
      });
      expect(await routesOf(second)).toEqual(["confirmation waiting"]);
    });

    test("gets at most three mails a day, whoever types the address, and the last of them counts", async () => {
      const every = Array.from({ length: 12 }, (_, index) =>
        asked({
          idempotencyKey: `typed-${index}`,
          fields: { email: index % 2 ? "READER@example.com" : "reader@example.com" },
        }),
      );
      await Promise.all(every.map((lead, index) => (index % 2 === 0 ? storage : other).leads.save(lead)));
      await keep(subscription("reader_@example.com"), subscription("a%reader@example.com"));
      const perAddress = (await leaseAt(at)).map(({ lead }) => String(lead.fields.email).toLowerCase());
      expect(perAddress.toSorted()).toEqual([
        "a%reader@example.com",
        ...Array.from({ length: 3 }, () => "reader@example.com"),
        "reader_@example.com",
      ]);
      expect(await storage.leads.list({})).toHaveLength(14);
      const [next] = await keep(asked({ idempotencyKey: "next-day", at: after({ days: 1, minutes: 1 }) }));
      expect(await routesOf(next)).toEqual(["confirmation waiting"]);
    });

    test("whose request is suspicious is none until staff releases it", async () => {
      const [reference = ""] = await keep(asked({ suspicions: ["honeypot"] }));
      expect(await storage.leads.subscribers()).toEqual([]);
      await storage.leads.release(reference, ["mail", "confirmation"], after({ days: 1 }));
      expect(await reader()).toMatchObject({ reference, state: "pending" });
      expect(await routesOf(reference)).toEqual(["confirmation waiting"]);
    });
  });

  test.each<[NewLead, Channel[]]>([
    [message("a", { channels: ["mail", "webhook"] }), ["mail", "webhook"]],
    [subscription("a@example.com", { channels: ["webhook", "confirmation"] }), ["webhook", "confirmation"]],
  ])("a request goes to each of its channels (%#)", async (lead, channels) => {
    await keep(lead);
    expect((await leaseAt(at)).map(({ channel }) => channel)).toEqual(channels);
  });
}
