import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { waha } from "../../dealership/fixtures.ts";
import type { Channel, Lead } from "../../dealership/leads/lead.ts";
import { createLog } from "../../log.server.ts";
import type { Settings } from "../../config.server.ts";
import { openSqliteStorage, type Storage } from "../../storage/storage.server.ts";
import { openDeliveryWorker, type DeliveryWorker } from "./delivery-worker.server.ts";
import { openOutbox } from "./outbox.server.ts";
import {
  unusedPort,
  openSilentServer,
  openTestMailServer,
  type Behaviour,
  type TestMailServer,
} from "./test-mail-server.ts";
import { newLeadFixture, settingsWith, storageWithStock } from "./lead-fixtures.ts";
import { loadMessages } from "../../../messages/load-messages.ts";

type DeliverySettings = Partial<Settings["delivery"]>;

const hour = 3_600_000;
const cleanups: (() => unknown)[] = [];

beforeAll(loadMessages);
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function mailServer(): Promise<TestMailServer> {
  const server = await openTestMailServer();
  cleanups.push(() => server.close());
  return server;
}

async function freshStorage(path?: string): Promise<Storage> {
  const storage = await storageWithStock(path);
  cleanups.push(() => storage.close());
  return storage;
}

type TestWorker = DeliveryWorker & { deliverDue(): Promise<void>; lines: string[]; clock: { at: number } };

function createTestWorker(
  storage: Storage,
  delivery: DeliverySettings,
  options: { attemptMs?: number; clock?: { at: number } } = {},
): TestWorker {
  const lines: string[] = [];
  const clock = options.clock ?? { at: Date.now() };
  const worker = openDeliveryWorker({
    storage,
    settings: settingsWith(delivery),
    log: createLog({ logLevel: "debug" }, { write: (line) => lines.push(line) }),
    dealership: () => waha,
    now: () => new Date(clock.at),
    onTrouble: (error) => lines.push(`trouble ${String(error)}`),
    onRoom: () => undefined,
    ...(options.attemptMs !== undefined && { attemptMs: options.attemptMs }),
  });
  cleanups.push(() => worker.close());
  return { ...worker, lines, clock, deliverDue: async () => void (await Promise.all(await worker.startDue())) };
}

async function deliveryOf(
  storage: Storage,
  reference: string,
  channel: Channel = "mail",
): Promise<Lead["delivery"][number]> {
  const delivery = (await storage.leads.find(reference))?.delivery.find((delivery) => delivery.channel === channel);
  if (!delivery) throw new Error(`${reference} has no ${channel}`);
  return delivery;
}

