import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { openCatalogue, type Catalogue } from "./catalogue.server.ts";
import { fixtureBrands, fixtureCars, fixturePictures, waha } from "../dealership/fixtures.ts";
import { openStorage, type Storage } from "../storage/storage.server.ts";

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

async function emptyStorage(): Promise<{ storage: Storage; openAnother: () => Promise<Storage> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "maarad-catalogue-"));
  cleanups.push(() => rm(dataDir, { recursive: true }));
  const open = async () => {
    const storage = await openStorage({ dataDir });
    cleanups.push(() => storage.close());
    return storage;
  };
  return { storage: await open(), openAnother: open };
}

async function startCatalogue(storage: Storage, errors: unknown[] = []): Promise<Catalogue> {
  const catalogue = await openCatalogue(storage, (error) => errors.push(error));
  cleanups.push(async () => catalogue.close());
  return catalogue;
}

async function importCast(storage: Storage, cars = fixtureCars): Promise<void> {
  for (const picture of fixturePictures)
    await storage.pictures.save({
      ...picture,
      renditions: [{ width: picture.width, format: "webp", bytes: new Uint8Array([1]) }],
    });
  const stock = {
    dealership: waha,
    brands: fixtureBrands,
    cars,
    untouched: new Set<string>(),
    at: "2026-11-20T08:00:00.000Z",
  };
  await storage.imports.importStock(stock, { dryRun: false });
}

test("empty database: error that says to import a dealership", async () => {
  const { storage } = await emptyStorage();
  await expect(openCatalogue(storage, () => undefined)).rejects.toThrow(/no dealership yet/);
});

test("import by another process: visible within seconds", async () => {
  const { storage, openAnother } = await emptyStorage();
  await importCast(storage);
  const catalogue = await startCatalogue(storage);
  const previous = catalogue.current();
  await importCast(await openAnother(), fixtureCars.slice(0, 1));
  await vi.waitFor(() => expect(catalogue.current().version).toBeGreaterThan(previous.version), {
    timeout: 5_000,
    interval: 50,
  });
  expect(catalogue.current().stock.size).toBe(1);
  expect(previous.stock.size).toBeGreaterThan(1);
});

test("database outage: the last snapshot stays", async () => {
  const { storage } = await emptyStorage();
  await importCast(storage);
  const errors: unknown[] = [];
  const catalogue = await startCatalogue(storage, errors);
  const { size } = catalogue.current().stock;
  await storage.close();
  cleanups.splice(1, 1);
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), { timeout: 5_000, interval: 50 });
  expect(catalogue.current().stock.size).toBe(size);
});

const serverUrl = process.env.TEST_DATABASE_URL;

test.skipIf(serverUrl === undefined)("PostgreSQL: an import is visible within a second, without polling", async () => {
  const name = `maarad_test_${randomBytes(6).toString("hex")}`;
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  cleanups.push(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  const databaseUrl = Object.assign(new URL(serverUrl ?? ""), { pathname: `/${name}` }).href;
  const [importing, serving] = await Promise.all([
    openStorage({ databaseUrl, dataDir: "" }),
    openStorage({ databaseUrl, dataDir: "" }),
  ]);
  cleanups.push(
    () => importing.close(),
    () => serving.close(),
  );
  await importCast(importing);
  const catalogue = await startCatalogue(serving);
  const versionQueries = vi.spyOn(serving.cars, "catalogueVersion");
  // One query at the start and one when the connection for notices is ready.
  await vi.waitFor(() => expect(versionQueries).toHaveBeenCalled(), { timeout: 5_000 });
  versionQueries.mockClear();
  await pause(1_500);
  expect(versionQueries).not.toHaveBeenCalled();
  await importCast(importing, fixtureCars.slice(0, 1));
  await vi.waitFor(() => expect(catalogue.current().stock.size).toBe(1), { timeout: 1_000, interval: 10 });
});
