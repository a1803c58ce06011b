import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lastBackupAt, recordBackup } from "./last-backup.ts";

const at = new Date("2026-11-21T10:00:00.000Z");
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "maarad-last-backup-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("no backup yet: undefined", async () => {
  expect(await lastBackupAt(dataDir)).toBeUndefined();
});

test("the newest recorded backup, in a file for this user only", async () => {
  await recordBackup(dataDir, new Date(0));
  await recordBackup(dataDir, at);
  expect(await lastBackupAt(dataDir)).toEqual(at);
  expect((await stat(join(dataDir, "last-backup.txt"))).mode & 0o777).toBe(0o600);
});

test("a damaged file: undefined", async () => {
  await writeFile(join(dataDir, "last-backup.txt"), "yesterday");
  expect(await lastBackupAt(dataDir)).toBeUndefined();
});