describe("mail", () => {
  test("goes to the dealership's address when LEADS_EMAIL is not set", async () => {
    const server = await mailServer();
    const storage = await freshStorage();
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    await createTestWorker(storage, { smtpUrl: server.url }).deliverDue();
    expect(server.mails.map(({ to }) => to)).toEqual([["hello@waha.example"]]);
    expect(server.mails[0]?.header.get("message-id")).toBe(`<${reference}.mail@waha.example>`);
    expect(server.mails[0]?.header.get("auto-submitted")).toBe("auto-generated");
    expect(await deliveryOf(storage, reference)).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("purchase order: staff get a mail with the ADF attachment, the CRM only the ADF", async () => {
    const server = await mailServer();
    const storage = await freshStorage();
    const { reference } = await storage.leads.save(newLeadFixture("purchase-order", ["mail", "crm"]));
    await createTestWorker(storage, {
      smtpUrl: server.url,
      leadsEmails: ["sales@waha.example"],
      crmEmail: "crm@waha.example",
      mailFrom: "site@waha.example",
    }).deliverDue();
    const to = (address: string) => server.mails.find((mail) => mail.to[0] === address);
    expect(to("crm@waha.example")?.bodies).toEqual([
      expect.stringMatching(/^<\?xml version="1.0" encoding="UTF-8"\?>\r?\n<\?ADF VERSION="1.0"\?>/),
    ]);
    expect(to("crm@waha.example")?.header.get("from")).toBe("site@waha.example");
    expect(to("crm@waha.example")?.header.get("content-type")).toMatch(/^text\/plain/);
    expect(to("sales@waha.example")?.bodies).toHaveLength(3);
    expect(to("sales@waha.example")?.bodies[2]).toContain(`>${reference}</id>`);
  });

  test.each<[Behaviour, string]>([
    ["4xx", "smtp-4xx"],
    ["5xx", "smtp-5xx"],
  ])("SMTP response %s: stored as a failure code and retried", async (behaviour, code) => {
    const server = await mailServer();
    const storage = await freshStorage();
    const worker = createTestWorker(storage, { smtpUrl: server.url });
    server.setBehaviour(behaviour);
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    await worker.deliverDue();
    expect(await deliveryOf(storage, reference)).toMatchObject({ state: "waiting", attempts: 1, lastError: code });
    expect(worker.lines.join("")).not.toContain("sara@");
    server.setBehaviour("accept");
    await worker.deliverDue();
    expect(server.mails).toHaveLength(0);
    worker.clock.at += 11_000;
    await worker.deliverDue();
    expect(server.mails).toHaveLength(1);
    expect((await deliveryOf(storage, reference)).state).toBe("delivered");
  });

  describe("one of several recipients is refused", () => {
    const leadsEmails = ["first@waha.example", "second@waha.example", "third@waha.example"];

    async function refuseSecond(code: number) {
      const server = await mailServer();
      const storage = await freshStorage();
      server.refused.set("second@waha.example", code);
      const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
      const worker = createTestWorker(storage, { smtpUrl: server.url, leadsEmails });
      await worker.deliverDue();
      return { server, storage, reference, worker };
    }

    test.each<[number, string]>([
      [451, "smtp-4xx"],
      [550, "smtp-5xx"],
    ])("response %s: the others have the mail, only the refused one gets it later", async (code, lastError) => {
      const { server, storage, reference, worker } = await refuseSecond(code);
      expect(await deliveryOf(storage, reference)).toMatchObject({
        state: "waiting",
        attempts: 1,
        lastError,
        deliveredTo: ["first@waha.example", "third@waha.example"],
      });
      server.refused.clear();
      worker.clock.at += 11_000;
      await worker.deliverDue();
      expect(server.mails.map(({ to }) => to)).toEqual([
        ["first@waha.example", "third@waha.example"],
        ["second@waha.example"],
      ]);
      for (const { header } of server.mails)
        expect(header.get("to")).toBe("first@waha.example, second@waha.example, third@waha.example");
      expect(await deliveryOf(storage, reference)).toEqual({
        channel: "mail",
        state: "delivered",
        attempts: 2,
        deliveredAt: expect.any(String),
      });
      expect(worker.lines.join("")).not.toContain("@");
    });

    test("for 72 hours: undelivered with an alarm, although the others have the mail", async () => {
      const { server, storage, reference, worker } = await refuseSecond(550);
      worker.clock.at += 73 * hour;
      await worker.deliverDue();
      expect(await deliveryOf(storage, reference)).toMatchObject({
        state: "undelivered",
        deliveredTo: ["first@waha.example", "third@waha.example"],
      });
      expect(await storage.outbox.state()).toMatchObject({ undelivered: 1 });
      expect(worker.lines.join("")).toContain("request not delivered in 72 hours, given up");
      server.refused.clear();
      await storage.outbox.retry(reference, new Date(worker.clock.at).toISOString());
      await worker.deliverDue();
      expect(server.mails.map(({ to }) => to)).toEqual([
        ["first@waha.example", "third@waha.example"],
        ["second@waha.example"],
      ]);
    });

    test("corrected setting: the mail goes to the new address, not again to the others", async () => {
      const { server, storage, reference, worker } = await refuseSecond(550);
      const corrected = createTestWorker(
        storage,
        { smtpUrl: server.url, leadsEmails: ["first@waha.example", "other@waha.example", "third@waha.example"] },
        { clock: worker.clock },
      );
      worker.clock.at += 11_000;
      await corrected.deliverDue();
      expect(server.mails.at(-1)?.to).toEqual(["other@waha.example"]);
      expect((await deliveryOf(storage, reference)).state).toBe("delivered");
    });
  });

  test("closed SMTP port: stored as connection-refused", async () => {
    const storage = await freshStorage();
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    await createTestWorker(storage, { smtpUrl: `smtp://127.0.0.1:${await unusedPort()}` }).deliverDue();
    expect(await deliveryOf(storage, reference)).toMatchObject({ state: "waiting", lastError: "connection-refused" });
  });

  test("silent SMTP server: the attempt times out", async () => {
    const silent = await openSilentServer();
    cleanups.push(() => silent.close());
    const storage = await freshStorage();
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    await createTestWorker(storage, { smtpUrl: silent.url }, { attemptMs: 300 }).deliverDue();
    expect(await deliveryOf(storage, reference)).toMatchObject({ state: "waiting", lastError: "timeout" });
  });

  test("database query that never ends: the attempt times out", async () => {
    const storage = await freshStorage();
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    const silent: Storage = { ...storage, content: { ...storage.content, brands: () => new Promise(() => undefined) } };
    await createTestWorker(
      silent,
      { smtpUrl: `smtp://127.0.0.1:${await unusedPort()}` },
      { attemptMs: 100 },
    ).deliverDue();
    expect(await deliveryOf(storage, reference)).toMatchObject({ state: "waiting", lastError: "timeout" });
  });

  test("connection lost after the data: the mail is sent again with the same Message-ID", async () => {
    const server = await mailServer();
    const storage = await freshStorage();
    const worker = createTestWorker(storage, { smtpUrl: server.url });
    server.setBehaviour("drop-after-data");
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    await worker.deliverDue();
    expect(await deliveryOf(storage, reference)).toMatchObject({ state: "waiting", lastError: "connection-lost" });
    server.setBehaviour("accept");
    worker.clock.at += 11_000;
    await worker.deliverDue();
    expect((await deliveryOf(storage, reference)).state).toBe("delivered");
    expect(server.mails).toHaveLength(2);
    expect(new Set(server.mails.map(({ header }) => header.get("message-id"))).size).toBe(1);
  });

  test("a hanging channel does not block another channel", async () => {
    const [server, silent] = [await mailServer(), await openSilentServer()];
    cleanups.push(() => silent.close());
    const storage = await freshStorage();
    const worker = createTestWorker(
      storage,
      { smtpUrl: server.url, webhookUrl: silent.url.replace("smtp", "http") },
      { attemptMs: 1_500 },
    );
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["webhook", "mail"]));
    const started = await worker.startDue();
    await Promise.race(started);
    expect((await deliveryOf(storage, reference)).state).toBe("delivered");
    expect(worker.inFlightCount()).toBe(1);
    await Promise.all(started);
    expect(await deliveryOf(storage, reference, "webhook")).toMatchObject({ state: "waiting", lastError: "timeout" });
  });
});

