import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { lastBackupAt } from "../app/leads/retention/last-backup.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import { openLeadsFixture, type LeadsFixture } from "./leads/leads-fixture.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
let desk: LeadsFixture;
let dataDir: string;

beforeEach(async () => {
  desk = await openLeadsFixture();
  dataDir = join(desk.folder, "data");
});

afterEach(() => desk.remove());

async function good(
  command: "backup" | "restore",
  args: string[],
  env: Record<string, string> = {},
  run = desk.run,
): Promise<string> {
  const { code, stdout, stderr } = await run(command, args, env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

async function bad(
  command: "backup" | "restore",
  args: string[],
  env: Record<string, string> = {},
  run = desk.run,
): Promise<string> {
  const { code, stderr } = await run(command, args, env);
  expect(code).toBe(1);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  return stderr.trim();
}

/** Returns the path of the new backup. */
async function backup(...args: string[]): Promise<string> {
  return (await good("backup", args)).split("\n")[0] ?? "";
}

async function referencesIn(dataDir: string): Promise<string[]> {
  const storage = await openStorage({ dataDir });
  const leads = await storage.leads.list({});
  await storage.close();
  return leads.map(({ reference }) => reference).sort();
}

/** Starts a process that saves leads in a loop; `acknowledged` collects their references. */
function startLoad(dataDir: string) {
  const acknowledged: string[] = [];
  const writer = spawn(process.execPath, [join(import.meta.dirname, "backup/keep-leads.ts")], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void writer.kill("SIGKILL"));
  createInterface({ input: writer.stdout }).on("line", (reference) => acknowledged.push(reference));
  return { writer, acknowledged };
}

describe("npm run backup", () => {
  test("writes one private SQLite file, verified and with counts", async () => {
    await desk.saveLead({
      fields: { fullName: "سعود" },
      cv: { bytes: new Uint8Array(100), mediaType: "application/pdf" },
    });
    await desk.saveLead({ fields: { fullName: "نورة" } });
    const output = await good("backup", [], {}, desk.spawn);
    expect(output).toMatch(
      /^.*\/data\/backups\/maarad-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db\n[\d,]+ bytes, requests: 2, CVs: 1, integrity checked\n$/,
    );
    const path = output.split("\n")[0] ?? "";
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, "backups"))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(dataDir, "backups"))).toHaveLength(1);
    const database = new DatabaseSync(path, { readOnly: true });
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(database.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "delete" });
    expect(database.prepare("select count(*) as leads from leads").get()).toEqual({ leads: 2 });
    database.close();
    expect(await readdir(join(dataDir, "backups"))).toHaveLength(1);
  });

  test("writes to the given file and never overwrites", async () => {
    const path = join(desk.folder, "mine.db");
    expect(await backup(path)).toBe(path);
    const before = await readFile(path);
    expect(await bad("backup", [path])).toBe(`${path} already exists and is not overwritten.`);
    expect(before.equals(await readFile(path))).toBe(true);
    expect(await bad("backup", [path + "2", "--keep", "1"])).toBe("--keep needs a folder, not a file.");
  });

  test("--keep deletes older backups in the folder and no other file", async () => {
    const folder = join(desk.folder, "copies");
    await mkdir(folder);
    await writeFile(join(folder, "maarad-notes.db"), "mine");
    const paths = [await backup(folder), await backup(folder), await backup(folder)];
    expect(await readdir(folder)).toHaveLength(4);
    const output = await good("backup", [folder, "--keep", "2"]);
    expect(output).toContain("older backups deleted: 2");
    expect((await readdir(folder)).sort()).toEqual(
      ["maarad-notes.db", paths[2], output.split("\n")[0]].map((path) => path?.split("/").at(-1) ?? "").toSorted(),
    );
  });

  test("a complete backup leaves its time beside the database, a failed one does not", async () => {
    await bad("backup", [join(desk.keyFile, "x.db")]);
    expect(await lastBackupAt(dataDir)).toBeUndefined();
    const startedAt = Date.now();
    await backup(join(desk.folder, "elsewhere.db"));
    expect((await lastBackupAt(dataDir))?.getTime()).toBeGreaterThanOrEqual(startedAt);
  });

  test("a data folder that cannot be written: the backup counts, with a warning", async () => {
    await mkdir(join(dataDir, "last-backup.txt"));
    const { code, stderr } = await desk.run("backup", [join(desk.folder, "elsewhere.db")], {});
    expect(code).toBe(0);
    expect(stderr).toMatch(/^The backup is complete, but its time could not be written to .*\(EISDIR\)/);
  });

  test("failed backup: leaves no file", async () => {
    expect(await bad("backup", [join(desk.keyFile, "x.db")])).toMatch(/^No backup was written: /);
    expect(await bad("backup", [], { DATA_DIR: join(desk.folder, "empty") })).toMatch(
      /^There is no database at .*empty\/maarad\.db/,
    );
    expect(existsSync(join(desk.folder, "empty"))).toBe(false);
  });
});

