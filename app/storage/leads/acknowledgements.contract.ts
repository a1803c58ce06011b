import { afterEach, beforeEach, expect, test } from "vitest";
import type { NewLead } from "../../dealership/leads/lead.ts";
import { after, at, message, saveInOrder } from "./lead-fixtures.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";

export function acknowledgementsContract(fresh: () => Promise<FreshStorage>): void {
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

  function from(email: string, text: string, changes: Partial<NewLead> = {}): NewLead {
    const lead = message(text, { channels: ["mail", "confirmation"], ...changes });
    return { ...lead, fields: { ...lead.fields, email } };
  }

  async function save(...leads: NewLead[]): Promise<string[]> {
    return (await saveInOrder(storage, leads)).map(({ reference }) => reference);
  }

  async function statesOf(reference = ""): Promise<string[]> {
    const lead = await storage.leads.find(reference);
    return lead?.delivery.map(({ channel, state }) => `${channel} ${state}`) ?? [];
  }

  /** The acknowledgement of the only lead is given up. */
  async function giveUp(): Promise<void> {
    const due = await storage.outbox.lease({
      channels: ["confirmation"],
      owner: "one",
      at,
      leaseMs: 60_000,
      limit: 10,
    });
    for (const { id } of due) await storage.outbox.markFailed(id, "one", { at, error: "smtp-5xx" });
    expect(due).toHaveLength(1);
  }

  test("is a delivery of its own beside the staff's", async () => {
    const [asked, notAsked] = await save(from("sara@mail.example", "a"), message("b"));
    expect(await statesOf(asked)).toEqual(["mail waiting", "confirmation waiting"]);
    expect(await statesOf(notAsked)).toEqual(["mail waiting"]);
    expect(await storage.outbox.state()).toMatchObject({ waiting: 2 });
  });

  test("repeated request: no second one", async () => {
    const [first, second] = await save(from("sara@mail.example", "a"), from("sara@mail.example", "a"));
    expect(second).toBe(first);
    expect(await statesOf(first)).toEqual(["mail waiting", "confirmation waiting"]);
  });

  test.each([
    [["sara@mail.example", "SARA@mail.example", "sara+cars@Mail.example", "Sara+1+2@mail.example"]],
    [["sara@gmail.com", "sara@googlemail.com", "s.ara@gmail.com", "Sara+x@GoogleMail.com"]],
    [["s.a.ra@gmail.com", "sara@gmail.com", "sara+x@gmail.com", "sar.a@gmail.com"]],
  ])("at most three a day for one mailbox: %j", async (spellings) => {
    const references = await save(...spellings.map((email, index) => from(email, `m${index}`)));
    const states = await Promise.all(references.map(statesOf));
    expect(states.filter((channels) => channels.includes("confirmation waiting"))).toHaveLength(3);
    expect(states.every((channels) => channels.includes("mail waiting"))).toBe(true);
    const [next] = await save(from(spellings[0] ?? "", "tomorrow", { at: after({ days: 1.01 }) }));
    expect(await statesOf(next)).toEqual(["mail waiting", "confirmation waiting"]);
    const [stranger] = await save(from("s.ara@mail.example", "other"));
    expect(await statesOf(stranger)).toEqual(["mail waiting", "confirmation waiting"]);
  });

  test("concurrent requests in two processes: still three for one address", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? storage : other).leads.save(from("sara@mail.example", `m${index}`)),
      ),
    );
    const leads = await storage.leads.list({});
    const channels = leads.flatMap(({ delivery }) => delivery.map(({ channel }) => channel));
    expect(channels.filter((channel) => channel === "confirmation")).toHaveLength(3);
    expect(channels.filter((channel) => channel === "mail")).toHaveLength(12);
  });

  test("quarantined request: none, not even when staff release it or it is sent again", async () => {
    const suspicious = from("sara@mail.example", "a", { suspicions: ["too-fast"] });
    const [released = "", repeated] = await save(suspicious, from("sara@mail.example", "b", { suspicions: ["links"] }));
    expect(await statesOf(released)).toEqual([]);
    await storage.leads.release(released, ["mail", "confirmation"], at);
    expect(await statesOf(released)).toEqual(["mail waiting"]);
    await save(from("sara@mail.example", "b"));
    expect(await statesOf(repeated)).toEqual(["mail waiting"]);
  });

  test("request from before a mail server was configured: none", async () => {
    const [reference] = await save(from("sara@mail.example", "a", { channels: [] }));
    await storage.outbox.routeUnassigned(["mail", "confirmation"], after({ days: 1 }));
    expect(await statesOf(reference)).toEqual(["mail waiting"]);
  });

  test("given up: no alarm, not among the undelivered requests, not retried", async () => {
    const [reference = ""] = await save(from("nobody@mail.example", "a", { channels: ["confirmation"] }));
    await giveUp();
    expect(await statesOf(reference)).toEqual(["confirmation undelivered"]);
    expect(await storage.outbox.state()).toEqual({ waiting: 0, unrouted: 0, undelivered: 0 });
    expect(await storage.leads.list({ undelivered: true })).toEqual([]);
    expect(await storage.outbox.retry(undefined, at)).toBe(0);
    expect(await storage.outbox.retry(reference, at)).toBe(0);
  });

  test.each([
    ["waiting", async () => undefined],
    ["given up", giveUp],
  ])("%s: does not keep an expired request", async (_state, prepare) => {
    const [reference = ""] = await save(from("nobody@mail.example", "a", { channels: ["confirmation"] }));
    await prepare();
    const options = { at: after({ days: 366 }), days: { cv: 180, requests: 365, quarantine: 30 } };
    expect(await storage.leads.countExpired(options)).toEqual({ expired: 1, all: 1 });
    expect(await storage.leads.purge(options)).toMatchObject({ requests: 1, kept: 0 });
    expect(await storage.leads.find(reference)).toBeUndefined();
  });

  test("erased request: its acknowledgement is never sent", async () => {
    const [reference = ""] = await save(from("sara@mail.example", "a"));
    await storage.leads.erase([reference], at);
    expect(
      await storage.outbox.lease({
        channels: ["mail", "confirmation"],
        owner: "one",
        at: after({ days: 1 }),
        leaseMs: 60_000,
        limit: 10,
      }),
    ).toEqual([]);
  });
}