describe("acknowledgement to the visitor", () => {
  const acknowledged: Channel[] = ["mail", "confirmation"];
  const visitor = "sara@mail.example";

  async function startWorker() {
    const server = await mailServer();
    const storage = await freshStorage();
    const worker = createTestWorker(storage, { smtpUrl: server.url, leadsEmails: ["sales@waha.example"] });
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", acknowledged));
    return { server, storage, worker, reference };
  }

  test("is a mail of its own beside the staff's", async () => {
    const { server, storage, worker, reference } = await startWorker();
    await worker.deliverDue();
    expect(server.mails.map(({ to }) => to.join()).toSorted()).toEqual(["sales@waha.example", visitor]);
    expect(new Set(server.mails.map(({ header }) => header.get("message-id"))).size).toBe(2);
    expect((await deliveryOf(storage, reference, "confirmation")).state).toBe("delivered");
    expect(worker.lines.join("")).not.toContain("@");
  });

  test("refused address: ends at once without an alarm, and staff get their mail once", async () => {
    const { server, storage, worker, reference } = await startWorker();
    server.refused.set(visitor, 550);
    await worker.deliverDue();
    worker.clock.at += 80 * hour;
    await worker.deliverDue();
    await worker.runMaintenance();
    expect(server.mails.map(({ to }) => to)).toEqual([["sales@waha.example"]]);
    expect(await deliveryOf(storage, reference, "confirmation")).toMatchObject({
      state: "undelivered",
      attempts: 1,
      lastError: "smtp-5xx",
    });
    expect(await storage.outbox.state()).toEqual({ waiting: 0, unrouted: 0, undelivered: 0 });
    const levels = worker.lines.map((line) => JSON.parse(line).level);
    expect(Math.max(...levels)).toBe(30);
  });

  test("busy mail server: tried again for a day, then ends without an alarm", async () => {
    const { server, storage, worker, reference } = await startWorker();
    server.refused.set(visitor, 451);
    await worker.deliverDue();
    worker.clock.at += 11_000;
    await worker.deliverDue();
    expect(await deliveryOf(storage, reference, "confirmation")).toMatchObject({ state: "waiting", attempts: 2 });
    worker.clock.at += 25 * hour;
    await worker.deliverDue();
    expect((await deliveryOf(storage, reference, "confirmation")).state).toBe("undelivered");
    expect((await deliveryOf(storage, reference)).state).toBe("delivered");
    expect(await storage.outbox.state()).toMatchObject({ undelivered: 0 });
    expect(worker.lines.join("")).not.toContain("given up");
  });

  test("refused mail to staff: the visitor has the acknowledgement, and only staff's mail is tried again", async () => {
    const { server, storage, worker, reference } = await startWorker();
    server.refused.set("sales@waha.example", 550);
    await worker.deliverDue();
    server.refused.clear();
    worker.clock.at += 11_000;
    await worker.deliverDue();
    expect(server.mails.map(({ to }) => to)).toEqual([[visitor], ["sales@waha.example"]]);
    expect((await deliveryOf(storage, reference)).state).toBe("delivered");
  });
});

