import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { databaseFile } from "../app/storage/storage.server.ts";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { fetchRaw } from "./fetch-raw.ts";
import { report } from "./report.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, startSiteProcess } from "./site-process.ts";
import { contactMessage } from "./submissions.ts";

afterAll(() => {
  killAll();
  removeFolders();
});

const maxNoticeMs = 15_000;
const submission = (number: number) => contactMessage("locked", { number, key: crypto.randomUUID() }).request;

// P21 beside P20, because both need the same lock.
test("locked database: ten first forms of a day are refused within 10 s; /readyz and the log know within 15 s", async (context) => {
  const dataDir = await createDataFolder();
  const site = await startSiteProcess({ dataDir });
  const readyz = () => fetchRaw(site.address, "/readyz");
  expect(acknowledgedReference(await send(site.address, submission(0)))).toBeDefined();

  const other = new DatabaseSync(databaseFile({ dataDir }), { timeout: 10_000 });
  // As at midnight UTC: no key of the day exists.
  other.exec("delete from secrets where name like 'day-%'");
  other.exec("begin immediate");
  const lockedAt = performance.now();
  const refusals = Array.from({ length: 10 }, (_, index) => send(site.address, submission(index + 1)));
  let noticedMs = 0;
  while (performance.now() - lockedAt < maxNoticeMs) {
    if (noticedMs === 0 && (await readyz()).status === 503) noticedMs = performance.now() - lockedAt;
    await pause(200);
  }
  expect(site.output()).toContain("requests cannot be stored");
  const answers = await Promise.all(refusals);
  other.exec("rollback");
  other.close();

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(503));
  const slowestMs = Math.max(...answers.map(({ ms }) => ms));
  expect(slowestMs).toBeLessThan(10_000);
  expect(noticedMs).toBeGreaterThan(0);
  await expect.poll(async () => (await readyz()).status, { timeout: maxNoticeMs }).toBe(200);
  expect(acknowledgedReference(await send(site.address, submission(99)))).toBeDefined();
  await report(context, `slowest refusal ${Math.round(slowestMs)} ms, noticed after ${Math.round(noticedMs)} ms`);
  await site.stop();
});
