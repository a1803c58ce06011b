/** How every database behind `Storage` forgets, remembers who read, agrees on keys, and is copied. */
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { castBrands, castCars, castPictures, waha } from "../dealership/fixtures.ts";
import type { NewLead } from "../dealership/leads/lead.ts";
import {
  after,
  application,
  at,
  cvBytes,
  everyChannel,
  keepInTurn,
  keepMany,
  message,
  order,
  secretBytes,
  subscription,
} from "./new-leads.ts";
import { letOtherWorkIn } from "./other-work.ts";
import type { FreshStorage } from "./storage.contract.ts";
import { openSqliteStorage, type Storage } from "./storage.server.ts";

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

  async function keep(...leads: NewLead[]): Promise<string[]> {
    return (await keepInTurn(storage, leads)).map(({ reference }) => reference);
  }

  async function deliverAll(moment = at): Promise<void> {
    const due = await storage.outbox.lease({
      channels: everyChannel,
      owner: "one",
      at: moment,
      leaseMs: 1_000,
      limit: 1_000,
    });
    for (const { id } of due) await storage.outbox.markDelivered(id, "one", moment);
  }

  const days = { cv: 180, requests: 365, quarantine: 30 };
  const nothing = { cvs: 0, requests: 0, quarantined: 0, subscribers: 0, kept: 0 };
  const purgeAfter = (count: number) => storage.leads.purge({ at: after({ days: count }), days });

  describe("after their time", () => {
    const suspicious = { suspicions: ["honeypot"] } as const;

    test("the CV goes first, then the suspicious and the accepted requests", async () => {
      const [job = "", ordered = ""] = await keep(application("سعد"), order("Sarah"), message("spam", suspicious));
      await deliverAll();
      expect(await purgeAfter(30)).toEqual(nothing);
      expect(await purgeAfter(30.01)).toEqual({ ...nothing, quarantined: 1 });
      expect(await purgeAfter(180)).toEqual(nothing);
      expect(await purgeAfter(180.01)).toEqual({ ...nothing, cvs: 1 });
      expect(await storage.leads.find(job)).toMatchObject({ hasSealed: false, fields: { fullName: "سعد" } });
      expect(await storage.leads.encryptedFile(job)).toBeUndefined();
      expect(await storage.leads.encryptedFields(job)).toBeUndefined();
      expect(await storage.leads.encryptedFields(ordered)).toEqual(secretBytes);
      expect(await purgeAfter(365)).toEqual(nothing);
      expect(await purgeAfter(365.01)).toEqual({ ...nothing, requests: 2 });
      expect(await storage.leads.list({})).toEqual([]);
      expect(await storage.leads.encryptedFields(ordered)).toBeUndefined();
    });

    test("many go in one call", async () => {
      await keepMany(
        storage,
        Array.from({ length: 450 }, (_, index) => message(`m${index}`, { channels: [] })),
      );
      await keepMany(
        storage,
        Array.from({ length: 210 }, (_, index) => message(`s${index}`, suspicious)),
      );
      expect(await purgeAfter(400)).toEqual({ ...nothing, requests: 450, quarantined: 210 });
    });

    test("what is still to be delivered stays with its CV, and is told; what no channel was configured for does not", async () => {
      const [job = "", lost = ""] = await keep(
        application("سعد"),
        message("lost"),
        message("unrouted", { channels: [] }),
        message("done"),
      );
      const due = await storage.outbox.lease({ channels: ["mail"], owner: "one", at, leaseMs: 1_000, limit: 10 });
      const deliveryOf = (text: string) => due.find(({ lead }) => lead.fields.message === text)?.id ?? 0;
      await storage.outbox.markFailed(deliveryOf("lost"), "one", { at, error: "refused" });
      await storage.outbox.markDelivered(deliveryOf("done"), "one", at);
      expect(await purgeAfter(200)).toEqual({ ...nothing, kept: 1 });
      expect(await purgeAfter(400)).toEqual({ ...nothing, requests: 2, kept: 2 });
      expect((await storage.leads.list({})).map((lead) => lead.reference).toSorted()).toEqual([job, lost].toSorted());
      expect(await storage.leads.encryptedFile(job)).toMatchObject({ sealed: cvBytes });
    });

    test("who never confirmed and who left are forgotten with their requests; who confirmed, and who could not be asked yet, are not", async () => {
      const [, left = "", confirmed = ""] = await keep(
        subscription("pending@example.com"),
        subscription("left@example.com"),
        subscription("confirmed@example.com"),
        subscription("Left@example.com", { at: after({ minutes: 20 }) }),
      );
      await deliverAll(after({ minutes: 30 }));
      const [unasked = ""] = await keep(subscription("unasked@example.com", { channels: [] }));
      const addresses = async () => (await storage.leads.list({})).map(({ fields }) => String(fields.email)).toSorted();
      await storage.leads.confirmSubscription(confirmed, at);
      expect(await purgeAfter(30)).toEqual(nothing);
      await storage.leads.endSubscription(left, at);
      expect(await purgeAfter(30)).toEqual({ ...nothing, requests: 2, subscribers: 1 });
      expect(await addresses()).toEqual(["confirmed@example.com", "pending@example.com", "unasked@example.com"]);
      expect(await purgeAfter(31)).toEqual({ ...nothing, requests: 1, subscribers: 1 });
      expect(await addresses()).toEqual(["confirmed@example.com", "unasked@example.com"]);
      expect((await storage.leads.subscribers()).map(({ email, state }) => `${email} ${state}`).toSorted()).toEqual([
        "confirmed@example.com confirmed",
        "unasked@example.com pending",
      ]);
      await storage.outbox.routeUnassigned(["confirmation"], after({ days: 32 }));
      expect(await storage.leads.confirmSubscription(unasked, after({ days: 33 }))).toBe(true);
      await deliverAll(after({ days: 33 }));
      await purgeAfter(400);
      expect(await storage.leads.endSubscription(confirmed, after({ days: 400 }))).toBe(true);
    });

    test("an address is forgotten when its confirmation was given up, not while it is on its way", async () => {
      await keep(subscription("waiting@example.com"), subscription("given-up@example.com"));
      const due = await storage.outbox.lease({
        channels: everyChannel,
        owner: "one",
        at,
        leaseMs: 1_000,
        limit: 10,
      });
      const failed = due.find(({ lead }) => lead.fields.email === "given-up@example.com");
      await storage.outbox.markFailed(failed?.id ?? 0, "one", { at, error: "refused" });
      expect(await purgeAfter(31)).toEqual({ ...nothing, requests: 1, subscribers: 1 });
      expect(await storage.leads.referencesOf("given-up@example.com")).toEqual([]);
      expect(await storage.leads.subscribers()).toMatchObject([{ email: "waiting@example.com", state: "pending" }]);
    });

    test("addresses past their time go in one call, however many, and none of the confirmed", async () => {
      const several = Array.from({ length: 450 }, (_, index) => subscription(`reader-${index}@example.com`));
      await keepMany(storage, several);
      await deliverAll();
      for (const { reference, email } of await storage.leads.subscribers())
        if (email.endsWith("7@example.com")) await storage.leads.confirmSubscription(reference, at);
      expect(await purgeAfter(31)).toEqual({ ...nothing, requests: 405, subscribers: 405 });
      expect(await storage.leads.list({})).toHaveLength(45);
    });

    test("content is compared for two days, and the keys of the days are thrown away", async () => {
      const names = ["day-2026-11-20", "day-2026-11-21", "day-2026-11-22", "links"];
      const secrets = async () => await Promise.all(names.map((name) => storage.keys.secret(name)));
      const before = await secrets();
      const keyed = message("a", { idempotencyKey: "key-0001" });
      await keep(keyed);
      await storage.leads.purge({ at: "2026-11-23T09:00:00.000Z", days });
      expect(await storage.leads.save(keyed)).toMatchObject({ isNew: false });
      const afterTwoDays = await secrets();
      expect(afterTwoDays.map((secret, index) => Buffer.compare(secret, before[index] ?? secret) === 0)).toEqual([
        false,
        true,
        true,
        true,
      ]);
      await storage.leads.purge({ at: "2026-11-23T10:00:00.001Z", days });
      expect(await storage.leads.save(keyed)).toMatchObject({ isNew: true });
    });
  });

  describe("an erased request", () => {
    test("is gone with everything, and remembered", async () => {
      const [job = "", ordered = "", stays = ""] = await keep(application("سعد"), order("Sarah"), message("stays"));
      expect(await storage.leads.erase([ordered, "AAAA-AAAA", job, job], after({ days: 1 }))).toEqual([ordered, job]);
      expect((await storage.leads.list({})).map((lead) => lead.reference)).toEqual([stays]);
      expect(await storage.leads.encryptedFields(ordered)).toBeUndefined();
      expect(await storage.leads.encryptedFile(job)).toBeUndefined();
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1 });
      expect(await storage.leads.erasures()).toEqual(
        ["AAAA-AAAA", job, ordered].toSorted().map((reference) => ({ reference, at: after({ days: 1 }) })),
      );
    });

    test("keeps the day of its first erasing", async () => {
      const [reference = ""] = await keep(message("a"));
      await storage.leads.erase([reference], at);
      expect(await storage.leads.erase([reference], after({ days: 9 }))).toEqual([]);
      expect(await storage.leads.erasures()).toEqual([{ reference, at }]);
      expect(await storage.leads.erase([], at)).toEqual([]);
    });

    test("takes the subscription with it, even when the request itself is past its time", async () => {
      const [first = "", second = "", third = ""] = await keep(
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

    test("is not given to a worker any more", async () => {
      const [reference = ""] = await keep(message("a"));
      const [delivery] = await storage.outbox.lease({
        channels: ["mail"],
        owner: "one",
        at,
        leaseMs: 1_000,
        limit: 1,
      });
      await storage.leads.erase([reference], at);
      await keep(message("b"));
      await storage.outbox.markDelivered(delivery?.id ?? 0, "one", at);
      expect(await storage.outbox.state()).toMatchObject({ waiting: 1 });
    });
  });

  test("readings are noted in their order", async () => {
    const first = { at, who: "sara", command: "export", reason: "audit", references: ["AAAA-AAAA", "BBBB-BBBB"] };
    const second = { at: after({ days: 1 }), who: "omar", command: "show", references: [] };
    await storage.leads.logAccess(first);
    await storage.leads.logAccess(second);
    expect(await storage.leads.accessLog()).toEqual([first, second]);
  });

  describe("what all processes must agree on", () => {
    test("a secret is made once, of 32 bytes, one for each name", async () => {
      const other = await opened.openAgain();
      const asked = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? storage : other).keys.secret("links")),
      );
      expect(new Set(asked.map((secret) => Buffer.from(secret).toString("hex"))).size).toBe(1);
      expect(asked[0]).toHaveLength(32);
      expect(await other.keys.secret("day-2026-11-21")).not.toEqual(asked[0]);
      await other.close();
    });

    test("the first recipient that is named decides", async () => {
      const other = await opened.openAgain();
      expect(await storage.keys.recipient()).toBeUndefined();
      const named = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? storage : other).keys.saveRecipient(`age1${index}`, at),
        ),
      );
      expect(new Set(named).size).toBe(1);
      expect(await other.keys.recipient()).toBe(named[0]);
      await other.close();
    });
  });

  describe("a copy", () => {
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
      for (const picture of castPictures) await storage.pictures.save({ ...picture, renditions });
      await storage.cars.importStock(
        { dealership: waha, brands: castBrands, cars: castCars, untouched: new Set(), at },
        { dryRun: false },
      );
      await keep(
        application("سعد"),
        order("Sarah"),
        message("spam", { suspicions: ["links"] }),
        subscription("a@example.com"),
        message("u", { channels: [] }),
      );
      await keepMany(
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
          castPictures.map(async ({ hash }) =>
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

    test("has everything, in one file that nobody else can read", async () => {
      await fill();
      await storage.backUp(file);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readdir(folder)).toEqual(["copy.db"]);
      const copy = await openSqliteStorage(file);
      expect(await everythingIn(copy)).toEqual(await everythingIn(storage));
      await copy.close();
    });

    test("fills an empty database, which goes on from there", async () => {
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

    test("of another moment replaces the older one; of an empty database is empty", async () => {
      await storage.backUp(file);
      const copy = await openSqliteStorage(file);
      expect(await copy.leads.list({})).toEqual([]);
      await copy.close();
      await keep(message("a"));
      await storage.backUp(file);
      const newer = await openSqliteStorage(file);
      expect(await newer.leads.list({})).toHaveLength(1);
      await newer.close();
    });

    test("that cannot be written leaves nothing behind", async () => {
      await expect(storage.backUp(join(folder, "none", "copy.db"))).rejects.toThrow("ENOENT");
      await expect(storage.restore(join(folder, "none.db"))).rejects.toThrow("ENOENT");
      expect(await readdir(folder)).toEqual([]);
    });

    test("made while requests come has whole ones, and delays none for long", async () => {
      await fill();
      let done = false;
      let slowest = 0;
      const coming = (async () => {
        for (let count = 0; !done; count += 1) {
          const begun = performance.now();
          await storage.leads.save(application(`during-${count}`));
          slowest = Math.max(slowest, performance.now() - begun);
          await letOtherWorkIn();
        }
      })();
      await storage.backUp(file).finally(() => {
        done = true;
      });
      await coming;
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
