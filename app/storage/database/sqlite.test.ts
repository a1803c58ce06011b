import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { camry2019, camry2025, fixtureBrands, fixtureCars, waha } from "../../dealership/fixtures.ts";
import { carsForSale } from "../cars/cars.ts";
import { draftLines } from "./migrations/0027-draft-lines.ts";
import { replyOrder } from "./migrations/0016-reply-order.ts";
import { openSqlite, writerPragmas } from "./sqlite.ts";
import { assertPragmas, assertSafeVersion, networkFileSystem } from "./sqlite-safety.ts";
import { importStock } from "../imports/stock-import.ts";
import { openSqliteStorage, openStorage } from "../storage.server.ts";
import type { StockCar } from "../types.ts";
import type { StockImport } from "../stock-import-types.ts";

const commit = { dryRun: false };
const cars: StockCar[] = fixtureCars.map((car) => ({ ...car, pictures: [] }));
const stock: StockImport = {
  dealership: waha,
  brands: fixtureBrands,
  cars,
  untouched: new Set(),
  at: "2025-05-01T10:00:00.000Z",
};

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "maarad-sqlite-")), "data");
  file = join(dataDir, "maarad.db");
});

afterEach(async () => {
  await rm(join(dataDir, ".."), { recursive: true });
});

test("moved database file: writes fail, reads continue, and writes succeed when it is back", async () => {
  const storage = await openSqliteStorage(file);
  await storage.imports.importStock(stock, commit);
  await rename(file, `${file}.away`);
  await expect(storage.keys.secret("x")).rejects.toThrow("was moved");
  expect((await storage.cars.forSale()).length).toBeGreaterThan(0);
  await writeFile(file, "another");
  await expect(storage.keys.secret("x")).rejects.toThrow("was moved");
  await rename(`${file}.away`, file);
  expect(await storage.keys.secret("x")).toHaveLength(32);
  await storage.close();
});

test("opened twice in one process: stays locked against other processes", async () => {
  const storage = await openSqliteStorage(file);
  await (await openSqliteStorage(file)).close();
  // As a restore takes the database over.
  const takeOver = `const database = new (require("node:sqlite").DatabaseSync)(process.argv[1], { timeout: 0 });
    database.exec("pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive")`;
  const run = promisify(execFile);
  await expect(run(process.execPath, ["-e", takeOver, file])).rejects.toThrow("database is locked");
  await storage.close();
  await run(process.execPath, ["-e", takeOver, file]);
});