describe("72 hours of failing mail", () => {
  test("requests are marked undelivered with an error in the log, and delivered after a manual retry", async () => {
    const server = await mailServer();
    const storage = await freshStorage();
    const worker = createTestWorker(storage, { smtpUrl: server.url });
    server.setBehaviour("5xx");
    const references = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await storage.leads.save(newLeadFixture("contact-message", ["mail"]))).reference,
      ),
    );
    const startTime = worker.clock.at;
    while (worker.clock.at <= startTime + 74 * hour) {
      for (let round = 0; round < 2; round += 1) await worker.deliverDue();
      await worker.runMaintenance();
      worker.clock.at += hour / 4;
    }
    expect(await storage.outbox.state()).toMatchObject({ waiting: 0, undelivered: 6 });
    const { attempts } = await deliveryOf(storage, references[0] ?? "");
    expect(attempts).toBeGreaterThan(55);
    expect(attempts).toBeLessThan(90);
    const errors = worker.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(
      errors
        .filter(({ msg }) => msg === "request not delivered in 72 hours, given up")
        .map(({ reference }) => String(reference))
        .toSorted(),
    ).toEqual(references.toSorted());
    expect(
      errors.filter(({ msg }) => msg === "6 requests could not be delivered in 72 hours").length,
    ).toBeGreaterThanOrEqual(1);

    server.setBehaviour("accept");
    worker.clock.at += 100 * hour;
    await worker.deliverDue();
    expect(server.mails).toHaveLength(0);
    expect(await storage.outbox.retry(undefined, new Date(worker.clock.at).toISOString())).toBe(6);
    for (let round = 0; round < 2; round += 1) await worker.deliverDue();
    expect(server.mails).toHaveLength(6);
    for (const reference of references) expect((await deliveryOf(storage, reference)).state).toBe("delivered");
  });

  test("the alarm is logged once an hour, not once a minute", async () => {
    const storage = await freshStorage();
    const worker = createTestWorker(storage, { smtpUrl: `smtp://127.0.0.1:${await unusedPort()}` });
    await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    await worker.deliverDue();
    worker.clock.at += 73 * hour;
    await worker.deliverDue();
    for (let minute = 0; minute < 120; minute += 1) {
      await worker.runMaintenance();
      worker.clock.at += 60_000;
    }
    expect(worker.lines.filter((line) => line.includes("1 request could not be delivered in 72 hours"))).toHaveLength(
      2,
    );
  });
});

