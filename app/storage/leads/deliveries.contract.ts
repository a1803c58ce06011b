import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Channel, Delivery, NewLead } from "../../dealership/leads/lead.ts";
import {
  after,
  application,
  at,
  allChannels,
  saveInOrder,
  saveMany,
  message,
  order,
  subscription,
} from "./lead-fixtures.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";

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

  type LeaseOptions = Parameters<Storage["outbox"]["lease"]>[0];

  function leaseAt(moment: string, changes: Partial<LeaseOptions> = {}, from = storage): Promise<Delivery[]> {
    return from.outbox.lease({
      channels: allChannels,
      owner: "one",
      at: moment,
      leaseMs: 60_000,
      limit: 100,
      ...changes,
    });
  }

  async function save(...leads: NewLead[]): Promise<string[]> {
    return (await saveInOrder(storage, leads)).map(({ reference }) => reference);
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
    test("returns the lead, the channel and previous attempts", async () => {
      const [reference = ""] = await save(order("Sarah"));
      const deliveries = await leaseAt(at);
      const lead = await storage.leads.find(reference);
      expect(deliveries).toEqual(
        ["mail", "crm"].map((channel) => ({ id: expect.any(Number), channel, lead, attempts: 0, firstAttemptAt: at })),
      );
    });

    test("returns the oldest due rows first, up to the limit, for the requested channels", async () => {
      await save(
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

    test("expired: goes to another worker, and the late one changes nothing", async () => {
      const [reference] = await save(message("hello"));
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

    test("expired but not leased again: the slow worker may finish", async () => {
      const [reference] = await save(message("hello"));
      const { id } = await leaseOne();
      await storage.outbox.markDelivered(id, "one", after({ minutes: 9 }));
      expect(await routesOf(reference)).toEqual(["mail delivered"]);
    });

    test("200 rows, eight concurrent workers: each row is leased once", async () => {
      await saveMany(
        storage,
        Array.from({ length: 200 }, (_, index) => message(`m${index}`)),
      );
      const lease = async (worker: number) => {
        const leasedIds: number[] = [];
        for (;;) {
          const deliveries = await leaseAt(
            at,
            { owner: `worker-${worker}`, limit: 7 },
            worker % 2 === 0 ? storage : other,
          );
          if (deliveries.length === 0) return leasedIds;
          leasedIds.push(...deliveries.map(({ id }) => id));
        }
      };
      // A worker stops while the others hold all due rows, so one more lease follows.
      const ids = [
        ...(await Promise.all(Array.from({ length: 8 }, (_, worker) => lease(worker)))),
        await lease(8),
      ].flat();
      expect(ids).toHaveLength(200);
      expect(new Set(ids).size).toBe(200);
    });

    test("unknown row: marking and retrying are no errors", async () => {
      await storage.outbox.markDelivered(4711, "one", at);
      await storage.outbox.markFailed(4711, "one", { at, error: "refused" });
      expect(await storage.outbox.retry("AAAA-AAAA", at)).toBe(0);
    });
  });

  describe("a failed attempt", () => {
    test("is counted and due again at its next time", async () => {
      const [reference = ""] = await save(message("hello"));
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

    test("keeps the recipients that have the mail, until it is delivered", async () => {
      const [reference = ""] = await save(message("hello"));
      const { id } = await leaseOne();
      const deliveredTo = ["first@waha.example"];
      await storage.outbox.markFailed(id, "one", {
        at,
        error: "refused",
        nextAttemptAt: after({ minutes: 3 }),
        deliveredTo,
      });
      expect((await storage.leads.find(reference))?.delivery).toMatchObject([{ state: "waiting", deliveredTo }]);
      expect(await leaseAt(after({ minutes: 3 }))).toMatchObject([{ id, deliveredTo }]);
      await storage.outbox.markFailed(id, "one", { at, error: "refused", nextAttemptAt: after({ minutes: 6 }) });
      expect(await leaseAt(after({ minutes: 6 }))).toMatchObject([{ id, deliveredTo }]);
      await storage.outbox.markDelivered(id, "one", after({ minutes: 6 }));
      expect((await storage.leads.find(reference))?.delivery).toEqual([
        { channel: "mail", state: "delivered", attempts: 3, deliveredAt: after({ minutes: 6 }) },
      ]);
    });

    test("without a next time: undelivered, stored and listed", async () => {
      const [reference = ""] = await save(message("hello"), message("other"));
      const { id } = await leaseOne();
      await storage.outbox.markFailed(id, "one", { at, error: "unknown-address" });
      expect((await storage.leads.list({ undelivered: true })).map((lead) => lead.reference)).toEqual([reference]);
      expect(await storage.outbox.state()).toEqual({ waiting: 1, unrouted: 0, undelivered: 1, oldestWaitingAt: at });
      expect((await leaseAt(after({ days: 9 }))).map(({ lead }) => lead.fields.message)).toEqual(["other"]);
    });

    test("is retried on request with a new deadline; delivered rows are not", async () => {
      const [reference = ""] = await save(order("Sarah"), message("other"));
      const [mail, crm, otherDelivery] = await leaseAt(at);
      await storage.outbox.markFailed(mail?.id ?? 0, "one", { at, error: "refused" });
      await storage.outbox.markDelivered(crm?.id ?? 0, "one", at);
      await storage.outbox.markFailed(otherDelivery?.id ?? 0, "one", {
        at,
        error: "refused",
        nextAttemptAt: after({ days: 2 }),
      });
      const later = after({ days: 1 });
      expect(await storage.outbox.retry(reference, later)).toBe(1);
      expect(await leaseAt(later)).toMatchObject([{ id: mail?.id, attempts: 1, firstAttemptAt: later }]);
      expect(await storage.outbox.retry(undefined, later)).toBe(2);
      expect(await leaseAt(later)).toMatchObject([{ id: otherDelivery?.id, attempts: 1, firstAttemptAt: at }]);
    });
  });

  describe("a lead without a configured channel", () => {
    const unrouted = { channels: [] };

    test("is routed once to the channels of its kind and keeps its waiting time", async () => {
      const [contact, job, orderReference, newsletter] = await save(
        message("a", unrouted),
        application("b", unrouted),
        order("c", unrouted),
        subscription("d@example.com", unrouted),
      );
      const later = after({ days: 3 });
      expect(await storage.outbox.routeUnassigned([], later)).toBe(0);
      expect(await storage.outbox.routeUnassigned(allChannels, later)).toBe(4);
      expect(await storage.outbox.routeUnassigned(allChannels, later)).toBe(0);
      expect(await routesOf(contact)).toEqual(["mail waiting", "webhook waiting"]);
      expect(await routesOf(job)).toEqual(["mail waiting", "webhook waiting"]);
      expect(await routesOf(orderReference)).toEqual(["mail waiting", "crm waiting", "webhook waiting"]);
      expect(await routesOf(newsletter)).toEqual(["webhook waiting", "confirmation waiting"]);
      expect(await storage.outbox.state()).toEqual({ waiting: 9, unrouted: 0, undelivered: 0, oldestWaitingAt: at });
      expect(await leaseAt(later)).toMatchObject(Array.from({ length: 9 }, () => ({ firstAttemptAt: later })));
    });

    test("keeps waiting if no configured channel is for its kind", async () => {
      await save(subscription("a@example.com", unrouted), message("a", unrouted));
      expect(await storage.outbox.routeUnassigned(["mail"], at)).toBe(1);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1, unrouted: 1 });
      expect(await storage.outbox.routeUnassigned(["crm"], at)).toBe(0);
    });

    test("mail configured after the webhook: the subscriber gets a confirmation mail", async () => {
      const webhook: Channel[] = ["webhook"];
      const [late, early] = await save(
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

    test("1,100 leads, two concurrent processes: each is routed once", async () => {
      await saveMany(
        storage,
        Array.from({ length: 1_100 }, (_, index) => message(`m${index}`, unrouted)),
      );
      const routed = await Promise.all(
        [storage, other].map((instance) => instance.outbox.routeUnassigned(["mail"], at)),
      );
      expect((routed[0] ?? 0) + (routed[1] ?? 0)).toBe(1_100);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1_100, unrouted: 0 });
    });

    test("repeated address: one confirmation mail", async () => {
      const [first, second] = await save(
        subscription("a@example.com", unrouted),
        subscription("A@example.com", { ...unrouted, at: after({ days: 1 }) }),
      );
      await storage.outbox.routeUnassigned(["confirmation"], after({ days: 2 }));
      expect(await routesOf(first)).toEqual([]);
      expect(await routesOf(second)).toEqual(["confirmation waiting"]);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1, unrouted: 0 });
    });
  });

  describe("a newsletter subscriber", () => {
    const request = (changes: Partial<NewLead> = {}) => subscription("Reader@example.com", changes);

    async function onlySubscriber() {
      const [subscriber, ...others] = await storage.leads.subscribers();
      expect(others).toEqual([]);
      return subscriber;
    }

    test("is pending until the confirmation link is opened, which works twice", async () => {
      const [reference = ""] = await save(request());
      const pending = { email: "reader@example.com", reference, locale: "ar", askedAt: at };
      expect(await onlySubscriber()).toEqual({ ...pending, state: "pending" });
      expect(await routesOf(reference)).toEqual(["confirmation waiting"]);
      expect(await storage.leads.confirmSubscription("AAAA-AAAA", at)).toBe(false);
      expect(await storage.leads.confirmSubscription(reference, after({ days: 1 }))).toBe(true);
      expect(await storage.leads.confirmSubscription(reference, after({ days: 2 }))).toBe(true);
      expect(await onlySubscriber()).toEqual({ ...pending, state: "confirmed", confirmedAt: after({ days: 1 }) });
    });

    test("confirmed: its lead goes to the staff's channels once", async () => {
      const [reference = ""] = await save(request());
      expect(await storage.leads.confirmSubscription(reference, after({ days: 1 }), ["mail"])).toBe(true);
      expect(await storage.leads.confirmSubscription(reference, after({ days: 2 }), ["mail"])).toBe(true);
      expect(await routesOf(reference)).toEqual(["confirmation waiting", "mail waiting"]);
      expect(await leaseAt(after({ days: 1 }), { channels: ["mail"] })).toMatchObject([{ attempts: 0 }]);
    });

    test("subscribed again: the links of both mails work", async () => {
      const [first = "", second = ""] = await save(request(), request({ at: after({ minutes: 30 }) }));
      expect(await onlySubscriber()).toMatchObject({ reference: second, state: "pending" });
      expect(await storage.leads.confirmSubscription(first, after({ days: 1 }))).toBe(true);
      expect(await onlySubscriber()).toMatchObject({ reference: first, state: "confirmed" });
      expect(await storage.leads.endSubscription(second, after({ days: 1 }))).toBe(true);
      expect(await onlySubscriber()).toMatchObject({ state: "unsubscribed" });
    });

    test("already confirmed: no further confirmation mail", async () => {
      const [first = ""] = await save(request());
      await storage.leads.confirmSubscription(first, at);
      const [second] = await save(request({ at: after({ days: 1 }) }));
      expect(await onlySubscriber()).toMatchObject({ reference: first, state: "confirmed" });
      expect(await routesOf(second)).toEqual([]);
      expect(await storage.outbox.state()).toMatchObject({ unrouted: 0 });
    });

    test("unsubscribed: must subscribe and confirm again", async () => {
      const [first = ""] = await save(request());
      await storage.leads.confirmSubscription(first, at);
      expect(await storage.leads.endSubscription("AAAA-AAAA", at)).toBe(false);
      expect(await storage.leads.endSubscription(first, at)).toBe(true);
      expect(await storage.leads.endSubscription(first, at)).toBe(true);
      expect(await storage.leads.confirmSubscription(first, at)).toBe(false);
      const [second] = await save(request({ at: after({ days: 1 }) }));
      expect(await onlySubscriber()).toEqual({
        email: "reader@example.com",
        reference: second,
        locale: "ar",
        state: "pending",
        askedAt: after({ days: 1 }),
      });
      expect(await routesOf(second)).toEqual(["confirmation waiting"]);
    });

    test("gets at most three confirmation mails a day", async () => {
      const requests = Array.from({ length: 12 }, (_, index) =>
        request({
          idempotencyKey: `typed-${index}`,
          fields: { email: index % 2 ? "READER@example.com" : "reader@example.com" },
        }),
      );
      await Promise.all(requests.map((lead, index) => (index % 2 === 0 ? storage : other).leads.save(lead)));
      await save(subscription("reader_@example.com"), subscription("a%reader@example.com"));
      const recipients = (await leaseAt(at)).map(({ lead }) => String(lead.fields.email).toLowerCase());
      expect(recipients.toSorted()).toEqual([
        "a%reader@example.com",
        ...Array.from({ length: 3 }, () => "reader@example.com"),
        "reader_@example.com",
      ]);
      expect(await storage.leads.list({})).toHaveLength(14);
      const [next] = await save(request({ idempotencyKey: "next-day", at: after({ days: 1, minutes: 1 }) }));
      expect(await routesOf(next)).toEqual(["confirmation waiting"]);
    });

    test("suspicious lead: no subscription until staff release it", async () => {
      const [reference = ""] = await save(request({ suspicions: ["honeypot"] }));
      expect(await storage.leads.subscribers()).toEqual([]);
      await storage.leads.release(reference, ["mail", "confirmation"], after({ days: 1 }));
      expect(await onlySubscriber()).toMatchObject({ reference, state: "pending" });
      expect(await routesOf(reference)).toEqual(["confirmation waiting"]);
    });
  });

  test.each<[NewLead, Channel[]]>([
    [message("a", { channels: ["mail", "webhook"] }), ["mail", "webhook"]],
    [subscription("a@example.com", { channels: ["webhook", "confirmation"] }), ["webhook", "confirmation"]],
  ])("a lead goes to each of its channels (%#)", async (lead, channels) => {
    await save(lead);
    expect((await leaseAt(at)).map(({ channel }) => channel)).toEqual(channels);
  });
}
