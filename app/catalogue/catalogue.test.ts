import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { openCatalogue, type Catalogue } from "./catalogue.server.ts";
import { castBrands, castCars, castPictures, waha } from "../dealership/fixtures.ts";
import { openStorage, type Storage } from "../storage/storage.server.ts";

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function emptyStorage(): Promise<{ storage: Storage; another: () => Promise<Storage> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "maarad-catalogue-"));
  opened.push(() => rm(dataDir, { recursive: true }));
  const open = async () => {
    const storage = await openStorage({ dataDir });
    opened.push(() => storage.close());
    return storage;
  };
  return { storage: await open(), another: open };
}

async function openedCatalogue(storage: Storage, trouble: unknown[] = []): Promise<Catalogue> {
  const catalogue = await openCatalogue(storage, (error) => trouble.push(error));
  opened.push(async () => catalogue.close());
  return catalogue;
}

async function importCast(storage: Storage, cars = castCars): Promise<void> {
  for (const picture of castPictures)
    await storage.pictures.save({
      ...picture,
      renditions: [{ width: picture.width, format: "webp", bytes: new Uint8Array([1]) }],
    });
  const stock = {
    dealership: waha,
    brands: castBrands,
    cars,
    untouched: new Set<string>(),
    at: "2026-11-20T08:00:00.000Z",
  };
  await storage.cars.importStock(stock, { dryRun: false });
}

test("an empty database is told in a sentence", async () => {
  const { storage } = await emptyStorage();
  await expect(openCatalogue(storage, () => undefined)).rejects.toThrow(/no dealership yet/);
});

test("an import by another process shows within seconds", async () => {
  const { storage, another } = await emptyStorage();
  await importCast(storage);
  const catalogue = await openedCatalogue(storage);
  const before = catalogue.current();
  await importCast(await another(), castCars.slice(0, 1));
  await vi.waitFor(() => expect(catalogue.current().version).toBeGreaterThan(before.version), {
    timeout: 5_000,
    interval: 50,
  });
  expect(catalogue.current().stock.size).toBe(1);
  expect(before.stock.size).toBeGreaterThan(1);
});

test("a database that does not answer leaves the last stock showing", async () => {
  const { storage } = await emptyStorage();
  await importCast(storage);
  const trouble: unknown[] = [];
  const catalogue = await openedCatalogue(storage, trouble);
  const { size } = catalogue.current().stock;
  await storage.close();
  opened.splice(1, 1);
  await vi.waitFor(() => expect(trouble.length).toBeGreaterThan(0), { timeout: 5_000, interval: 50 });
  expect(catalogue.current().stock.size).toBe(size);
});

const serverUrl = process.env.TEST_DATABASE_URL;

test.skipIf(serverUrl === undefined)(
  "PostgreSQL tells of an import: it shows within a second, and nobody asks meanwhile",
  async () => {
    const name = `maarad_test_${randomBytes(6).toString("hex")}`;
    const server = new Client({ connectionString: serverUrl });
    await server.connect();
    await server.query(`create database ${name}`);
    opened.push(async () => {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    });
    const databaseUrl = Object.assign(new URL(serverUrl ?? ""), { pathname: `/${name}` }).href;
    const [importing, serving] = await Promise.all([
      openStorage({ databaseUrl, dataDir: "" }),
      openStorage({ databaseUrl, dataDir: "" }),
    ]);
    opened.push(
      () => importing.close(),
      () => serving.close(),
    );
    await importCast(importing);
    const catalogue = await openedCatalogue(serving);
    const asked = vi.spyOn(serving.cars, "catalogueVersion");
    // It asked at the start, and asks again once it hears, for what it may have missed.
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 5_000 });
    asked.mockClear();
    await pause(1_500);
    expect(asked).not.toHaveBeenCalled();
    await importCast(importing, castCars.slice(0, 1));
    await vi.waitFor(() => expect(catalogue.current().stock.size).toBe(1), { timeout: 1_000, interval: 10 });
  },
);
