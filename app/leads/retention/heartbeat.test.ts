import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../../log.server.ts";
import { databaseFile, openStorage, type Storage } from "../../storage/storage.server.ts";
import { newLeadFixture } from "../delivery/lead-fixtures.ts";
import { openHeartbeat, reportFailedSaves, type Heartbeat } from "./heartbeat.server.ts";

const dayMs = 86_400_000;
const start = new Date("2026-11-21T10:00:00.000Z");

let dataDir: string;
let storage: Storage;
let lines: string[];
let heartbeats: Heartbeat[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "maarad-heartbeat-"));
  storage = await openStorage({ dataDir });
  lines = [];
  heartbeats = [];
});

afterEach(async () => {
  for (const heartbeat of heartbeats) await heartbeat.close();
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function begin(clock: () => Date, limits?: { fullBytes: number; lowBytes: number }): Promise<Heartbeat> {
  const log = createLog({ logLevel: "info" }, { write: (line: string) => void lines.push(line) });
  const heartbeat = openHeartbeat({ storage, log, clock, limits });
  heartbeats.push(heartbeat);
  await heartbeat.started;
  return heartbeat;
}

const daysLater = (days: number) => new Date(start.getTime() + days * dayMs);

test("a clock that moves on is trusted, after a week without the site too", async () => {
  await (await begin(() => start)).close();
  expect((await begin(() => daysLater(7))).untrustedClock()).toBeUndefined();
});

test.each([8, 400, -400])("a clock that has jumped by %i days is not trusted until it is right again", async (days) => {
  await (await begin(() => start)).close();
  const jumped = await begin(() => daysLater(days));
  expect(jumped.untrustedClock()).toEqual({
    now: daysLater(days).toISOString(),
    trustedAt: start.toISOString(),
  });
  expect(lines.filter((line) => line.includes("clock jumped"))).toHaveLength(1);
  await jumped.close();
  expect((await begin(() => daysLater(days))).untrustedClock()).toBeDefined();
  expect((await begin(() => daysLater(1))).untrustedClock()).toBeUndefined();
});

test("a clock that jumps while the process runs is not trusted", async () => {
  let now = start;
  const heartbeat = await begin(() => now);
  now = daysLater(400);
  await vi.waitFor(() => expect(heartbeat.untrustedClock()).toBeDefined(), 60_000);
});

test("a clock that has been confirmed is trusted", async () => {
  await (await begin(() => start)).close();
  await storage.heartbeat.trust(daysLater(400).toISOString());
  expect((await begin(() => daysLater(401))).untrustedClock()).toBeUndefined();
});

test("a request that arrives while the clock is far behind is not stored as an old one", async () => {
  await (await begin(() => start)).close();
  expect((await begin(() => daysLater(-400))).now()).toEqual(start);
  expect((await begin(() => daysLater(-6))).now()).toEqual(daysLater(-6));
});

test("the keys of today and tomorrow exist after the first beat", async () => {
  await begin(() => start);
  const database = new DatabaseSync(databaseFile({ dataDir }), { readOnly: true });
  const names = database.prepare("select name from secrets order by name").all();
  database.close();
  expect(names.map(({ name }) => name)).toEqual(["day-2026-11-20", "day-2026-11-21", "day-2026-11-22"]);
});

test("a lock held for longer than twelve seconds is reported once, and its end", async () => {
  const heartbeat = await begin(() => new Date());
  const other = new DatabaseSync(databaseFile({ dataDir }));
  other.exec("begin immediate");
  await vi.waitFor(() => expect(heartbeat.canStore()).toBe(false), 60_000);
  await vi.waitFor(() => expect(lines.join()).toContain("requests cannot be stored"), 60_000);
  other.exec("rollback");
  other.close();
  await vi.waitFor(() => expect(heartbeat.canStore()).toBe(true), 60_000);
  await vi.waitFor(() => expect(lines.join()).toContain("requests can be stored again"), 60_000);
  expect(lines.filter((line) => line.includes("requests cannot be stored"))).toHaveLength(1);
});

test("a disk without space for a request is reported at once, even if the heartbeat fits", async () => {
  const limits = { fullBytes: Infinity, lowBytes: Infinity };
  const heartbeat = await begin(() => new Date(), limits);
  expect(heartbeat.canStore()).toBe(false);
  expect(lines.filter((line) => line.includes("requests cannot be stored"))).toHaveLength(1);
  limits.fullBytes = 0;
  await vi.waitFor(() => expect(heartbeat.canStore()).toBe(true), 60_000);
  await vi.waitFor(() => expect(lines.join()).toContain("requests can be stored again"), 60_000);
});

test("a disk with little space is an alarm, while requests can be stored", async () => {
  const heartbeat = await begin(() => new Date(), { fullBytes: 0, lowBytes: Infinity });
  expect(heartbeat.canStore()).toBe(true);
  expect(heartbeat.alarms()).toEqual([expect.stringMatching(/^\d+ MB are left on the disk$/)]);
  expect(lines.filter((line) => line.includes("little space is left on the disk"))).toHaveLength(1);
});

test("a disk with enough space: no alarm", async () => {
  expect((await begin(() => new Date(), { fullBytes: 0, lowBytes: 0 })).alarms()).toEqual([]);
});

test("a request that could not be stored is reported at once, and no longer than ten seconds", async () => {
  const heartbeat = await begin(() => new Date());
  const closed = await openStorage({ dataDir });
  await closed.close();
  await expect(
    reportFailedSaves(closed.leads, heartbeat).save(newLeadFixture("contact-message", [])),
  ).rejects.toThrow();
  expect(heartbeat.canStore()).toBe(false);
  expect(lines.join()).toContain("requests cannot be stored");
  await vi.waitFor(() => expect(heartbeat.canStore()).toBe(true), 60_000);
  await vi.waitFor(() => expect(lines.join()).toContain("requests can be stored again"), 60_000);
});