describe("npm run restore", () => {
  test("backup made under load: has every lead acknowledged before the backup started", async () => {
    const erased = await desk.saveLead({ fields: { fullName: "gone" } });
    const reference = await desk.saveLead({ fields: { fullName: "سعود" }, secret: { salary: 9_000 } });
    const { writer, acknowledged } = startLoad(dataDir);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(50);
    const before = [...acknowledged];
    const path = (await good("backup", [], {}, desk.spawn)).split("\n")[0] ?? "";
    const during = acknowledged.length - before.length;
    await desk.leads("erase", erased, "--yes");
    writer.kill("SIGKILL");
    await once(writer, "close");
    expect(during).toBeGreaterThan(0);

    const fresh = join(desk.folder, "fresh");
    await mkdir(fresh);
    await copyFile(join(dataDir, "erased.txt"), join(fresh, "erased.txt"));
    const startedAt = performance.now();
    expect(await good("restore", [path, "--yes"], { DATA_DIR: fresh }, desk.spawn)).toContain(
      "erased again as their senders had asked: 1",
    );
    expect(performance.now() - startedAt).toBeLessThan(600_000);

    const restored = new Set(await referencesIn(fresh));
    expect(before.filter((reference) => !restored.has(reference))).toEqual([]);
    expect(restored.has(reference)).toBe(true);
    expect(restored.has(erased)).toBe(false);
    const database = new DatabaseSync(join(fresh, "maarad.db"));
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(database.prepare("select count(*) as n from lead_files where length(sealed) <> 20000").get()).toEqual({
      n: 0,
    });
    database.close();
    expect((await stat(join(fresh, "maarad.db"))).mode & 0o777).toBe(0o600);
    expect((await readdir(fresh)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("over an existing database: moves it aside, counts requests only in it, repeats erasures", async () => {
    const [old, gone] = [
      await desk.saveLead({ fields: { fullName: "old" } }),
      await desk.saveLead({ fields: { fullName: "gone" } }),
    ];
    const path = await backup();
    const later = await desk.saveLead({ fields: { fullName: "later" } });
    await desk.leads("erase", gone, "--yes");
    // Without erased.txt, the erasures are read from the database.
    await rm(join(dataDir, "erased.txt"));
    await desk.storage.close();

    expect(await bad("restore", [path])).toBe("Add --yes to restore it; nothing was changed.");
    expect(await referencesIn(dataDir)).toEqual([old, later].sort());

    const output = await good("restore", [path, "--yes"]);
    expect(output).toContain("1 request of the current database is not in the backup");
    expect(output).toContain("Restored. Requests: 1; erased again as their senders had asked: 1.");
    expect(await referencesIn(dataDir)).toEqual([old]);
    const aside = /moved to (.*\/maarad\.db\.before-restore-\S+)/.exec(output)?.[1] ?? "";
    const present = new DatabaseSync(aside, { readOnly: true });
    expect(
      present
        .prepare("select reference from leads order by reference")
        .all()
        .map(({ reference }) => reference),
    ).toEqual([old, later].sort());
    present.close();
    expect((await stat(aside)).mode & 0o777).toBe(0o600);
    const storage = await openStorage({ dataDir });
    expect((await storage.leads.erasures()).map(({ reference }) => reference)).toEqual([gone]);
    expect(
      (
        await storage.leads.save({
          kind: "newsletter",
          locale: "ar",
          at: new Date().toISOString(),
          fields: {},
          consents: [],
          suspicions: [],
          fingerprints: ["a", "b"],
          channels: [],
        })
      ).isNew,
    ).toBe(true);
    await storage.close();
    // A second restore is not blocked by files of the first.
    await good("restore", [path, "--yes"]);
    desk.storage = await openStorage({ dataDir });
  });

  test("over the database of a killed site: keeps leads that were only in the write-ahead log", async () => {
    const path = await backup();
    const crashed = join(desk.folder, "crashed");
    const { writer, acknowledged } = startLoad(crashed);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
    writer.kill("SIGKILL");
    await once(writer, "close");
    expect(existsSync(join(crashed, "maarad.db-wal"))).toBe(true);
    const output = await good("restore", [path, "--yes"], { DATA_DIR: crashed });
    expect(await referencesIn(crashed)).toEqual([]);
    const aside = new DatabaseSync(/moved to (.*before-restore-\S+)/.exec(output)?.[1] ?? "", { readOnly: true });
    const references = new Set(
      aside
        .prepare("select reference from leads")
        .all()
        .map(({ reference }) => reference),
    );
    aside.close();
    expect(acknowledged.filter((reference) => !references.has(reference))).toEqual([]);
  });

  test("database in use: changes nothing", async () => {
    const path = await backup();
    const reference = await desk.saveLead({ fields: { fullName: "سعود" } });
    const before = await readdir(dataDir);
    expect(await bad("restore", [path, "--yes"], {}, desk.spawn)).toBe(
      `${join(dataDir, "maarad.db")} is in use by a running site or another command; stop it first. Nothing was changed.`,
    );
    expect((await readdir(dataDir)).sort()).toEqual(before.sort());
    expect(await desk.storage.leads.find(reference)).toBeDefined();
    expect((await desk.storage.leads.list({})).length).toBe(1);
  });

  test("damaged, foreign or newer backup: changes nothing", async () => {
    const path = await backup();
    await desk.storage.close();
    const [notDatabase, cut, foreign, newer] = ["no.db", "cut.db", "foreign.db", "newer.db"].map((name) =>
      join(desk.folder, name),
    );
    if (notDatabase === undefined || cut === undefined || foreign === undefined || newer === undefined)
      throw new Error("unreachable");
    await writeFile(
      notDatabase,
      "not a database at all, but long enough to be looked at twice by whoever opens it".repeat(50),
    );
    await copyFile(path, cut);
    await truncate(cut, (await stat(cut)).size / 2);
    new DatabaseSync(foreign).exec("create table cars (id integer)");
    await copyFile(path, newer);
    new DatabaseSync(newer).exec("insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00Z')");
    const before = await readFile(join(dataDir, "maarad.db"));

    expect(await bad("restore", [notDatabase, "--yes"])).toMatch(
      /no\.db is not a complete backup: .*Nothing was changed\.$/,
    );
    expect(await bad("restore", [cut, "--yes"])).toMatch(/cut\.db is not a complete backup: .*Nothing was changed\.$/);
    expect(await bad("restore", [foreign, "--yes"])).toContain(
      "foreign.db is not a complete backup: it has none of this site's tables",
    );
    expect(await bad("restore", [newer, "--yes"])).toContain(
      "newer.db was made by a newer version, which has 9999-later",
    );
    expect(await bad("restore", [join(desk.folder, "nowhere.db"), "--yes"])).toMatch(/nowhere\.db does not exist\.$/);
    expect(before.equals(await readFile(join(dataDir, "maarad.db")))).toBe(true);
    desk.storage = await openStorage({ dataDir });
  });

  test("damaged database: is moved aside and replaced", async () => {
    const reference = await desk.saveLead({ fields: { fullName: "سعود" } });
    const path = await backup();
    await desk.storage.close();
    await writeFile(join(dataDir, "maarad.db"), "damaged".repeat(1_000));
    const output = await good("restore", [path, "--yes"]);
    expect(output).toContain("The current database cannot be read");
    expect(await referencesIn(dataDir)).toEqual([reference]);
    const aside = /moved to (.*before-restore-\S+)/.exec(output)?.[1] ?? "";
    expect(await readFile(aside, "utf8")).toBe("damaged".repeat(1_000));
    desk.storage = await openStorage({ dataDir });
  });

  test("restores a read-only backup", async () => {
    const reference = await desk.saveLead({ fields: { fullName: "سعود" } });
    const path = await backup();
    await chmod(path, 0o400);
    const fresh = join(desk.folder, "fresh");
    const output = await good("restore", [path, "--yes"], { DATA_DIR: fresh });
    expect(output).toContain("There is no current database to compare it with");
    expect(output).not.toContain("has every request");
    expect(await referencesIn(fresh)).toEqual([reference]);
    expect((await stat(join(fresh, "maarad.db"))).mode & 0o777).toBe(0o600);
  });
});

test.each([
  ["backup", ["--help"], 0, "--keep <number>"],
  ["restore", ["--help"], 0, "--yes"],
  ["backup", ["a", "b"], 2, "error: too many arguments. Expected 1 argument but got 2"],
  ["backup", ["--keep", "none"], 2, "'none' is invalid. Write a number from 1 to 10,000."],
  ["backup", ["--keep", "0"], 2, "'0' is invalid. Write a number from 1 to 10,000."],
  ["restore", [], 2, "error: missing required argument 'backup'"],
  ["restore", ["a", "b"], 2, "error: too many arguments. Expected 1 argument but got 2"],
  ["restore", ["--force"], 2, "error: unknown option '--force'"],
] as const)("%s %j: exits with %i, shows the usage", async (command, args, code, text) => {
  const { code: exitCode, stdout, stderr } = await desk.run(command, args);
  expect(exitCode).toBe(code);
  expect(code === 0 ? stderr : stdout).toBe("");
  expect(stdout + stderr).toContain(text);
  expect(stdout + stderr).toContain(`Usage: npm run ${command} -- `);
  expect(stdout + stderr).toMatch(/\nExit code: 0 .*\nManual: docs\/how-to\/back-up-and-restore\.md\n/);
});

test.skipIf(serverUrl === undefined)(
  "backup of PostgreSQL restores into an empty PostgreSQL and into SQLite, with erasures repeated",
  async () => {
    const [from, to] = [await openLeadsFixture(serverUrl), await openLeadsFixture(serverUrl)];
    const [reference, erased] = [
      await from.saveLead({ fields: { fullName: "سعود" }, secret: { salary: 1 }, channels: ["mail"] }),
      await from.saveLead({ fields: { fullName: "gone" } }),
    ];
    const path = (await from.run("backup", [])).stdout.split("\n")[0] ?? "";
    await from.leads("erase", erased, "--yes");
    await mkdir(join(to.folder, "data"), { recursive: true });
    await copyFile(join(from.folder, "data/erased.txt"), join(to.folder, "data/erased.txt"));

    expect((await to.run("restore", [path, "--yes"])).stdout).toContain(
      "Requests: 1; erased again as their senders had asked: 1.",
    );
    expect(await to.storage.leads.find(reference)).toEqual(await from.storage.leads.find(reference));
    expect(await to.storage.leads.encryptedFields(reference)).toEqual(
      await from.storage.leads.encryptedFields(reference),
    );
    const again = await to.run("restore", [path, "--yes"]);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("not empty") });

    const fresh = join(desk.folder, "fresh");
    await good("restore", [path, "--yes"], { DATA_DIR: fresh });
    expect(await referencesIn(fresh)).toEqual([reference, erased].sort());
    await from.remove();
    await to.remove();
  },
);
