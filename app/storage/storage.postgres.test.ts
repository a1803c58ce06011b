/** The storage on a real PostgreSQL, where TEST_DATABASE_URL names a server on which databases may be made. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Migration } from "kysely/migration";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { camry2025, castBrands } from "../dealership/fixtures.ts";
import type { NewLead } from "../dealership/leads/lead.ts";
import { contentContract } from "./content.contract.ts";
import { deliveriesContract } from "./deliveries.contract.ts";
import { leadsContract } from "./leads.contract.ts";
import { retentionContract } from "./retention.contract.ts";
import { storageContract } from "./storage.contract.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { openStorage } from "./storage.server.ts";
import type { Today } from "./types.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const forReal = { dryRun: false };

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

/** Migrations of a next version, beside those that ran already. */
const laterMigrations: Record<string, Migration> = {
  ...Object.fromEntries(
    ["0001-stock", "0002-leads", "0003-content", "0004-large-tables"].map((name) => [name, { up: async () => {} }]),
  ),
  "9999-later": {
    async up(db) {
      await db.schema.alterTable("cars").addColumn("from_later", "text").execute();
      await db.schema.alterTable("leads").addColumn("from_later", "text").execute();
    },
  },
};

/** In ms, among questions that are asked one after another for so long. */
async function longestAnswer(ask: () => Promise<unknown>, forMs: number): Promise<number> {
  let longest = 0;
  for (const begun = performance.now(); performance.now() - begun < forMs; await pause(20)) {
    const asked = performance.now();
    await ask();
    longest = Math.max(longest, performance.now() - asked);
  }
  return longest;
}

