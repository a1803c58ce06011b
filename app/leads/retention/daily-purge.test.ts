import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { waha } from "../../dealership/fixtures.ts";
import { createLog } from "../../log.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { openDailyPurge, mailQuarantineReminder } from "./daily-purge.server.ts";
import { openTestMailServer } from "../delivery/test-mail-server.ts";
import { newLeadFixture, settingsWith, storageWithStock } from "../delivery/lead-fixtures.ts";
import { loadMessages } from "../../../messages/load-messages.ts";

const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;
const startTime = Date.parse("2026-11-21T10:00:00.000Z");
const retentionDays = { cv: 180, requests: 365, quarantine: 30 };
const cleanups: (() => unknown)[] = [];

beforeAll(loadMessages);
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function freshStorage(): Promise<Storage> {
  const storage = await storageWithStock();
  cleanups.push(() => storage.close());
  return storage;
}

const now = () => new Date();

/** Passes time on the fake clock. The last minutes alone: croner wakes every 30 seconds to look at the clock. */
async function pass(ms: number): Promise<void> {
  const last = Math.min(ms, 2 * minute);
  vi.setSystemTime(Date.now() + ms - last);
  await vi.advanceTimersByTimeAsync(last);
}
const passUntil = (at: string, ms = 0) => pass(Date.parse(at) - Date.now() + ms);
/** Passes a little time until the list is that long. */
const untilLength = (list: readonly unknown[], length: number) => vi.waitFor(() => expect(list).toHaveLength(length));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: startTime });
});
afterEach(() => {
  vi.useRealTimers();
});

function openPurge(storage: Storage) {
  const lines: string[] = [];
  const daily = openDailyPurge({
    storage,
    settings: { ...settingsWith({}), retentionDays },
    log: createLog({ logLevel: "info" }, { write: (line) => lines.push(line) }),
    dealership: () => waha,
    now,
  });
  cleanups.push(() => daily.close());
  return { daily, lines };
}

describe("daily purge", () => {
  test("deletes expired requests a minute after the start and daily, and logs only counts", async () => {
    const storage = await freshStorage();
    const expiredLead = await storage.leads.save(
      newLeadFixture("contact-message", [], { at: new Date(startTime - 366 * day).toISOString() }),
    );
    const expiringLead = await storage.leads.save(
      newLeadFixture("contact-message", [], { at: new Date(startTime - 363.5 * day).toISOString() }),
    );
    const recentLead = await storage.leads.save(
      newLeadFixture("contact-message", [], { at: new Date(startTime - day).toISOString() }),
    );
    const { lines } = openPurge(storage);
    await pass(minute - 1);
    expect(await storage.leads.find(expiredLead.reference)).toBeDefined();
    await pass(1);
    await untilLength(lines, 1);
    expect(await storage.leads.find(expiredLead.reference)).toBeUndefined();
    expect(await storage.leads.find(expiringLead.reference)).toBeDefined();
    await pass(day);
    await untilLength(lines, 2);
    expect(await storage.leads.find(expiringLead.reference)).toBeDefined();
    await pass(day);
    await untilLength(lines, 3);
    expect(await storage.leads.find(expiringLead.reference)).toBeUndefined();
    expect(await storage.leads.find(recentLead.reference)).toBeDefined();
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ requests: 1, cvs: 0, msg: "requests past their time deleted" });
    expect(lines.join("")).not.toContain(expiredLead.reference);
  });

  test("a clock that has jumped deletes nothing until it is confirmed, and says so", async () => {
    const storage = await freshStorage();
    await storage.heartbeat.beat(now().toISOString(), day);
    const { reference } = await storage.leads.save(newLeadFixture("contact-message", [], { at: now().toISOString() }));
    vi.setSystemTime(startTime + 400 * day);
    const { daily, lines } = openPurge(storage);
    await pass(2 * minute);
    await untilLength(lines, 1);
    expect(daily.hold()).toMatchObject({ reason: "clock" });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 50, msg: expect.stringContaining("not deleted") });
    expect(await storage.leads.find(reference)).toBeDefined();
    await storage.heartbeat.trust(now().toISOString());
    await pass(hour);
    await untilLength(lines, 2);
    expect(daily.hold()).toBeUndefined();
    expect(await storage.leads.find(reference)).toBeUndefined();
  });

  test("a failed purge is retried after an hour", async () => {
    const storage = await freshStorage();
    let isBroken = true;
    const failingStorage: Storage = {
      ...storage,
      leads: {
        ...storage.leads,
        purge: (params) => (isBroken ? Promise.reject(new Error("database is locked")) : storage.leads.purge(params)),
      },
    };
    const { lines } = openPurge(failingStorage);
    await pass(2 * minute);
    await untilLength(lines, 1);
    isBroken = false;
    await pass(hour);
    await untilLength(lines, 2);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([50, 30]);
  });
});

