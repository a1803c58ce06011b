import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { waha } from "../../dealership/fixtures.ts";
import { openLog } from "../../log.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { openDailyPurge, remindOfQuarantine } from "./daily-purge.server.ts";
import { openTestMailServer } from "./test-mail-server.ts";
import { learnBothLanguages, newLead, settingsWith, storageWithStock } from "./test-requests.ts";

const aMinute = 60_000;
const anHour = 3_600_000;
const aDay = 86_400_000;
const begin = Date.parse("2026-11-21T10:00:00.000Z");
const retentionDays = { cv: 180, requests: 365, quarantine: 30 };
const cleanups: (() => unknown)[] = [];

beforeAll(learnBothLanguages);
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function freshStorage(): Promise<Storage> {
  const storage = await storageWithStock();
  cleanups.push(() => storage.close());
  return storage;
}

/** Time that passes only when it is told to. */
function clockwork() {
  const waiting: { at: number; task: () => void }[] = [];
  const clock = { at: begin };
  return {
    now: () => new Date(clock.at),
    later(task: () => void, ms: number) {
      const timer = { at: clock.at + ms, task };
      waiting.push(timer);
      return { close: () => void waiting.splice(waiting.indexOf(timer), 1) };
    },
    async pass(ms: number) {
      const end = clock.at + ms;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        clock.at = next.at;
        waiting.splice(waiting.indexOf(next), 1);
        const others = waiting.length;
        next.task();
        await expect.poll(() => waiting.length, { interval: 5 }).toBe(others + 1);
      }
      clock.at = end;
    },
  };
}

describe("the daily purge", () => {
  test("deletes what is past its time a minute after the start and every day, and logs numbers only", async () => {
    const storage = await freshStorage();
    const old = await storage.leads.save(
      newLead("contact-message", [], { at: new Date(begin - 366 * aDay).toISOString() }),
    );
    const soon = await storage.leads.save(
      newLead("contact-message", [], { at: new Date(begin - 363.5 * aDay).toISOString() }),
    );
    const recent = await storage.leads.save(
      newLead("contact-message", [], { at: new Date(begin - aDay).toISOString() }),
    );
    const lines: string[] = [];
    const { now, later, pass } = clockwork();
    const daily = openDailyPurge({
      storage,
      settings: { ...settingsWith({}), retentionDays },
      log: openLog({ logLevel: "info" }, { write: (line) => lines.push(line) }),
      dealership: () => waha,
      now,
      later,
    });
    cleanups.push(() => daily.close());
    await pass(aMinute - 1);
    expect(await storage.leads.find(old.reference)).toBeDefined();
    await pass(1);
    expect(await storage.leads.find(old.reference)).toBeUndefined();
    expect(await storage.leads.find(soon.reference)).toBeDefined();
    await pass(aDay);
    expect(await storage.leads.find(soon.reference)).toBeDefined();
    await pass(aDay);
    expect(await storage.leads.find(soon.reference)).toBeUndefined();
    expect(await storage.leads.find(recent.reference)).toBeDefined();
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ requests: 1, cvs: 0, msg: "requests past their time deleted" });
    expect(lines.join("")).not.toContain(old.reference);
  });

  test("is tried again an hour later where it failed", async () => {
    const storage = await freshStorage();
    const { now, later, pass } = clockwork();
    const lines: string[] = [];
    let isBroken = true;
    // A database that does not answer, for a while.
    const broken: Storage = {
      ...storage,
      leads: {
        ...storage.leads,
        purge: (asked) => (isBroken ? Promise.reject(new Error("database is locked")) : storage.leads.purge(asked)),
      },
    };
    const daily = openDailyPurge({
      storage: broken,
      settings: { ...settingsWith({}), retentionDays },
      log: openLog({ logLevel: "info" }, { write: (line) => lines.push(line) }),
      dealership: () => waha,
      now,
      later,
    });
    cleanups.push(() => daily.close());
    await pass(2 * aMinute);
    isBroken = false;
    await pass(anHour);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([50, 30]);
  });
});

describe("the reminder of quarantined requests", () => {
  test("says at nine in Riyadh how many there are, and nothing of what they say", async () => {
    const server = await openTestMailServer();
    cleanups.push(() => server.close());
    const storage = await freshStorage();
    for (let count = 0; count < 3; count += 1)
      await storage.leads.save(
        newLead("contact-message", ["mail"], { suspicions: ["honeypot"], at: new Date(begin).toISOString() }),
      );
    const { now, later, pass } = clockwork();
    const settings = { ...settingsWith({ smtpUrl: server.url, leadsEmail: "sales@waha.example" }), retentionDays };
    const daily = openDailyPurge({
      storage,
      settings,
      log: openLog({ logLevel: "silent" }),
      dealership: () => waha,
      now,
      later,
    });
    cleanups.push(() => daily.close());
    await pass(20 * anHour - 1);
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

  test("comes at nine again after a day on which it failed", async () => {
    const server = await openTestMailServer();
    cleanups.push(() => server.close());
    const storage = await freshStorage();
    await storage.leads.save(
      newLead("contact-message", ["mail"], { suspicions: ["honeypot"], at: new Date(begin).toISOString() }),
    );
    const { now, later, pass } = clockwork();
    const settings = { ...settingsWith({ smtpUrl: server.url }), retentionDays };
    const daily = openDailyPurge({
      storage,
      settings,
      log: openLog({ logLevel: "silent" }),
      dealership: () => waha,
      now,
      later,
    });
    cleanups.push(() => daily.close());
    server.behave("5xx");
    await pass(20 * anHour);
    server.behave("accept");
    await pass(anHour);
    expect(server.mails).toHaveLength(1);
    await pass(23 * anHour - 1);
    expect(server.mails).toHaveLength(1);
    await pass(1);
    expect(server.mails).toHaveLength(2);
  });

  test("is not sent where nothing lies there", async () => {
    const server = await openTestMailServer();
    cleanups.push(() => server.close());
    const storage = await freshStorage();
    await storage.leads.save(newLead("contact-message", ["mail"]));
    await remindOfQuarantine({
      storage,
      settings: { ...settingsWith({ smtpUrl: server.url }), retentionDays },
      dealership: () => waha,
      now: () => new Date(),
    });
    expect(server.mails).toHaveLength(0);
  });
});