describe("several workers", () => {
  test("on one database: every request is delivered once", async () => {
    const folder = mkdtempSync(join(tmpdir(), "maarad-outbox-"));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    const server = await mailServer();
    const first = await freshStorage(join(folder, "maarad.db"));
    const second = await openSqliteStorage(join(folder, "maarad.db"));
    cleanups.push(() => second.close());
    const references: string[] = [];
    for (let count = 0; count < 30; count += 1)
      references.push((await first.leads.save(newLeadFixture("contact-message", ["mail"]))).reference);
    // Their clocks stand still: requests saved later would not be due.
    const workers = [
      createTestWorker(first, { smtpUrl: server.url }),
      createTestWorker(second, { smtpUrl: server.url }),
    ];
    for (let round = 0; round < 30 && (await first.outbox.state()).waiting > 0; round += 1)
      await Promise.all(workers.map((worker) => worker.deliverDue()));
    const delivered = server.mails.map(({ header }) => String(header.get("message-id"))).toSorted();
    expect(delivered).toEqual(references.map((reference) => `<${reference}.mail@waha.example>`).toSorted());
    for (const worker of workers) expect(worker.lines.join("")).toContain("request delivered");
  });

  test("expired lease of a dead worker: another worker delivers", async () => {
    const server = await mailServer();
    const storage = await freshStorage();
    const clock = { at: Date.now() };
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    await storage.outbox.lease({
      channels: ["mail"],
      owner: "died",
      at: new Date(clock.at).toISOString(),
      leaseMs: 90_000,
      limit: 4,
    });
    const worker = createTestWorker(storage, { smtpUrl: server.url }, { clock });
    await worker.deliverDue();
    expect(server.mails).toHaveLength(0);
    clock.at += 91_000;
    await worker.deliverDue();
    expect((await deliveryOf(storage, reference)).state).toBe("delivered");
  });
});

describe("outbox", () => {
  function startOutbox(storage: Storage, delivery: DeliverySettings) {
    const outbox = openOutbox({
      storage,
      settings: settingsWith(delivery),
      log: createLog({ logLevel: "silent" }),
      dealership: () => waha,
      now: () => new Date(),
    });
    cleanups.push(() => outbox.close());
    return outbox;
  }

  test("delivers a new request within a second, and requests stored before a channel was configured", async () => {
    const server = await mailServer();
    const storage = await freshStorage();
    const unassigned = await storage.leads.save(newLeadFixture("contact-message", []));
    const outbox = startOutbox(storage, { smtpUrl: server.url });
    await expect.poll(async () => (await deliveryOf(storage, unassigned.reference)).state).toBe("delivered");
    const started = performance.now();
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    outbox.wake();
    await expect.poll(async () => (await deliveryOf(storage, reference)).state, { interval: 10 }).toBe("delivered");
    expect(performance.now() - started).toBeLessThan(900);
  });

  test("works through a backlog larger than its slots", async () => {
    const server = await mailServer();
    const storage = await freshStorage();
    for (let count = 0; count < 40; count += 1) await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    startOutbox(storage, { smtpUrl: server.url });
    await expect.poll(() => server.mails.length, { timeout: 8_000 }).toBe(40);
  });

  test("close aborts hanging attempts, which stay waiting for a retry", async () => {
    const silent = await openSilentServer();
    cleanups.push(() => silent.close());
    const storage = await freshStorage();
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    const outbox = startOutbox(storage, { smtpUrl: silent.url });
    await expect.poll(() => outbox.inFlightCount()).toBe(1);
    const started = performance.now();
    await outbox.close();
    expect(performance.now() - started).toBeLessThan(6_000);
    expect(await deliveryOf(storage, reference)).toMatchObject({ state: "waiting", lastError: "interrupted" });
  });
});