describe("quarantine reminder", () => {
  test("is mailed at 9:00 in Riyadh with the count and without any content", async () => {
    const server = await openTestMailServer();
    cleanups.push(() => server.close());
    const storage = await freshStorage();
    for (let count = 0; count < 3; count += 1)
      await storage.leads.save(
        newLeadFixture("contact-message", ["mail"], {
          suspicions: ["honeypot"],
          at: new Date(startTime).toISOString(),
        }),
      );
    const settings = { ...settingsWith({ smtpUrl: server.url, leadsEmails: ["sales@waha.example"] }), retentionDays };
    const daily = openDailyPurge({
      storage,
      settings,
      log: createLog({ logLevel: "silent" }),
      dealership: () => waha,
      now,
    });
    cleanups.push(() => daily.close());
    await pass(20 * hour - 1);
    expect(server.mails).toHaveLength(0);
    await pass(1);
    await untilLength(server.mails, 1);
    const [mail] = server.mails;
    expect(mail?.to).toEqual(["sales@waha.example"]);
    expect(mail?.header.get("message-id")).toBe("<quarantine.2026-11-22@waha.example>");
    expect(mail?.bodies[0]).toContain("3 طلبات قيد التحقق");
    expect(mail?.bodies[0]).toContain("npm run leads -- list --quarantined");
    expect(mail?.bodies[0]).not.toMatch(/سارة|sara/);
  });

  test("where there is a desk: a link to them instead of commands", async () => {
    const server = await openTestMailServer();
    cleanups.push(() => server.close());
    const storage = await freshStorage();
    await storage.leads.save(
      newLeadFixture("contact-message", ["mail"], { suspicions: ["honeypot"], at: new Date(startTime).toISOString() }),
    );
    const desk = { isOriginGiven: true, origin: "https://desk.waha.example", host: "127.0.0.1", port: 3001 };
    const daily = openDailyPurge({
      storage,
      settings: { ...settingsWith({ smtpUrl: server.url, leadsEmails: ["sales@waha.example"] }, desk), retentionDays },
      log: createLog({ logLevel: "silent" }),
      dealership: () => waha,
      now,
    });
    cleanups.push(() => daily.close());
    await pass(20 * hour);
    await untilLength(server.mails, 1);
    expect(server.mails[0]?.bodies[0]).toContain("https://desk.waha.example/leads?view=quarantined");
    expect(server.mails[0]?.bodies[0]).not.toContain("npm run");
  });

  test("goes to its own recipients; if one is refused, the others get it once", async () => {
    const server = await openTestMailServer();
    cleanups.push(() => server.close());
    server.refused.set("gone@waha.example", 550);
    const storage = await freshStorage();
    await storage.leads.save(
      newLeadFixture("contact-message", ["mail"], { suspicions: ["honeypot"], at: new Date(startTime).toISOString() }),
    );
    const lines: string[] = [];
    const daily = openDailyPurge({
      storage,
      settings: { ...settingsWith({ smtpUrl: server.url, leadsEmails: ["sales@waha.example"] }), retentionDays },
      log: createLog({ logLevel: "error" }, { write: (line) => lines.push(line) }),
      dealership: () => ({ ...waha, leadEmails: { quarantine: ["it@waha.example", "gone@waha.example"] } }),
      now,
    });
    cleanups.push(() => daily.close());
    await pass(20 * hour);
    await untilLength(server.mails, 1);
    await untilLength(lines, 1);
    await pass(3 * hour);
    expect(server.mails.map(({ to }) => to)).toEqual([["it@waha.example"]]);
    expect(lines.join("")).toMatch(/smtp-5xx.*refused by some/);
    expect(lines.join("")).not.toContain("@");
  });

  test("after a failed day: retried after an hour, next day at 9:00 again", async () => {
    const server = await openTestMailServer();
    cleanups.push(() => server.close());
    const storage = await freshStorage();
    await storage.leads.save(
      newLeadFixture("contact-message", ["mail"], { suspicions: ["honeypot"], at: new Date(startTime).toISOString() }),
    );
    const settings = { ...settingsWith({ smtpUrl: server.url }), retentionDays };
    const lines: string[] = [];
    const attempts: string[] = [];
    const daily = openDailyPurge({
      storage,
      settings,
      log: createLog({ logLevel: "error" }, { write: (line) => lines.push(line) }),
      dealership: () => {
        attempts.push(now().toISOString().slice(0, 16));
        return waha;
      },
      now,
    });
    cleanups.push(() => daily.close());
    server.setBehaviour("5xx");
    await pass(20 * hour);
    await untilLength(lines, 1);
    server.setBehaviour("accept");
    await pass(hour);
    await untilLength(server.mails, 1);
    await passUntil("2026-11-23T06:00:00.000Z", -1);
    expect(server.mails).toHaveLength(1);
    await pass(1);
    await untilLength(server.mails, 2);
    expect(attempts).toEqual(["2026-11-22T06:00", "2026-11-22T07:00", "2026-11-23T06:00"]);
  });

  test("is not sent without quarantined requests", async () => {
    const server = await openTestMailServer();
    cleanups.push(() => server.close());
    const storage = await freshStorage();
    await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    await mailQuarantineReminder({
      storage,
      settings: { ...settingsWith({ smtpUrl: server.url }), retentionDays },
      log: createLog({ logLevel: "silent" }),
      dealership: () => waha,
      now: () => new Date(),
    });
    expect(server.mails).toHaveLength(0);
  });
});
