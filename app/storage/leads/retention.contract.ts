import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtureBrands, fixtureCars, fixturePictures, waha } from "../../dealership/fixtures.ts";
import type { NewLead } from "../../dealership/leads/lead.ts";
import {
  after,
  application,
  at,
  cvBytes,
  allChannels,
  saveInOrder,
  saveMany,
  message,
  order,
  encryptedBytes,
  subscription,
} from "./lead-fixtures.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import type { FreshStorage } from "../storage.contract.ts";
import { openSqliteStorage, type Storage } from "../storage.server.ts";

export function retentionContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;

  beforeEach(async () => {
    opened = await fresh();
    storage = opened.storage;
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  async function save(...leads: NewLead[]): Promise<string[]> {
    return (await saveInOrder(storage, leads)).map(({ reference }) => reference);
  }

  async function deliverAll(moment = at): Promise<void> {
    const due = await storage.outbox.lease({
      channels: allChannels,
      owner: "one",
      at: moment,
      leaseMs: 1_000,
      limit: 1_000,
    });
    for (const { id } of due) await storage.outbox.markDelivered(id, "one", moment);
  }

  const days = { cv: 180, requests: 365, quarantine: 30 };
  const nothingPurged = { cvs: 0, requests: 0, quarantined: 0, subscribers: 0, kept: 0 };
  const purgeAfter = (count: number) => storage.leads.purge({ at: after({ days: count }), days });

  describe("heartbeat", () => {
    const dayMs = 86_400_000;
    const week = 7 * dayMs;

    test("trusts a clock that moves on or back a little, and not one that has jumped, until it is confirmed", async () => {
      expect(await storage.heartbeat.beat(at, week)).toEqual({ trustedAt: at });
      expect(await storage.heartbeat.beat(after({ days: 7 }), week)).toEqual({ trustedAt: after({ days: 7 }) });
      expect(await storage.heartbeat.beat(after({ days: 6 }), week)).toEqual({ trustedAt: after({ days: 6 }) });
      expect(await storage.heartbeat.beat(after({ days: 400 }), week)).toEqual({ trustedAt: after({ days: 6 }) });
      expect(await storage.heartbeat.beat(after({ days: -400 }), week)).toEqual({ trustedAt: after({ days: 6 }) });
      await storage.heartbeat.trust(after({ days: 400 }));
      expect(await storage.heartbeat.beat(after({ days: 400 }), week)).toEqual({ trustedAt: after({ days: 400 }) });
    });

    test("compares the first beat with the newest request", async () => {
      await save(message("hello"));
      expect(await storage.heartbeat.beat(after({ days: 400 }), week)).toEqual({ trustedAt: at });
    });

    test("counts what a purge would delete, without what waits for its delivery", async () => {
      await save(order("Sarah"), message("spam", { suspicions: ["honeypot"] }), message("late", { channels: [] }));
      expect(await storage.leads.countExpired({ at: after({ days: 31 }), days })).toEqual({ expired: 1, all: 3 });
      expect(await storage.leads.countExpired({ at: after({ days: 400 }), days })).toEqual({ expired: 2, all: 3 });
      await deliverAll();
      expect(await storage.leads.countExpired({ at: after({ days: 400 }), days })).toEqual({ expired: 3, all: 3 });
    });
  });

  describe("expired data", () => {
    const suspicious = { suspicions: ["honeypot"] } as const;

    test("quarantined leads, CVs and accepted leads are deleted after their own retention time", async () => {
      const [job = "", orderReference = ""] = await save(
        application("سعد"),
        order("Sarah"),
        message("spam", suspicious),
      );
      await deliverAll();
      expect(await purgeAfter(30)).toEqual(nothingPurged);
      expect(await purgeAfter(30.01)).toEqual({ ...nothingPurged, quarantined: 1 });
      expect(await purgeAfter(180)).toEqual(nothingPurged);
      expect(await purgeAfter(180.01)).toEqual({ ...nothingPurged, cvs: 1 });
      expect(await storage.leads.find(job)).toMatchObject({ hasSealed: false, fields: { fullName: "سعد" } });
      expect(await storage.leads.encryptedFile(job)).toBeUndefined();
      expect(await storage.leads.encryptedFields(job)).toBeUndefined();
      expect(await storage.leads.encryptedFields(orderReference)).toEqual(encryptedBytes);
      expect(await purgeAfter(365)).toEqual(nothingPurged);
      expect(await purgeAfter(365.01)).toEqual({ ...nothingPurged, requests: 2 });
      expect(await storage.leads.list({})).toEqual([]);
      expect(await storage.leads.encryptedFields(orderReference)).toBeUndefined();
    });

    test("hundreds of leads are deleted in one call", async () => {
      await saveMany(
        storage,
        Array.from({ length: 450 }, (_, index) => message(`m${index}`, { channels: [] })),
      );
      await saveMany(
        storage,
        Array.from({ length: 210 }, (_, index) => message(`s${index}`, suspicious)),
      );
      expect(await purgeAfter(400)).toEqual({ ...nothingPurged, requests: 450, quarantined: 210 });
    });

    test("undelivered leads stay with their CVs and are counted; leads without a channel are deleted", async () => {
      const [job = "", lost = ""] = await save(
        application("سعد"),
        message("lost"),
        message("unrouted", { channels: [] }),
        message("done"),
      );
      const due = await storage.outbox.lease({ channels: ["mail"], owner: "one", at, leaseMs: 1_000, limit: 10 });
      const deliveryOf = (text: string) => due.find(({ lead }) => lead.fields.message === text)?.id ?? 0;
      await storage.outbox.markFailed(deliveryOf("lost"), "one", { at, error: "refused" });
      await storage.outbox.markDelivered(deliveryOf("done"), "one", at);
      expect(await purgeAfter(200)).toEqual({ ...nothingPurged, kept: 1 });
      expect(await purgeAfter(400)).toEqual({ ...nothingPurged, requests: 2, kept: 2 });
      expect((await storage.leads.list({})).map((lead) => lead.reference).toSorted()).toEqual([job, lost].toSorted());
      expect(await storage.leads.encryptedFile(job)).toMatchObject({ sealed: cvBytes });
    });

    test("unconfirmed and unsubscribed addresses are deleted with their leads; confirmed ones and those without a confirmation mail stay", async () => {
      const [, left = "", confirmed = ""] = await save(
        subscription("pending@example.com"),
        subscription("left@example.com"),
        subscription("confirmed@example.com"),
        subscription("Left@example.com", { at: after({ minutes: 20 }) }),
      );
      await deliverAll(after({ minutes: 30 }));
      const [unconfirmable = ""] = await save(subscription("unasked@example.com", { channels: [] }));
      const addresses = async () => (await storage.leads.list({})).map(({ fields }) => String(fields.email)).toSorted();
      await storage.leads.confirmSubscription(confirmed, at);
      expect(await purgeAfter(30)).toEqual(nothingPurged);
      await storage.leads.endSubscription(left, at);
      expect(await purgeAfter(30)).toEqual({ ...nothingPurged, requests: 2, subscribers: 1 });
      expect(await addresses()).toEqual(["confirmed@example.com", "pending@example.com", "unasked@example.com"]);
      expect(await purgeAfter(31)).toEqual({ ...nothingPurged, requests: 1, subscribers: 1 });
      expect(await addresses()).toEqual(["confirmed@example.com", "unasked@example.com"]);
      expect((await storage.leads.subscribers()).map(({ email, state }) => `${email} ${state}`).toSorted()).toEqual([
        "confirmed@example.com confirmed",
        "unasked@example.com pending",
      ]);
      await storage.outbox.routeUnassigned(["confirmation"], after({ days: 32 }));
      expect(await storage.leads.confirmSubscription(unconfirmable, after({ days: 33 }))).toBe(true);
      await deliverAll(after({ days: 33 }));
      await purgeAfter(400);
      expect(await storage.leads.endSubscription(confirmed, after({ days: 400 }))).toBe(true);
    });

    test("unconfirmed address: deleted when its mail was given up, not while it waits", async () => {
      await save(subscription("waiting@example.com"), subscription("given-up@example.com"));
      const due = await storage.outbox.lease({
        channels: allChannels,
        owner: "one",
        at,
        leaseMs: 1_000,
        limit: 10,
      });
      const failed = due.find(({ lead }) => lead.fields.email === "given-up@example.com");
      await storage.outbox.markFailed(failed?.id ?? 0, "one", { at, error: "refused" });
      expect(await purgeAfter(31)).toEqual({ ...nothingPurged, requests: 1, subscribers: 1 });
      expect(await storage.leads.referencesOf("given-up@example.com")).toEqual([]);
      expect(await storage.leads.subscribers()).toMatchObject([{ email: "waiting@example.com", state: "pending" }]);
    });

    test("hundreds of unconfirmed addresses are deleted in one call, confirmed ones stay", async () => {
      const subscriptions = Array.from({ length: 450 }, (_, index) => subscription(`reader-${index}@example.com`));
      await saveMany(storage, subscriptions);
      await deliverAll();
      for (const { reference, email } of await storage.leads.subscribers())
        if (email.endsWith("7@example.com")) await storage.leads.confirmSubscription(reference, at);
      expect(await purgeAfter(31)).toEqual({ ...nothingPurged, requests: 405, subscribers: 405 });
      expect(await storage.leads.list({})).toHaveLength(45);
    });

    test("repetitions are detected for two days; then fingerprints and daily keys are deleted", async () => {
      const names = ["day-2026-11-20", "day-2026-11-21", "day-2026-11-22", "links"];
      const secrets = async () => await Promise.all(names.map((name) => storage.keys.secret(name)));
      const previousSecrets = await secrets();
      const keyed = message("a", { idempotencyKey: "key-0001" });
      await save(keyed);
      await storage.leads.purge({ at: "2026-11-23T09:00:00.000Z", days });
      expect(await storage.leads.save(keyed)).toMatchObject({ isNew: false });
      const afterTwoDays = await secrets();
      expect(
        afterTwoDays.map((secret, index) => Buffer.compare(secret, previousSecrets[index] ?? secret) === 0),
      ).toEqual([false, true, true, true]);
      await storage.leads.purge({ at: "2026-11-23T10:00:00.001Z", days });
      expect(await storage.leads.save(keyed)).toMatchObject({ isNew: true });
    });
  });

  describe("an erased lead", () => {
    test("is deleted with all its data, and its reference is recorded", async () => {
      const [job = "", orderReference = "", stays = ""] = await save(
        application("سعد"),
        order("Sarah"),
        message("stays"),
      );
      expect(await storage.leads.erase([orderReference, "AAAA-AAAA", job, job], after({ days: 1 }))).toEqual([
        orderReference,
        job,
      ]);
      expect((await storage.leads.list({})).map((lead) => lead.reference)).toEqual([stays]);
      expect(await storage.leads.encryptedFields(orderReference)).toBeUndefined();
      expect(await storage.leads.encryptedFile(job)).toBeUndefined();
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1 });
      expect(await storage.leads.erasures()).toEqual(
        ["AAAA-AAAA", job, orderReference].toSorted().map((reference) => ({ reference, at: after({ days: 1 }) })),
      );
    });

    test("erased again: keeps the time of the first erasure", async () => {
      const [reference = ""] = await save(message("a"));
      await storage.leads.erase([reference], at);
      expect(await storage.leads.erase([reference], after({ days: 9 }))).toEqual([]);
      expect(await storage.leads.erasures()).toEqual([{ reference, at }]);
      expect(await storage.leads.erase([], at)).toEqual([]);
    });

    test("newsletter: the subscription is erased too, also when its lead has expired", async () => {
      const [first = "", second = "", third = ""] = await save(
        subscription("a@example.com"),
        subscription("A@example.com", { at: after({ minutes: 20 }) }),
        subscription("b@example.com"),
      );
      await storage.leads.confirmSubscription(third, at);
      await deliverAll(after({ minutes: 30 }));
      expect(await storage.leads.erase([first], at)).toEqual([first]);
      expect((await storage.leads.subscribers()).map(({ email }) => email)).toEqual(["b@example.com"]);
      await purgeAfter(400);
      expect(await storage.leads.find(third)).toBeUndefined();
      expect(await storage.leads.referencesOf("B@example.com")).toEqual([third]);
      expect(await storage.leads.erase([second, third], at)).toEqual([third]);
      expect(await storage.leads.subscribers()).toEqual([]);
    });

    test("leased lead: the worker cannot mark it any more", async () => {
      const [reference = ""] = await save(message("a"));
      const [delivery] = await storage.outbox.lease({
        channels: ["mail"],
        owner: "one",
        at,
        leaseMs: 1_000,
        limit: 1,
      });
      await storage.leads.erase([reference], at);
      await save(message("b"));
      await storage.outbox.markDelivered(delivery?.id ?? 0, "one", at);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1 });
    });
  });

  test("access log: entries in their order", async () => {
    const first = { at, who: "sara", command: "export", reason: "audit", references: ["AAAA-AAAA", "BBBB-BBBB"] };
    const second = { at: after({ days: 1 }), who: "omar", command: "show", references: [] };
    await storage.leads.logAccess(first);
    await storage.leads.logAccess(second);
    expect(await storage.leads.accessLog()).toEqual([first, second]);
    const [newest, ...rest] = await storage.leads.accessLogPage({ limit: 1 });
    expect([newest, rest]).toEqual([{ ...second, id: expect.any(Number) }, []]);
    expect(await storage.leads.accessLogPage({ limit: 5, before: newest?.id })).toEqual([
      { ...first, id: expect.any(Number) },
    ]);
  });

  describe("keys shared by all processes", () => {
    test("secret: created once per name, with 32 bytes", async () => {
      const other = await opened.openAgain();
      const secrets = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? storage : other).keys.secret("links")),
      );
      expect(new Set(secrets.map((secret) => Buffer.from(secret).toString("hex"))).size).toBe(1);
      expect(secrets[0]).toHaveLength(32);
      expect(await other.keys.secret("day-2026-11-21")).not.toEqual(secrets[0]);
      await other.close();
    });

    test("recipient: the first one saved is used by all", async () => {
      const other = await opened.openAgain();
      expect(await storage.keys.recipient()).toBeUndefined();
      const recipients = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? storage : other).keys.saveRecipient(`age1${index}`, at),
        ),
      );
      expect(new Set(recipients).size).toBe(1);
      expect(await other.keys.recipient()).toBe(recipients[0]);
      await other.close();
    });
  });

  describe("a backup", () => {
    let folder: string;
    let file: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), "maarad-copy-"));
      file = join(folder, "copy.db");
    });
    afterEach(() => rm(folder, { recursive: true }));

    const pictureBytes = new Uint8Array([0, 255, 1]);

    async function fill(): Promise<void> {
      const renditions = [{ width: 320, format: "webp" as const, bytes: pictureBytes }];
      for (const picture of fixturePictures) await storage.pictures.save({ ...picture, renditions });
      await storage.imports.importStock(
        { dealership: waha, brands: fixtureBrands, cars: fixtureCars, untouched: new Set(), at },
        { dryRun: false },
      );
      await save(
        application("سعد"),
        order("Sarah"),
        message("spam", { suspicions: ["links"] }),
        subscription("a@example.com"),
        message("u", { channels: [] }),
      );
      await saveMany(
        storage,
        Array.from({ length: 420 }, (_, index) => application(`m${index}`, { at: after({ minutes: index }) })),
      );
      const [delivery] = await storage.outbox.lease({
        channels: ["mail"],
        owner: "one",
        at,
        leaseMs: 1_000,
        limit: 1,
      });
      await storage.outbox.markFailed(delivery?.id ?? 0, "one", { at, error: "refused" });
      await storage.leads.erase(["AAAA-AAAA"], at);
      await storage.leads.logAccess({ at, who: "sara", command: "show", references: ["AAAA-AAAA"] });
      await storage.keys.saveRecipient("age1abc", at);
      await storage.keys.secret("links");
    }

    async function everythingIn(from: Storage) {
      const leads = await from.leads.list({});
      return {
        stock: [
          await from.cars.catalogueVersion(),
          await from.content.dealership(),
          await from.content.brands(),
          await from.cars.find(1001),
          await from.cars.forSale(),
        ],
        pictures: await Promise.all(
          fixturePictures.map(async ({ hash }) =>
            Buffer.from((await from.pictures.rendition(hash, 320, "webp")) ?? []).toString("hex"),
          ),
        ),
        leads,
        sealed: await Promise.all(
          leads.map(async ({ reference }) => [
            await from.leads.encryptedFields(reference),
            await from.leads.encryptedFile(reference),
          ]),
        ),
        rest: [
          await from.outbox.state(),
          await from.leads.subscribers(),
          await from.leads.erasures(),
          await from.leads.accessLog(),
          await from.keys.recipient(),
        ],
        secret: Buffer.from(await from.keys.secret("links")).toString("hex"),
      };
    }

    test("contains everything in one file with mode 600", async () => {
      await fill();
      await storage.backUp(file);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readdir(folder)).toEqual(["copy.db"]);
      const copy = await openSqliteStorage(file);
      expect(await everythingIn(copy)).toEqual(await everythingIn(storage));
      await copy.close();
    });

    test("is restored into an empty database, which can be written to afterwards", async () => {
      await fill();
      await storage.backUp(file);
      const target = await fresh();
      await target.storage.restore(file);
      expect(await everythingIn(target.storage)).toEqual(await everythingIn(storage));
      expect(await readdir(folder)).toEqual(["copy.db"]);
      const { reference } = await target.storage.leads.save(message("after"));
      expect(await target.storage.leads.find(reference)).toMatchObject({
        delivery: [{ channel: "mail", state: "waiting" }],
      });
      await target.storage.leads.logAccess({ at, who: "sara", command: "list", references: [] });
      expect(await target.storage.leads.accessLog()).toHaveLength(2);
      await expect(target.storage.restore(file)).rejects.toThrow("The database is not empty");
      await target.storage.close();
      await target.remove();
    });

    test("replaces an older one; that of an empty database is empty", async () => {
      await storage.backUp(file);
      const copy = await openSqliteStorage(file);
      expect(await copy.leads.list({})).toEqual([]);
      await copy.close();
      await save(message("a"));
      await storage.backUp(file);
      const newer = await openSqliteStorage(file);
      expect(await newer.leads.list({})).toHaveLength(1);
      await newer.close();
    });

    test("that cannot be written or read leaves no files behind", async () => {
      await expect(storage.backUp(join(folder, "none", "copy.db"))).rejects.toThrow("ENOENT");
      await expect(storage.restore(join(folder, "none.db"))).rejects.toThrow("ENOENT");
      expect(await readdir(folder)).toEqual([]);
    });

    test("during writes: contains complete leads and delays none for two seconds", async () => {
      await fill();
      let done = false;
      let slowest = 0;
      const saving = (async () => {
        for (let count = 0; !done; count += 1) {
          const startedAt = performance.now();
          await storage.leads.save(application(`during-${count}`));
          slowest = Math.max(slowest, performance.now() - startedAt);
          await yieldToEventLoop();
        }
      })();
      await storage.backUp(file).finally(() => {
        done = true;
      });
      await saving;
      const copy = await openSqliteStorage(file);
      const leads = await copy.leads.list({});
      expect(leads.length).toBeGreaterThanOrEqual(425);
      expect(
        leads.filter(
          (lead) => lead.kind === "job-application" && (lead.file === undefined || lead.delivery.length !== 1),
        ),
      ).toEqual([]);
      expect(slowest).toBeLessThan(2_000);
      await copy.close();
    });
  });
}
