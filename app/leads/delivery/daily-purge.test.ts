import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { waha } from "../../dealership/fixtures.ts";
import { createLog } from "../../log.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { openDailyPurge, mailQuarantineReminder } from "./daily-purge.server.ts";
import { openTestMailServer } from "./test-mail-server.ts";
import { loadTranslations, newLeadFixture, settingsWith, storageWithStock } from "./lead-fixtures.ts";

const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;
const startTime = Date.parse("2026-11-21T10:00:00.000Z");
const retentionDays = { cv: 180, requests: 365, quarantine: 30 };
const cleanups: (() => unknown)[] = [];

beforeAll(loadTranslations);
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function freshStorage(): Promise<Storage> {
  const storage = await storageWithStock();
  cleanups.push(() => storage.close());
  return storage;
}

function createFakeClock() {
  const timers: { at: number; task: () => void }[] = [];
  const clock = { at: startTime };
  return {
    now: () => new Date(clock.at),
    later(task: () => void, ms: number) {
      const timer = { at: clock.at + ms, task };
      timers.push(timer);
      return { close: () => void timers.splice(timers.indexOf(timer), 1) };
    },
    async pass(ms: number) {
      const end = clock.at + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        clock.at = next.at;
        timers.splice(timers.indexOf(next), 1);
        const otherTimers = timers.length;
        next.task();
        await expect.poll(() => timers.length, { interval: 5 }).toBe(otherTimers + 1);
      }
      clock.at = end;
    },
  };
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
    const lines: string[] = [];
    const { now, later, pass } = createFakeClock();
    const daily = openDailyPurge({
      storage,
      settings: { ...settingsWith({}), retentionDays },
      log: createLog({ logLevel: "info" }, { write: (line) => lines.push(line) }),
      dealership: () => waha,
      now,
      later,
    });
    cleanups.push(() => daily.close());
    await pass(minute - 1);
    expect(await storage.leads.find(expiredLead.reference)).toBeDefined();
    await pass(1);
    expect(await storage.leads.find(expiredLead.reference)).toBeUndefined();
    expect(await storage.leads.find(expiringLead.reference)).toBeDefined();
    await pass(day);
    expect(await storage.leads.find(expiringLead.reference)).toBeDefined();
    await pass(day);
    expect(await storage.leads.find(expiringLead.reference)).toBeUndefined();
    expect(await storage.leads.find(recentLead.reference)).toBeDefined();
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ requests: 1, cvs: 0, msg: "requests past their time deleted" });
    expect(lines.join("")).not.toContain(expiredLead.reference);
  });

  test("a failed purge is retried after an hour", async () => {
    const storage = await freshStorage();
    const { now, later, pass } = createFakeClock();
    const lines: string[] = [];
    let isBroken = true;
    const failingStorage: Storage = {
      ...storage,
      leads: {
        ...storage.leads,
        purge: (params) => (isBroken ? Promise.reject(new Error("database is locked")) : storage.leads.purge(params)),
      },
    };
    const daily = openDailyPurge({
      storage: failingStorage,
      settings: { ...settingsWith({}), retentionDays },
      log: createLog({ logLevel: "info" }, { write: (line) => lines.push(line) }),
      dealership: () => waha,
      now,
      later,
    });
    cleanups.push(() => daily.close());
    await pass(2 * minute);
    isBroken = false;
    await pass(hour);
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
    const { now, later, pass } = createFakeClock();
    const settings = { ...settingsWith({ smtpUrl: server.url, leadsEmail: "sales@waha.example" }), retentionDays };
    const daily = openDailyPurge({
      storage,
      settings,
      log: createLog({ logLevel: "silent" }),
      dealership: () => waha,
      now,
      later,
    });
    cleanups.push(() => daily.close());
    await pass(20 * hour - 1);
    expect(server.mails).toHaveLength(0);
    await pass(1);
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.to).toEqual(["sales@waha.example"]);
    expect(mail?.header.get("message-id")).toBe("<quarantine.2026-11-22@waha.example>");
    expect(mail?.bodies[0]).toContain("3 طلبات محجوزة للمراجعة");
    expect(mail?.bodies[0]).toContain("npm run leads -- list --quarantined");
    expect(mail?.bodies[0]).not.toMatch(/سارة|sara/);
  });

  test("after a failed day: retried after an hour, next day at 9:00 again", async () => {
    const server = await openTestMailServer();
    cleanups.push(() => server.close());
    const storage = await freshStorage();
    await storage.leads.save(
      newLeadFixture("contact-message", ["mail"], { suspicions: ["honeypot"], at: new Date(startTime).toISOString() }),
    );
    const { now, later, pass } = createFakeClock();
    const settings = { ...settingsWith({ smtpUrl: server.url }), retentionDays };
    const daily = openDailyPurge({
      storage,
      settings,
      log: createLog({ logLevel: "silent" }),
      dealership: () => waha,
      now,
      later,
    });
    cleanups.push(() => daily.close());
    server.setBehaviour("5xx");
    await pass(20 * hour);
    server.setBehaviour("accept");
    await pass(hour);
    expect(server.mails).toHaveLength(1);
    await pass(23 * hour - 1);
    expect(server.mails).toHaveLength(1);
    await pass(1);
    expect(server.mails).toHaveLength(2);
  });

  test("is not sent without quarantined requests", async () => {
    const server = await openTestMailServer();
    cleanups.push(() => server.close());
    const storage = await freshStorage();
    await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
    await mailQuarantineReminder({
      storage,
      settings: { ...settingsWith({ smtpUrl: server.url }), retentionDays },
      dealership: () => waha,
      now: () => new Date(),
    });
    expect(server.mails).toHaveLength(0);
  });
});
