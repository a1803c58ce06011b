import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { blurPicture } from "../../app/stock/pictures/blur-picture.server.ts";
import { openSqliteStorage } from "../../app/storage/storage.server.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { importFolder } from "./import-folder.ts";
import { englishLine } from "./test-english.ts";
import {
  camry2025,
  contentFiles,
  createTestFolder,
  patrolOnRequest,
  stockCsv,
  stockRows,
  usedAccent,
} from "./test-folder.ts";
import type { Cells, TestFolder } from "./test-folder.ts";
import { undoChange } from "../../test/finish-change.ts";

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
  expect(await undoChange(storage, entry?.changeId ?? 0, by)).toMatchObject({ outcome: "undone", changed: 1 });
  expect((await found(1001)).car).toMatchObject({ price: { halalas: 124_900_00 } });
});

describe("content and settings", () => {
  async function importContent(files: Record<string, string> = {}) {
    await folder.write({ ...contentFiles, ...files });
    const report = await importFolder(folder.path, storage, { now });
    return { ...report, problems: report.problems.map(englishLine), warnings: report.warnings.map(englishLine) };
  }

  async function editOffer(change: object) {
    const found = await storage.contentEdits.find("offers", "7");
    if (!found) throw new Error("There is no offer 7.");
    await storage.contentEdits.save("offers", { item: { ...found.value, ...change }, base: found.hashes }, by);
  }

  beforeEach(async () => {
    await importContent();
  });

  test("the report says what was kept, replaced and removed", async () => {
    await editOffer({ title: { ar: "عرض اللوحة" } });
    const settings = await storage.contentEdits.settings();
    if (!settings) throw new Error("There are no settings.");
    const change = { ...settings.value, brandColor: "#112233" };
    await storage.contentEdits.saveSettings(change, settings.hashes, by);
    const same = await importContent();
    expect(same).toMatchObject({ outcome: "imported", problems: [] });
    expect(same.warnings).toEqual([
      "settings.json, brandColor: stays as it was changed at the staff desk: the folder says nothing new.",
      "content/offers.csv, title: “autumn-7” stays as it was changed at the staff desk: the folder says nothing new.",
    ]);
    const renamed = contentFiles["content/offers.csv"].replace("عروض الخريف", "عروض نوفمبر");
    expect((await importContent({ "content/offers.csv": renamed })).warnings).toContain(
      "content/offers.csv, title: “autumn-7” is new in the folder and replaces what was changed at the staff desk.",
    );
    expect((await storage.content.published()).offers[0]?.title.ar).toBe("عروض نوفمبر");
  });

  test("offer-cars.csv alone: nothing is said of the texts, and the desk's offers keep their cars", async () => {
    await editOffer({ title: { ar: "عرض اللوحة" } });
    const [offer] = (await storage.content.published()).offers;
    if (!offer) throw new Error("There is no offer.");
    const own = { ...offer, number: 1001, slug: "eid" };
    await storage.contentEdits.save("offers", { item: own }, by);
    await rm(join(folder.path, "content/offers.csv"));
    await folder.write({ "content/offer-cars.csv": "offer,stock_number,price\n7,N-1002,\n" });
    const report = await importFolder(folder.path, storage, { now });
    expect(report).toMatchObject({ outcome: "imported", problems: [] });
    expect((await storage.content.published()).offers).toMatchObject([
      { title: { ar: "عرض اللوحة" }, cars: [{ stockNumber: "N-1002" }] },
      { slug: "eid", cars: own.cars },
    ]);
  });

  test("a row with the number or the slug of something that was made at the desk is refused", async () => {
    const [offer] = (await storage.content.published()).offers;
    if (!offer) throw new Error("There is no offer.");
    await storage.contentEdits.save("offers", { item: { ...offer, number: 8, slug: "eid" } }, by);
    const header = "number,slug,title_ar,summary_ar,starts_on,ends_on\n";
    const row = (number: number, slug: string) => `${number},${slug},عرض,عرض,2026-11-01,2026-11-30\n`;
    const report = await importContent({ "content/offers.csv": header + row(8, "autumn") + row(9, "eid") });
    expect(report.outcome).toBe("refused");
    expect(report.problems).toEqual(
      expect.arrayContaining([
        "content/offers.csv, row 2, number: “8” is the number of eid, which was made at the staff desk. Choose another number.",
        "content/offers.csv, row 3, slug: “eid” belongs to number 8, which was made at the staff desk. Choose another short name.",
      ]),
    );
  });
});

test("a plate that was blurred at the desk stays blurred, though the folder still has the picture as it was", async () => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();
  await folder.write({ "pictures/plate.jpg": bytes });
  const rows = [{ ...camry2025, pictures: "plate.jpg" }, { ...patrolOnRequest, pictures: "plate.jpg" }, usedAccent];
  await importStock(rows);
  const hash = (await found(1001)).car.pictures[0]?.hash ?? "";
  const area = { left: 40, top: 60, width: 20, height: 10 };
  const blurredHash = (await blurPicture(storage, hash, area))?.hash ?? "";
  await storage.pictures.replaceByBlurred({ hash, blurredHash }, by);
  const again = await importStock(rows);
  expect(again).toMatchObject({ outcome: "imported", cars: { changed: 0 }, pictures: { rendered: 0 }, warnings: [] });
  for (const id of [1001, 1002])
    expect((await found(id)).car.pictures.map((picture) => picture.hash)).toEqual([blurredHash]);
  const changed = await importStock([{ ...rows[0], seats: "5" }, ...rows.slice(1)]);
  expect(changed).toMatchObject({ cars: { changed: 1 } });
  expect((await found(1001)).car.pictures.map((picture) => picture.hash)).toEqual([blurredHash]);

  // Deleted at the desk, too.
  await storage.carEdits.changePictures(1001, { kind: "remove", hash: blurredHash }, by);
  await storage.pictures.eraseUnused("2026-12-24T10:00:00.000Z");
  await importStock(rows);
  expect((await found(1001)).car.pictures).toEqual([]);
  expect(await storage.pictures.stored([hash])).toEqual(new Map());
});