/** SQLite's temporary files, which no folder lists. */
function openTemporaryFiles(): string[] {
  const files = "/proc/self/fd";
  return readdirSync(files)
    .map((number) => linkOf(join(files, number)))
    .filter((path) => path.includes("etilqs_"));
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

describe("safety checks", () => {
  test.each([
    ["journal_mode", "delete"],
    ["synchronous", 1],
    ["busy_timeout", 0],
    ["foreign_keys", 0],
    ["secure_delete", 0],
    ["temp_store", 0],
  ])("database with %s = %s: refused", (name, value) => {
    const database = new DatabaseSync(join(dataDir, "..", "wrong.db"));
    database.exec("pragma journal_mode = wal");
    const safePragmas = { journal_mode: "wal", ...writerPragmas };
    for (const [pragma, safeValue] of Object.entries(safePragmas)) database.exec(`pragma ${pragma} = ${safeValue}`);
    expect(() => assertPragmas(database, safePragmas)).not.toThrow();
    database.exec(`pragma ${name} = ${value}`);
    expect(() => assertPragmas(database, safePragmas)).toThrow(`SQLite has ${name} = ${value} where`);
    database.close();
  });

  test("an opened database has safe settings", async () => {
    const { write, close } = await openSqlite(file);
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(write)).rows[0] ?? {});
    expect(await pragma("journal_mode")).toEqual(["wal"]);
    expect(await pragma("synchronous")).toEqual([2]);
    expect(await pragma("foreign_keys")).toEqual([1]);
    expect(await pragma("secure_delete")).toEqual([1]);
    expect(await pragma("busy_timeout")).not.toEqual([0]);
    await close();
  });

  test.runIf(process.platform === "linux")("transactions write no temporary files", async () => {
    const { write, close } = await openSqlite(file);
    const many = Array.from({ length: 2_000 }, (_, index) => ({
      ...camry2025,
      stockNumber: `T-${index}`,
      pictures: [],
    }));
    await importStock({ write, dialect: "sqlite" }, { ...stock, cars: many }, commit);
    await write.transaction().execute(async (db) => {
      await sql`savepoint before_all`.execute(db);
      await sql`update cars set stock_number = stock_number || '-changed'`.execute(db);
      expect(openTemporaryFiles()).toEqual([]);
    });
    await close();
  });

  test.each([
    ["0", false],
    ["3.40.1", false],
    ["3.51.2", false],
    ["3.51.3", true],
    ["3.51.10", true],
    ["3.53.4", true],
    ["4.0.0", true],
  ])("SQLite %s is safe: %s", (version, isSafe) => {
    const check = expect(() => assertSafeVersion(version));
    if (isSafe) check.not.toThrow();
    else check.toThrow("can lose data");
  });

  test.each([
    [0x6969, "NFS"],
    [0x517b, "SMB"],
    [0xff534d42, "CIFS"],
    [0xff534d42 - 2 ** 32, "CIFS"],
    [0xfe534d42, "SMB 2"],
    [0xef53, undefined],
    [0x01021994, undefined],
    [0x794c7630, undefined],
    [0x58465342, undefined],
    [0x9123683e, undefined],
    [0x01021997, undefined],
  ])("file system of type %i: %s", (type, name) => {
    expect(networkFileSystem(type)).toBe(name);
  });

  test("file that is no database: refused", async () => {
    await openStorage({ dataDir }).then((storage) => storage.close());
    await rm(`${file}-wal`, { force: true });
    await writeFile(file, "stock number;brand\n".repeat(500));
    await expect(openStorage({ dataDir })).rejects.toThrow("file is not a database");
  });
});

