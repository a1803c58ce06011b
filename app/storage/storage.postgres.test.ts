/** Needs TEST_DATABASE_URL: a server on which databases may be created. */
import { randomBytes } from "node:crypto";
import { globSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Migration } from "kysely/migration";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { camry2025, fixtureBrands } from "../dealership/fixtures.ts";
import type { NewLead } from "../dealership/leads/lead.ts";
import { acknowledgementsContract } from "./leads/acknowledgements.contract.ts";
import { carDaysContract } from "./cars/car-days.contract.ts";
import { carEditsContract } from "./car-edits/car-edits.contract.ts";
import { carPicturesContract } from "./car-edits/car-pictures.contract.ts";
import { manyCarsContract } from "./car-edits/many-cars.contract.ts";
import { contentEditsContract } from "./content/content-edits.contract.ts";
import { scheduledDraftsContract } from "./content/scheduled-drafts.contract.ts";
import { contentContract } from "./content/content.contract.ts";
import { deliveriesContract } from "./leads/deliveries.contract.ts";
import { inboxSpeedContract } from "./leads/inbox-speed.contract.ts";
import { leadWorkContract } from "./leads/lead-work.contract.ts";
import { importsContract } from "./imports/imports.contract.ts";
import { keyBoxesContract } from "./keys/key-boxes.contract.ts";
import { leadsContract } from "./leads/leads.contract.ts";
import { pictureUseContract } from "./pictures/picture-use.contract.ts";
import { replyTemplatesContract } from "./leads/reply-templates.contract.ts";
import { retentionContract } from "./leads/retention.contract.ts";
import { staffContract } from "./staff/staff.contract.ts";
import { storageContract } from "./storage.contract.ts";
import { migrate } from "./database/migrate.ts";
import { openPostgres } from "./database/postgres.ts";
import { openStorage } from "./storage.server.ts";
import type { Today } from "./types.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const commit = { dryRun: false };

const contactLead: NewLead = {
  kind: "contact-message",
  locale: "ar",
  at: "2026-11-21T09:15:00.000Z",
  fields: { fullName: "زائر", mobile: "+966500000001", message: "مرحبا" },
  consents: [],
  suspicions: [],
  idempotencyKey: "key-of-a-test",
  fingerprints: ["today", "yesterday"],
  channels: ["mail"],
};

/** Migrations of a later version. */
const laterMigrations: Record<string, Migration> = {
  ...Object.fromEntries(
    globSync("database/migrations/0*.ts", { cwd: import.meta.dirname }).map((file) => [
      basename(file, ".ts"),
      { up: async () => {} },
    ]),
  ),
  "9999-later": {
    async up(db) {
      await db.schema.alterTable("cars").addColumn("from_later", "text").execute();
      await db.schema.alterTable("leads").addColumn("from_later", "text").execute();
    },
  },
};

/** Longest of sequential queries, in ms. */
async function maxDuration(query: () => Promise<unknown>, forMs: number): Promise<number> {
  let longestMs = 0;
  for (const startedAt = performance.now(); performance.now() - startedAt < forMs; await pause(20)) {
    const queriedAt = performance.now();
    await query();
    longestMs = Math.max(longestMs, performance.now() - queriedAt);
  }
  return longestMs;
}

