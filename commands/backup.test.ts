// What an alarm hears of: backups that fail, and backups that are missing. Others: restore.test.ts.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStorage } from "../app/storage/storage.server.ts";
import { openLeadsFixture, type LeadsFixture } from "./leads/leads-fixture.ts";
import type { Run } from "./run-command.ts";

let desk: LeadsFixture;
let dataDir: string;

beforeEach(async () => {
  desk = await openLeadsFixture();
  dataDir = join(desk.folder, "data");
});

afterEach(() => desk.remove());

/** The one line that says why. */
function failure({ code, stderr }: Run): string {
  expect(code).toBe(1);
  expect(stderr).toMatch(/^.+\n$/);
  return stderr.trim();
}

describe("npm run backup that cannot write", () => {
  test("database that another process has locked: fails and says so, leaves no file", async () => {
    const copies = join(desk.folder, "copies");
    await desk.storage.close();
    const locking = new DatabaseSync(join(dataDir, "maarad.db"));
    locking.exec("pragma locking_mode = exclusive; begin exclusive");
    const error = failure(await desk.spawn("backup", [`${copies}/`]));
    locking.close();
    desk.storage = await openStorage({ dataDir });
    expect(error).toBe("No backup was written: database is locked");
    expect(existsSync(copies) ? await readdir(copies) : []).toEqual([]);
  });

  test.skipIf(process.platform === "win32")("a disk without space: fails, leaves no file", async () => {
    const copies = join(desk.folder, "copies");
    // Of 512 bytes.
    const script = `ulimit -f 100; exec "${process.execPath}" "${join(import.meta.dirname, "backup.ts")}" "${copies}/"`;
    const { status, stderr } = spawnSync("sh", ["-c", script], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^No backup was written: .+\n$/) });
    expect(await readdir(copies)).toEqual([]);
  });
});

describe("npm run backup -- --check", () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const nameOf = (at: Date) => `maarad-${at.toISOString().replace(/[:.]/g, "-")}.db`;

  test.each([
    ["just made", 0, 0, "0 hours old"],
    ["of an hour ago", 1.5, 0, "1 hour old"],
    ["of 25 hours ago", 25.5, 0, "25 hours old"],
    ["of 26 hours ago", 26.5, 1, "The newest backup is 26 hours old, older than 26: "],
    ["of last year", 9_000, 1, "The newest backup is 9,000 hours old, older than 26: "],
    ["from the future", -30, 1, "The newest backup is from the future, so one of the clocks was wrong: "],
  ])("newest backup %s", async (_age, hours, code, text) => {
    const folder = join(desk.folder, "copies");
    await mkdir(folder);
    const name = nameOf(hoursAgo(hours));
    for (const file of [name, nameOf(hoursAgo(hours + 50)), "maarad-notes.db"]) await writeFile(join(folder, file), "");
    const result = await desk.run("backup", [folder, "--check", "26"]);
    expect(result.code, result.stderr).toBe(code);
    expect(result.stdout + result.stderr).toContain(text);
    expect(result.stdout + result.stderr).toContain(join(folder, name));
    expect(await readdir(folder)).toHaveLength(3);
  });

  test("no backup, or no folder: fails", async () => {
    expect(failure(await desk.run("backup", ["--check", "26"]))).toBe(
      `There is no backup in ${join(dataDir, "backups")}/.`,
    );
    expect(failure(await desk.run("backup", [desk.folder, "--check", "26"]))).toBe(
      `There is no backup in ${desk.folder}.`,
    );
    expect((await desk.run("backup", [])).code).toBe(0);
    expect(await desk.run("backup", ["--check", "26"])).toMatchObject({ code: 0, stderr: "" });
  });

  test("with --keep: wrong arguments", async () => {
    expect((await desk.run("backup", ["--check", "26", "--keep", "3"])).code).toBe(2);
    expect((await desk.run("backup", ["--check", "soon"])).code).toBe(2);
  });
});