describe("the database file", () => {
  test("mode 600 for the file and its log, 700 for the folder", async () => {
    const storage = await openStorage({ dataDir });
    await storage.imports.importStock(stock, commit);
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect([await mode(file), await mode(`${file}-wal`), await mode(`${file}-shm`)]).toEqual(["600", "600", "600"]);
    expect(await mode(dataDir)).toBe("700");
    await storage.close();
  });

  test("mode 644: reset to 600 on opening", async () => {
    await openStorage({ dataDir }).then((storage) => storage.close());
    await chmod(file, 0o644);
    await openStorage({ dataDir }).then((storage) => storage.close());
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test("is complete after closing, without a log", async () => {
    const storage = await openStorage({ dataDir });
    await storage.imports.importStock(stock, commit);
    await storage.close();
    await expect(stat(`${file}-wal`)).rejects.toThrow("ENOENT");
    const again = await openStorage({ dataDir });
    expect(await again.content.dealership()).toEqual(waha);
    await again.close();
  });

  test("the read connection cannot write", async () => {
    const { read, close } = await openSqlite(file);
    await expect(read.deleteFrom("cars").execute()).rejects.toThrow("readonly");
    await close();
  });
});

describe("migrations", () => {
  test("failed migration: rolled back completely", async () => {
    await openStorage({ dataDir }).then((storage) => storage.close());
    const database = new DatabaseSync(join(dataDir, "half.db"));
    database.exec("create table pictures (what text)");
    await expect(openSqliteStorage(join(dataDir, "half.db"))).rejects.toThrow("could not be brought up to date");
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'kysely%'")
      .all();
    expect(tables.map((table) => table.name)).toEqual(["pictures"]);
    database.close();
  });

  test("database of a newer version: still opens", async () => {
    await openStorage({ dataDir }).then((storage) => storage.close());
    const database = new DatabaseSync(file);
    database.exec("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')");
    database.close();
    const storage = await openStorage({ dataDir });
    expect(await storage.cars.catalogueVersion()).toBe(0);
    await storage.close();
  });

  test("five processes that start on an empty folder: migrated once", async () => {
    const storages = await Promise.all(Array.from({ length: 5 }, () => openStorage({ dataDir })));
    expect(await Promise.all(storages.map((storage) => storage.cars.catalogueVersion()))).toEqual([0, 0, 0, 0, 0]);
    for (const storage of storages) await storage.close();
  });

  test("replies from before they had an order: the most specific first, then by name", async () => {
    const { write, close } = await openSqlite(file);
    await write.schema.alterTable("reply_templates").dropColumn("position").execute();
    const common = { text_ar: "", text_en: "", version: 1, changed_at: "" };
    for (const [name, topics] of [
      ["b", '["service-order"]'],
      ["a", '["service-order","contact-message"]'],
      ["c", '["purchase-order"]'],
    ] as const)
      await write
        .insertInto("reply_templates")
        .values({ ...common, name, topics })
        .execute();
    await replyOrder().up(write);
    const rows = await write.selectFrom("reply_templates").orderBy("position").select("name").execute();
    expect(rows.map(({ name }) => name)).toEqual(["b", "c", "a"]);
    await close();
  });

  test("drafts from before lists were lines: a bar between parts becomes a new line, in lists alone", async () => {
    const { write, close } = await openSqlite(file);
    const common = { version: 1, at: "2026-11-20T08:00:00.000Z" };
    const news = { title_ar: "أ|ب", picture: "a|b", picture_alt_ar: "أ||ج", picture_alt_en: "" };
    const service = { name_ar: "خدمة|أخرى", features_ar: "أ|ب", features_en: "a|b", related: "one|two" };
    for (const [kind, cells] of Object.entries({ news, services: service, offers: { terms_ar: "أ|ب" } }))
      await write
        .insertInto("content_drafts")
        .values({ ...common, kind, item: null, cells: JSON.stringify(cells) })
        .execute();
    await draftLines().up(write);
    const rows = await write.selectFrom("content_drafts").orderBy("id").select("cells").execute();
    expect(rows.map(({ cells }): unknown => JSON.parse(cells))).toEqual([
      { ...news, picture: "a\nb", picture_alt_ar: "أ\n\nج" },
      { ...service, features_ar: "أ\nب", features_en: "a\nb", related: "one\ntwo" },
      { terms_ar: "أ|ب" },
    ]);
    await close();
  });

  test("in-memory database: same tables, lost on closing", async () => {
    const storage = await openSqliteStorage(":memory:");
    expect(await storage.imports.importStock(stock, commit)).toMatchObject({ added: 5 });
    expect(await storage.cars.find(1001)).toMatchObject({ stockNumber: camry2025.stockNumber });
    await storage.close();
    const other = await openSqliteStorage(":memory:");
    expect(await other.cars.catalogueVersion()).toBe(0);
    await other.close();
  });
});

describe("a full disk", () => {
  test("import fails with the real reason, keeps the stock, and succeeds when there is space", async () => {
    const { read, write, close } = await openSqlite(file);
    await importStock({ write, dialect: "sqlite" }, stock, commit);
    const maxPages = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(write);
    await maxPages(60);
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      ...camry2025,
      stockNumber: `F-${index}`,
      pictures: [],
    }));
    await expect(importStock({ write, dialect: "sqlite" }, { ...stock, cars: many }, commit)).rejects.toThrow(
      "database or disk is full",
    );
    expect((await carsForSale(read, "2025-05-01")).map((car) => car.id)).toEqual([1001, 1002, 1003, 1004]);
    await maxPages(1_000_000);
    expect(await importStock({ write, dialect: "sqlite" }, { ...stock, cars: many }, commit)).toMatchObject({
      added: 5_000,
    });
    await close();
  });
});

test("transaction rolled back by SQLite: fails with the real reason, the next one works", async () => {
  const { write, close } = await openSqlite(file);
  const twice = write
    .transaction()
    .execute((transaction) => sql`insert or rollback into catalogue values (1, 0, null, 1001)`.execute(transaction));
  await expect(twice).rejects.toThrow("UNIQUE constraint failed: catalogue.id");
  expect(await importStock({ write, dialect: "sqlite" }, stock, commit)).toMatchObject({ added: 5 });
  await close();
});

