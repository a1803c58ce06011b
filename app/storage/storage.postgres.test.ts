/** The storage on a real PostgreSQL, where TEST_DATABASE_URL names a server on which databases may be made. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentContract } from "./content.contract.ts";
import { deliveriesContract } from "./deliveries.contract.ts";
import { leadsContract } from "./leads.contract.ts";
import { retentionContract } from "./retention.contract.ts";
import { storageContract } from "./storage.contract.ts";
import { openStorage, type Today } from "./storage.server.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

describe.skipIf(serverUrl === undefined)("PostgreSQL", () => {
  const server = new Client({ connectionString: serverUrl });
  beforeAll(() => server.connect());
  afterAll(() => server.end());

  async function freshDatabase() {
    const name = `maarad_test_${randomBytes(6).toString("hex")}`;
    await server.query(`create database ${name}`);
    const url = new URL(serverUrl ?? "");
    url.pathname = `/${name}`;
    return { name, url: url.href, drop: async () => void (await server.query(`drop database ${name} with (force)`)) };
  }

  function open(databaseUrl: string, today?: Today) {
    return openStorage({ databaseUrl, dataDir: "/nowhere" }, today);
  }

  describe.each([
    ["stock", storageContract],
    ["content", contentContract],
    ["leads", leadsContract],
    ["deliveries", deliveriesContract],
    ["retention", retentionContract],
  ])("%s", (_subject, contract) => {
    contract(async (today?: Today) => {
      const { url, drop } = await freshDatabase();
      return { storage: await open(url, today), openAgain: () => open(url), remove: drop };
    });
  });

  test("ten processes that start at once on an empty database make the tables once", async () => {
    const { url, drop } = await freshDatabase();
    const storages = await Promise.all(Array.from({ length: 10 }, () => open(url)));
    expect(await Promise.all(storages.map((storage) => storage.catalogueVersion()))).toEqual(Array.from({ length: 10 }, () => 0));
    await Promise.all(storages.map((storage) => storage.close()));
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
    await expect.poll(() => storage.catalogueVersion().catch(() => undefined)).toBe(0);
    await storage.close();
    await drop();
  });

  test("a server in another time zone and date style gives the same moments", async () => {
    const { name, url, drop } = await freshDatabase();
    await server.query(`alter database ${name} set timezone = 'Asia/Riyadh'`);
    await server.query(`alter database ${name} set datestyle = 'SQL, DMY'`);
    const storage = await open(url);
    const { camry2025, castBrands } = await import("../dealership/fixtures.ts");
    await storage.importStock({ brands: castBrands, cars: [{ ...camry2025, pictures: [] }], untouched: new Set(), at: "2025-05-01T10:00:00Z" }, { dryRun: false });
    expect((await storage.car(1001))?.addedAt).toBe(camry2025.addedAt);
    await storage.close();
    await drop();
  });
});

test("a PostgreSQL that cannot be reached is an error within seconds, not a wait", async () => {
  await expect(openStorage({ databaseUrl: "postgres://maarad@127.0.0.1:1/none", dataDir: "/nowhere" })).rejects.toThrow();
});
