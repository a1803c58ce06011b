import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteStorage } from "../../app/storage/storage.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { importFolder } from "./import-folder.ts";
import { englishLine } from "./test-english.ts";
import { camry2025, createTestFolder, patrolOnRequest, stockCsv, stockRows, usedAccent } from "./test-folder.ts";
import type { Cells, TestFolder } from "./test-folder.ts";

const now = new Date("2026-11-21T09:00:00Z");
const by = { at: "2026-11-21T10:00:00Z" };
const vin = "JTDBR32E720012345";

let folder: TestFolder;
let storage: Storage;

beforeEach(async () => {
  folder = await createTestFolder();
  storage = await openSqliteStorage(":memory:");
  await importFolder(folder.path, storage, { now });
});

afterEach(async () => {
  await storage.close();
  await folder.remove();
});

async function importStock(rows: readonly Cells[]) {
  await folder.write({ "stock.csv": stockCsv(rows) });
  return await importFolder(folder.path, storage, { now });
}

async function found(id: number) {
  const car = await storage.carEdits.find(id);
  if (!car) throw new Error(`There is no car ${id}.`);
  return car;
}

test("what was changed at the desk stands; a new value in the list replaces it, with a note", async () => {
  await storage.carEdits.change(await found(1001), { fields: { price: { kind: "on-request" }, seats: 7 } }, by);
  const same = await importStock(stockRows);
  expect(same).toMatchObject({ outcome: "imported", cars: { changed: 0, unchanged: 3 }, warnings: [] });
  expect((await found(1001)).car).toMatchObject({ price: { kind: "on-request" }, seats: 7 });

  const changed = await importStock([{ ...camry2025, price: "119900" }, patrolOnRequest, usedAccent]);
  expect(changed).toMatchObject({ cars: { changed: 1, unchanged: 2 } });
  expect(changed.warnings.map(englishLine)).toEqual([
    "stock.csv, row 2, price: “119900” is new in the list and replaces what was changed at the staff desk.",
  ]);
  expect((await found(1001)).car).toMatchObject({ price: { halalas: 119_900_00 }, seats: 7 });
});

test("a car of the desk is not sold; another car with its VIN is refused", async () => {
  const { stockNumber: _number, ...car } = (await found(1001)).car;
  await storage.carEdits.create({ car: { ...car, vin }, state: "available" }, by);
  const report = await importStock([{ ...camry2025, vin }, patrolOnRequest, usedAccent]);
  expect(report).toMatchObject({ outcome: "imported", cars: { sold: 0, unchanged: 2, kept: 1 } });
  expect(report.problems.map(englishLine)).toEqual([
    `stock.csv, row 2, vin: “${vin}” is the VIN of D-1004, which was entered at the staff desk.`,
  ]);
  expect(await found(1004)).toMatchObject({ state: "available" });
});

test("is in the desk's list of imports, and can be undone there", async () => {
  await importStock([{ ...camry2025, price: "119900" }, patrolOnRequest, usedAccent]);
  const [entry] = await storage.imports.latest();
  expect(entry).toMatchObject({ fileName: "stock.csv", state: "done" });
  expect(await storage.carEdits.undo(entry?.changeId ?? 0, by)).toMatchObject({ outcome: "undone", restored: 1 });
  expect((await found(1001)).car).toMatchObject({ price: { halalas: 124_900_00 } });
});