describe("another process", () => {
  test("imports while this one reads: the new version is visible", async () => {
    const storage = await openStorage({ dataDir });
    await storage.imports.importStock(stock, commit);
    const child = inAnotherProcess(`
      const storage = await openStorage({ dataDir });
      await storage.imports.importStock({ ...stock, cars: stock.cars.slice(1), untouched: new Set() }, { dryRun: false });
      await storage.close();
    `);
    const ended = once(child, "exit");
    await expect.poll(() => storage.cars.catalogueVersion(), { timeout: 60_000, interval: 20 }).toBe(2);
    expect(await storage.cars.find(1001)).toMatchObject({ status: "sold" });
    expect(await ended).toEqual([0, null]);
    await storage.close();
  });

  test("killed during an import: the last finished import is intact", async () => {
    const child = inAnotherProcess(`
      const storage = await openStorage({ dataDir });
      await storage.imports.importStock({ ...stock, untouched: new Set() }, { dryRun: false });
      const many = Array.from({ length: 60000 }, (_, index) => ({ ...stock.cars[0], stockNumber: "K-" + index }));
      storage.imports.importStock({ ...stock, cars: many, untouched: new Set() }, { dryRun: false });
      setTimeout(() => console.log("half"), 300);
    `);
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");

    const storage = await openStorage({ dataDir });
    expect(await storage.cars.catalogueVersion()).toBe(1);
    expect((await storage.cars.forSale()).map((car) => car.id)).toEqual([1001, 1002, 1003, 1004]);
    expect(
      await storage.imports.importStock({ ...stock, cars: [...cars, { ...camry2019, stockNumber: "U-4001" }] }, commit),
    ).toMatchObject({ added: 1 });
    await storage.close();
    const database = new DatabaseSync(file);
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(database.prepare("pragma foreign_key_check").all()).toEqual([]);
    database.close();
  });

  test("holds the write lock: imports wait, reads continue and the process is not blocked", async () => {
    const storage = await openStorage({ dataDir });
    const holder = new DatabaseSync(file);
    holder.exec("begin immediate");
    let imported = false;
    const importing = storage.imports.importStock(stock, commit).then(() => {
      imported = true;
    });
    const started = performance.now();
    for (let round = 0; round < 10; round += 1) {
      await pause(50);
      expect(await storage.cars.catalogueVersion()).toBe(0);
    }
    expect(imported).toBe(false);
    // Each attempt blocks the process for SQLite's busy timeout of 100 ms.
    expect(performance.now() - started).toBeLessThan(3_000);
    holder.exec("commit");
    holder.close();
    await importing;
    expect(await storage.cars.catalogueVersion()).toBe(1);
    await storage.close();
  });

  test.each([
    ["of a new file", "pragma journal_mode = delete; begin exclusive"],
    ["of a file without tables", "pragma journal_mode = wal; begin immediate"],
  ])("holds the lock %s: opening waits", async (_which, lock) => {
    await mkdir(dataDir);
    const holder = new DatabaseSync(file);
    holder.exec(lock);
    const opening = openStorage({ dataDir });
    await pause(300);
    holder.exec("commit");
    holder.close();
    const storage = await opening;
    expect(await storage.cars.catalogueVersion()).toBe(0);
    await storage.close();
  });

  test("imports between two batches of the cars for sale: all are read again", async () => {
    const { read, write, close } = await openSqlite(file);
    const many = Array.from({ length: 5_100 }, (_, index) => ({
      ...camry2019,
      stockNumber: `P-${index}`,
      mileageKm: 1,
    }));
    await importStock({ write, dialect: "sqlite" }, { ...stock, cars: many }, commit);
    const other = new DatabaseSync(file);
    setImmediate(() =>
      other.exec("begin immediate; update cars set mileage_km = 2; update catalogue set version = version + 1; commit"),
    );
    const mileages = (await carsForSale(read, "2025-05-01")).map((car) => car.mileageKm);
    expect(mileages).toHaveLength(5_100);
    expect(new Set(mileages)).toEqual(new Set([2]));
    other.close();
    await close();
  });

  function inAnotherProcess(code: string) {
    const script = `
      import { openStorage } from ${JSON.stringify(join(import.meta.dirname, "../storage.server.ts"))};
      const dataDir = ${JSON.stringify(dataDir)};
      const stock = ${JSON.stringify(stock)};
      ${code}
    `;
    return spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  }
});
