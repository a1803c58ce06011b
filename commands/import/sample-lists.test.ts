/** Lists by other programs, imported by the command and planned at the desk. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { judgeImport, planImport } from "../../app/stock/import/plan-import.server.ts";
import { openSqliteStorage, type Storage } from "../../app/storage/storage.server.ts";
import type { StockCar } from "../../app/storage/types.ts";
import { importFolder } from "./import-folder.ts";
import { englishLine } from "./test-english.ts";
import { createTestFolder, type TestFolder } from "./test-folder.ts";

const now = new Date("2026-11-21T09:00:00Z");
const samples = join(import.meta.dirname, "../../app/stock/samples");

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

const good = {
  "L-1": {
    condition: "new",
    brandSlug: "toyota",
    model: { slug: "camry", name: { ar: "كامري", en: "Camry" } },
    year: 2025,
    colors: ["white", "silver"],
    price: { kind: "listed", halalas: 115_000_00 },
    addedAt: "2026-07-25T00:00:00.000Z",
  },
  "L-2": {
    condition: "used",
    brandSlug: "hyundai",
    year: 2021,
    mileageKm: 45_000,
    price: { kind: "listed", halalas: 42_000_00 },
    addedAt: "2026-07-25T00:00:00.000Z",
  },
  "L-3": { brandSlug: "nissan", mileageKm: 98_000, colors: ["black"], price: { kind: "on-request" } },
};

const merged = "belongs to the merged cells C6:C7. Unmerge them and fill in every cell.";
// In CSV nothing tells that the cell of the brand is merged.
const empty = "the cell is empty, but required.";

describe.each([
  ["libreoffice.xlsx", 7, merged],
  ["exceljs.xlsx", 7, merged],
  ["windows-1256.csv", 7, empty],
])("%s", (name, row, reason) => {
  const problem = `${name}, row ${row}, الماركة: ${reason}`;

  test("by the command", async () => {
    const report = await importFolder(join(samples, name), storage, { now, acceptVanished: true });
    expect(report).toMatchObject({ outcome: "imported", rows: { read: 4, good: 3, bad: 1, blank: 1 } });
    expect(report.problems.map(englishLine)).toEqual([problem]);
    const cars = await storage.cars.fullForSale(0, 100);
    const numbers = new Map(cars.map((car) => [car.stockNumber, car.id]));
    for (const [stockNumber, car] of Object.entries(good))
      expect((await storage.carEdits.find(numbers.get(stockNumber) ?? 0))?.car).toMatchObject(car);
  });

  test("at the desk", async () => {
    const bytes = await readFile(join(samples, name));
    const judged = await judgeImport(storage, { name, bytes }, { staffId: await staffId(), now });
    if (judged.outcome !== "judged") throw new Error(judged.problems.map(englishLine).join("\n"));
    const planned = await planImport(storage, judged.importId, now);
    expect(planned?.report?.problems.map(englishLine)).toEqual([problem]);
    const added = new Map<string, StockCar>(planned?.plan.added.map((car) => [car.stockNumber, car]));
    expect(added.size).toBe(3);
    for (const [stockNumber, car] of Object.entries(good)) expect(added.get(stockNumber)).toMatchObject(car);
  });
});

async function staffId(): Promise<number> {
  const person = { name: "Saud", email: "saud@aman.example", role: "stock", locale: "ar" } as const;
  const added = await storage.staff.add(person, { at: now.toISOString() });
  if (added.outcome !== "added") throw new Error(added.outcome);
  return added.id;
}
