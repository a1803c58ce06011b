import { execFileSync } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { databaseFile } from "../app/storage/storage.server.ts";
import { createDataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { fetchRaw } from "./fetch-raw.ts";
import { canMount, isInstalled } from "./required-tools.ts";
import { report } from "./report.ts";
import { isShort } from "./run-size.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, startSiteProcess, type SiteProcess } from "./site-process.ts";
import { fill, mountTmpfs, unmountAll } from "./small-disk.ts";
import { contactMessage } from "./submissions.ts";

afterAll(() => {
  killAll();
  unmountAll();
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

const frameBytes = 4_096 + 24;

// A heartbeat writes one page, a request about ten: for a while it fits where no request does.
test.runIf(isInstalled("prlimit"))(
  "disk with space for heartbeats but not for a request: /readyz and the log know within 15 s",
  async () => {
    const dataDir = await createDataFolder();
    const site = await startSiteProcess({ dataDir });
    const limit = (bytes: number | "unlimited") =>
      execFileSync("prlimit", ["--pid", String(site.pid), `--fsize=${bytes}:`]);
    await expectAlarm(site, {
      begin: () => limit(statSync(`${databaseFile({ dataDir })}-wal`).size + 5 * frameBytes),
      end: () => limit("unlimited"),
    });
    await site.stop();
  },
);

test.runIf(!isShort && canMount())("full disk: /readyz and the log know within 15 s", async () => {
  const folder = temporaryFolder();
  mountTmpfs(folder, 24);
  const site = await startSiteProcess({ dataDir: await createDataFolder(folder) });
  const filler = join(folder, "filler");
  await expectAlarm(site, { begin: () => fill(filler), end: () => rmSync(filler) });
  await site.stop();
});

async function expectAlarm(site: SiteProcess, failure: { begin(): void; end(): void }): Promise<void> {
  const readyz = async () => (await fetchRaw(site.address, "/readyz")).status;
  expect(acknowledgedReference(await send(site.address, submission(200)))).toBeDefined();
  expect(await readyz()).toBe(200);
  failure.begin();
  expect((await send(site.address, submission(201))).status).toBe(503);
  await expect.poll(readyz, { timeout: maxNoticeMs }).toBe(503);
  expect(site.output()).toContain("requests cannot be stored");
  failure.end();
  await expect.poll(readyz, { timeout: maxNoticeMs }).toBe(200);
  expect(acknowledgedReference(await send(site.address, submission(202)))).toBeDefined();
}