describe.skipIf(serverUrl === undefined)("PostgreSQL", () => {
  const server = new Client({ connectionString: serverUrl });
  // Dropping a database takes a tenth of a second, which tests do not wait for.
  const dropClient = new Client({ connectionString: serverUrl });
  let dropping: Promise<unknown> = Promise.resolve();
  let migrated: Awaited<ReturnType<typeof freshDatabase>>;

  beforeAll(async () => {
    await Promise.all([server.connect(), dropClient.connect()]);
    migrated = await freshDatabase();
    await (await open(migrated.url)).close();
  });

  afterAll(async () => {
    await migrated.drop();
    await dropping;
    await Promise.all([server.end(), dropClient.end()]);
  });

  async function freshDatabase(template?: string) {
    const name = `maarad_test_${randomBytes(6).toString("hex")}`;
    await server.query(`create database ${name}${template === undefined ? "" : ` template ${template}`}`);
    const url = new URL(serverUrl ?? "");
    url.pathname = `/${name}`;
    return {
      name,
      url: url.href,
      drop: async () => void (dropping = dropping.then(() => dropClient.query(`drop database ${name} with (force)`))),
    };
  }

  function open(databaseUrl: string, today?: Today) {
    return openStorage({ databaseUrl, dataDir: "/nowhere" }, today);
  }

  async function execute(connectionString: string, statement: string): Promise<void> {
    const client = new Client({ connectionString });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  async function isMigrated(client: Client): Promise<boolean> {
    return (
      (await client.query("select 1 from information_schema.columns where column_name = 'from_later'")).rowCount === 2
    );
  }

  describe.each([
    ["stock", storageContract],
    ["car days", carDaysContract],
    ["car edits", carEditsContract],
    ["pictures of cars", carPicturesContract],
    ["changes of many cars", manyCarsContract],
    ["use of pictures", pictureUseContract],
    ["imports", importsContract],
    ["content", contentContract],
    ["content edits", contentEditsContract],
    ["scheduled drafts", scheduledDraftsContract],
    ["leads", leadsContract],
    ["lead work", leadWorkContract],
    ["speed of the inbox", inboxSpeedContract],
    ["reply templates", replyTemplatesContract],
    ["key boxes", keyBoxesContract],
    ["deliveries", deliveriesContract],
    ["acknowledgements", acknowledgementsContract],
    ["retention", retentionContract],
    ["staff", staffContract],
  ])("%s", (_subject, contract) => {
    // Copies a migrated database, which is faster than migrating in every test.
    contract(async (today?: Today) => {
      const { url, drop } = await freshDatabase(migrated.name);
      return {
        storage: await open(url, today),
        openAgain: () => open(url),
        // As autovacuum does within a minute.
        vacuum: () => execute(url, "vacuum analyze"),
        execute: (statement) => execute(url, statement),
        remove: drop,
      };
    });
  });

  test("ten processes that start on an empty database: migrated once", async () => {
    const { url, drop } = await freshDatabase();
    const storages = await Promise.all(Array.from({ length: 10 }, () => open(url)));
    expect(await Promise.all(storages.map((storage) => storage.cars.catalogueVersion()))).toEqual(
      Array.from({ length: 10 }, () => 0),
    );
    await Promise.all(storages.map((storage) => storage.close()));
    await drop();
  });

  test("migration: does not block reads, waits for a long read, and older processes keep working", async () => {
    const { url, drop } = await freshDatabase();
    const older = await open(url);
    const reader = new Client({ connectionString: url });
    await reader.connect();
    await reader.query("begin; select * from cars");
    const { read, close } = await openPostgres(url);
    const migrating = migrate(read, "postgres", laterMigrations);
    const longestMs = await maxDuration(() => older.cars.forSale(), 2_000);
    expect(await isMigrated(reader)).toBe(false);
    await reader.query("commit");
    await migrating;
    expect(await isMigrated(reader)).toBe(true);
    // The migration's lock timeout, not the reader's two seconds.
    expect(longestMs).toBeLessThan(1_600);
    expect(
      await older.imports.importStock(
        {
          brands: fixtureBrands,
          cars: [{ ...camry2025, pictures: [] }],
          untouched: new Set(),
          at: "2025-05-01T10:00:00Z",
        },
        commit,
      ),
    ).toMatchObject({ added: 1 });
    expect((await older.leads.save(contactLead)).isNew).toBe(true);
    // Like a start of the older version.
    const startedAgain = await open(url);
    expect(await startedAgain.cars.forSale()).toHaveLength(1);
    await Promise.all([older.close(), startedAgain.close(), close(), reader.end()]);
    await drop();
  });

  test("exclusive work: other processes wait for it, up to their limit", async () => {
    const { url, drop } = await freshDatabase();
    const [first, second] = await Promise.all([open(url), open(url)]);
    const order: string[] = [];
    await first.withLock("a trial", { patienceMs: 5_000 }, async () => {
      await expect(
        second.withLock("a trial", { patienceMs: 300 }, async () => order.push("too early")),
      ).rejects.toThrow("Another process has been busy with a trial for 0 seconds.");
      void second.withLock("a trial", { patienceMs: 5_000, onWait: () => order.push("waits") }, async () =>
        order.push("another"),
      );
      await expect.poll(() => order).toEqual(["waits"]);
      order.push("one");
    });
    await expect.poll(() => order).toEqual(["waits", "one", "another"]);
    await Promise.all([first.close(), second.close()]);
    await drop();
  });

  test("import: other processes are notified within a second, also after a lost connection", async () => {
    const { name, url, drop } = await freshDatabase();
    const [importing, hearing] = await Promise.all([open(url), open(url)]);
    let notices = 0;
    const stop = hearing.cars.onCatalogueChange(() => (notices += 1));
    const importCar = (mileageKm: number) =>
      importing.imports.importStock(
        {
          brands: fixtureBrands,
          cars: [{ ...camry2025, mileageKm, pictures: [] }],
          untouched: new Set(),
          at: "2025-05-01T10:00:00Z",
        },
        commit,
      );
    const inASecond = { timeout: 1_000, interval: 10 };
    // On connecting, because notices may have been missed.
    await expect.poll(() => notices).toBe(1);
    await importCar(1);
    await expect.poll(() => notices, inASecond).toBe(2);
    await importCar(1);
    await server.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'maarad hears'",
      [name],
    );
    await expect.poll(() => notices, { timeout: 5_000 }).toBe(3);
    await importCar(2);
    await expect.poll(() => notices, inASecond).toBe(4);
    await stop?.();
    await importCar(3);
    await Promise.all([importing.close(), hearing.close()]);
    expect(notices).toBe(4);
    await drop();
  });

  test("server with synchronous_commit off: refused", async () => {
    const { name, url, drop } = await freshDatabase();
    await server.query(`alter database ${name} set synchronous_commit = off`);
    await expect(open(url)).rejects.toThrow("PostgreSQL has synchronous_commit = off");
    await drop();
  });

  test("lost connection: replaced for the next query", async () => {
    const { name, url, drop } = await freshDatabase();
    const storage = await open(url);
    await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    await expect.poll(() => storage.cars.catalogueVersion().catch(() => undefined)).toBe(0);
    await storage.close();
    await drop();
  });

  test("connection lost inside a transaction: only that transaction fails", async () => {
    const { name, url, drop } = await freshDatabase();
    const { write, read, close } = await openPostgres(url);
    const failing = write.transaction().execute(async (transaction) => {
      await transaction.selectFrom("catalogue").select("version").execute();
      await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
      await pause(100);
      await transaction.selectFrom("catalogue").select("version").execute();
    });
    await expect(failing).rejects.toThrow();
    expect(await read.selectFrom("catalogue").select("version").executeTakeFirst()).toEqual({ version: 0 });
    await close();
    await drop();
  });

  test("server with another time zone and date style: same timestamps", async () => {
    const { name, url, drop } = await freshDatabase();
    await server.query(`alter database ${name} set timezone = 'Asia/Riyadh'`);
    await server.query(`alter database ${name} set datestyle = 'SQL, DMY'`);
    const storage = await open(url);
    await storage.imports.importStock(
      {
        brands: fixtureBrands,
        cars: [{ ...camry2025, pictures: [] }],
        untouched: new Set(),
        at: "2025-05-01T10:00:00Z",
      },
      { dryRun: false },
    );
    expect((await storage.cars.find(1001))?.addedAt).toBe(camry2025.addedAt);
    await storage.close();
    await drop();
  });
});

test("unreachable PostgreSQL: an error within seconds", async () => {
  await expect(
    openStorage({ databaseUrl: "postgres://maarad@127.0.0.1:1/none", dataDir: "/nowhere" }),
  ).rejects.toThrow();
});