describe.skipIf(serverUrl === undefined)("PostgreSQL", () => {
  const server = new Client({ connectionString: serverUrl });
  // A database waits a tenth of a second for its last connection to be gone; no test waits with it.
  const sweeper = new Client({ connectionString: serverUrl });
  let swept: Promise<unknown> = Promise.resolve();
  let withTables: Awaited<ReturnType<typeof freshDatabase>>;

  beforeAll(async () => {
    await Promise.all([server.connect(), sweeper.connect()]);
    withTables = await freshDatabase();
    await (await open(withTables.url)).close();
  });

  afterAll(async () => {
    await withTables.drop();
    await swept;
    await Promise.all([server.end(), sweeper.end()]);
  });

  async function freshDatabase(like?: string) {
    const name = `maarad_test_${randomBytes(6).toString("hex")}`;
    await server.query(`create database ${name}${like === undefined ? "" : ` template ${like}`}`);
    const url = new URL(serverUrl ?? "");
    url.pathname = `/${name}`;
    return {
      name,
      url: url.href,
      drop: async () => void (swept = swept.then(() => sweeper.query(`drop database ${name} with (force)`))),
    };
  }

  function open(databaseUrl: string, today?: Today) {
    return openStorage({ databaseUrl, dataDir: "/nowhere" }, today);
  }

  async function isMigrated(client: Client): Promise<boolean> {
    return (
      (await client.query("select 1 from information_schema.columns where column_name = 'from_later'")).rowCount === 2
    );
  }

  describe.each([
    ["stock", storageContract],
    ["content", contentContract],
    ["leads", leadsContract],
    ["deliveries", deliveriesContract],
    ["retention", retentionContract],
  ])("%s", (_subject, contract) => {
    // The tables are made in every test below, and here once.
    contract(async (today?: Today) => {
      const { url, drop } = await freshDatabase(withTables.name);
      return { storage: await open(url, today), openAgain: () => open(url), remove: drop };
    });
  });

  test("ten processes that start at once on an empty database make the tables once", async () => {
    const { url, drop } = await freshDatabase();
    const storages = await Promise.all(Array.from({ length: 10 }, () => open(url)));
    expect(await Promise.all(storages.map((storage) => storage.cars.catalogueVersion()))).toEqual(
      Array.from({ length: 10 }, () => 0),
    );
    await Promise.all(storages.map((storage) => storage.close()));
    await drop();
  });

  test("a migration never holds up whoever reads, waits for whoever reads long, and leaves older processes working", async () => {
    const { url, drop } = await freshDatabase();
    const older = await open(url);
    const reader = new Client({ connectionString: url });
    await reader.connect();
    await reader.query("begin; select * from cars");
    const { read, close } = await openPostgres(url);
    const migrating = migrate(read, "postgres", laterMigrations);
    const longest = await longestAnswer(() => older.cars.forSale(), 2_000);
    expect(await isMigrated(reader)).toBe(false);
    await reader.query("commit");
    await migrating;
    expect(await isMigrated(reader)).toBe(true);
    // The migration's own wait, and not the reader's two seconds.
    expect(longest).toBeLessThan(1_600);
    expect(
      await older.cars.importStock(
        {
          brands: castBrands,
          cars: [{ ...camry2025, pictures: [] }],
          untouched: new Set(),
          at: "2025-05-01T10:00:00Z",
        },
        forReal,
      ),
    ).toMatchObject({ added: 1 });
    expect((await older.leads.save(contactLead)).isNew).toBe(true);
    // As a start of the older code would look.
    const startedAgain = await open(url);
    expect(await startedAgain.cars.forSale()).toHaveLength(1);
    await Promise.all([older.close(), startedAgain.close(), close(), reader.end()]);
    await drop();
  });

  test("work that one process does alone is waited for, but not for ever", async () => {
    const { url, drop } = await freshDatabase();
    const [one, another] = await Promise.all([open(url), open(url)]);
    const order: string[] = [];
    await one.alone("a trial", { patienceMs: 5_000 }, async () => {
      await expect(another.alone("a trial", { patienceMs: 300 }, async () => order.push("too early"))).rejects.toThrow(
        "Another process has been busy with a trial for 0 seconds.",
      );
      void another.alone("a trial", { patienceMs: 5_000, onWait: () => order.push("waits") }, async () =>
        order.push("another"),
      );
      await expect.poll(() => order).toEqual(["waits"]);
      order.push("one");
    });
    await expect.poll(() => order).toEqual(["waits", "one", "another"]);
    await Promise.all([one.close(), another.close()]);
    await drop();
  });

  test("an import is heard within a second by a process that does not ask, also after its connection was lost", async () => {
    const { name, url, drop } = await freshDatabase();
    const [importing, hearing] = await Promise.all([open(url), open(url)]);
    let heard = 0;
    const stop = hearing.cars.onCatalogueChange(() => (heard += 1));
    const importCar = (mileageKm: number) =>
      importing.cars.importStock(
        {
          brands: castBrands,
          cars: [{ ...camry2025, mileageKm, pictures: [] }],
          untouched: new Set(),
          at: "2025-05-01T10:00:00Z",
        },
        forReal,
      );
    const inASecond = { timeout: 1_000, interval: 10 };
    // Connected: what was missed before has to be asked for.
    await expect.poll(() => heard).toBe(1);
    await importCar(1);
    await expect.poll(() => heard, inASecond).toBe(2);
    await importCar(1);
    await server.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'maarad hears'",
      [name],
    );
    await expect.poll(() => heard, { timeout: 5_000 }).toBe(3);
    await importCar(2);
    await expect.poll(() => heard, inASecond).toBe(4);
    await stop?.();
    await importCar(3);
    await Promise.all([importing.close(), hearing.close()]);
    expect(heard).toBe(4);
    await drop();
  });

  test("a server that may forget what it acknowledged is refused", async () => {
    const { name, url, drop } = await freshDatabase();
    await server.query(`alter database ${name} set synchronous_commit = off`);
    await expect(open(url)).rejects.toThrow("PostgreSQL has synchronous_commit = off");
    await drop();
  });

  test("a lost connection is replaced: the next question is answered", async () => {
    const { name, url, drop } = await freshDatabase();
    const storage = await open(url);
    await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    await expect.poll(() => storage.cars.catalogueVersion().catch(() => undefined)).toBe(0);
    await storage.close();
    await drop();
  });

  test("a connection that is lost between two queries of a transaction fails that transaction alone", async () => {
    const { name, url, drop } = await freshDatabase();
    const { write, read, close } = await openPostgres(url);
    const lost = write.transaction().execute(async (transaction) => {
      await transaction.selectFrom("catalogue").select("version").execute();
      await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
      await pause(100);
      await transaction.selectFrom("catalogue").select("version").execute();
    });
    await expect(lost).rejects.toThrow();
    expect(await read.selectFrom("catalogue").select("version").executeTakeFirst()).toEqual({ version: 0 });
    await close();
    await drop();
  });

  test("a server in another time zone and date style gives the same moments", async () => {
    const { name, url, drop } = await freshDatabase();
    await server.query(`alter database ${name} set timezone = 'Asia/Riyadh'`);
    await server.query(`alter database ${name} set datestyle = 'SQL, DMY'`);
    const storage = await open(url);
    await storage.cars.importStock(
      { brands: castBrands, cars: [{ ...camry2025, pictures: [] }], untouched: new Set(), at: "2025-05-01T10:00:00Z" },
      { dryRun: false },
    );
    expect((await storage.cars.find(1001))?.addedAt).toBe(camry2025.addedAt);
    await storage.close();
    await drop();
  });
});

test("a PostgreSQL that cannot be reached is an error within seconds, not a wait", async () => {
  await expect(
    openStorage({ databaseUrl: "postgres://maarad@127.0.0.1:1/none", dataDir: "/nowhere" }),
  ).rejects.toThrow();
});
