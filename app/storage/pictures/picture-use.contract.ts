import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtureContent } from "../../dealership/content/fixtures.ts";
import { camry2025, fixtureBrands, fixtureCars, fixturePictures, waha } from "../../dealership/fixtures.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";
import type { StockCar } from "../types.ts";
import { undoChange } from "../../../test/finish-change.ts";

const at = "2026-11-20T08:00:00.000Z";
const by = { at: "2026-11-23T09:00:00.000Z" };
const soon = "2026-11-24T08:59:00.000Z";
const nextDay = "2026-11-24T09:01:00.000Z";
const camryId = 1001;
const patrolId = 1002;

const [plate = "", blurred = "", blurredMore = "", other = ""] = ["f", "e", "d", "c"].map((digit) => digit.repeat(64));
const bytes = new Uint8Array([1, 2, 3]);

export function pictureUseContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;

  beforeEach(async () => {
    opened = await fresh();
    storage = opened.storage;
    for (const { hash } of fixturePictures) await save(hash, at);
    for (const hash of [plate, blurred, blurredMore, other]) await save(hash);
    const stock = { dealership: waha, brands: fixtureBrands, content: fixtureContent, cars: fixtureCars };
    await storage.imports.importStock({ ...stock, untouched: new Set(), at }, { dryRun: false });
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  async function save(hash: string, storedAt = by.at) {
    const renditions = [{ width: 320, format: "webp" as const, bytes }];
    await storage.pictures.save({ hash, width: 1600, height: 1200, renditions }, storedAt);
  }

  const add = (id: number, hash: string) =>
    storage.carEdits.changePictures(id, { kind: "add", picture: { hash, illustrative: false } }, by);
  const remove = (hash: string, id = camryId) => storage.carEdits.changePictures(id, { kind: "remove", hash }, by);
  const blur = (hash: string, blurredHash: string) => storage.pictures.replaceByBlurred({ hash, blurredHash }, by);
  const hashesOf = async (id = camryId) => (await storage.carEdits.find(id))?.car.pictures.map(({ hash }) => hash);
  const isStored = async (hash: string) => (await storage.pictures.stored([hash])).has(hash);
  const ofList = camry2025.pictures.map(({ hash }) => hash);

  async function importCamry(...hashes: string[]) {
    const pictures = hashes.map((hash) => ({ hash, illustrative: false }));
    const cars: StockCar[] = [{ ...camry2025, pictures }, ...fixtureCars.slice(1)];
    await storage.imports.importStock({ cars, untouched: new Set(), at: by.at, fileName: "a.csv" }, { dryRun: false });
    return (await storage.imports.latest())[0]?.changeId ?? 0;
  }

  describe("a picture that is blurred", () => {
    test("is gone from every car that had it, with the next version", async () => {
      await add(camryId, plate);
      await add(patrolId, plate);
      const version = await storage.cars.catalogueVersion();
      expect(await blur(plate, blurred)).toEqual({ outcome: "changed" });
      expect(await hashesOf()).toEqual([blurred, ...ofList]);
      expect(await hashesOf(patrolId)).toContain(blurred);
      expect(await isStored(plate)).toBe(false);
      expect(await storage.pictures.rendition(plate, 320, "webp")).toBeUndefined();
      expect(Array.from((await storage.pictures.rendition(blurred, 320, "webp")) ?? [])).toEqual([...bytes]);
      expect(await storage.cars.catalogueVersion()).toBe(version + 1);
      expect((await storage.events.ofCar(camryId)).at(-1)).toMatchObject({ kind: "car.picture-blurred", details: {} });
    });

    test("of a draft: erased, too, and the version rises, so that no process answers with it", async () => {
      const { stockNumber: _number, ...car } = camry2025;
      const pictures = [{ hash: plate, illustrative: false }];
      await storage.carEdits.create({ car: { ...car, vin: undefined, pictures }, state: "draft" }, by);
      const version = await storage.cars.catalogueVersion();
      await blur(plate, blurred);
      expect(await isStored(plate)).toBe(false);
      expect(await storage.cars.catalogueVersion()).toBe(version + 1);
    });

    test("cannot be undone, and changes before it neither; later ones can", async () => {
      await add(camryId, plate);
      await blur(plate, blurred);
      expect(await storage.carEdits.pictureUndo(camryId)).toBeUndefined();
      await remove(blurred);
      const undo = await storage.carEdits.pictureUndo(camryId);
      expect(undo?.pictures.map(({ hash }) => hash)).toEqual([blurred, ...ofList]);
    });

    test("an import that is undone brings the blurred one back", async () => {
      await importCamry(plate);
      const change = await importCamry(other);
      await add(patrolId, plate);
      await blur(plate, blurred);
      expect(await undoChange(storage, change, by)).toMatchObject({ outcome: "undone", changed: 1 });
      expect(await hashesOf()).toEqual([blurred]);
    });

    test("is replaced in content, its history and drafts", async () => {
      const picture = { hash: plate, width: 1600, height: 1200 };
      const news = {
        number: 3001,
        slug: "new",
        title: { ar: "خبر" },
        summary: { ar: "خبر" },
        publishedOn: "2026-11-20",
      };
      await storage.contentEdits.save("news", { item: { ...news, picture } }, by);
      const { hashes } = (await storage.contentEdits.find("news", "3001")) ?? {};
      await storage.contentEdits.save("news", { item: news, base: hashes }, by);
      await storage.drafts.save({ kind: "news", cells: { picture: plate } }, undefined, by);
      await add(camryId, plate);
      await blur(plate, blurred);
      expect((await storage.drafts.list("news"))[0]?.cells).toEqual({ picture: blurred });
      const [entry] = await storage.contentEdits.history({ kind: "news", item: "3001" });
      await storage.contentEdits.bringBack({ kind: "news", item: "3001" }, entry?.id ?? 0, by);
      expect((await storage.contentEdits.find("news", "3001"))?.value).toMatchObject({ picture: { hash: blurred } });
    });

    test("a list that still has it gets the blurred one, also after another blur", async () => {
      await add(camryId, plate);
      await blur(plate, blurred);
      expect((await storage.pictures.blurred([plate, other])).get(plate)).toEqual({
        hash: blurred,
        width: 1600,
        height: 1200,
      });
      await blur(blurred, blurredMore);
      const both = await storage.pictures.blurred([plate, blurred]);
      expect([...both.values()].map(({ hash }) => hash)).toEqual([blurredMore, blurredMore]);
      expect(await hashesOf()).toEqual([blurredMore, ...ofList]);
    });

    test("taken anew on purpose: itself again", async () => {
      await add(camryId, plate);
      await blur(plate, blurred);
      await save(plate);
      expect(await storage.pictures.blurred([plate])).toEqual(new Map());
    });

    test("somebody was faster: the second blur, which hides less, is erased", async () => {
      await add(camryId, plate);
      await blur(plate, blurred);
      expect(await blur(plate, blurredMore)).toEqual({ outcome: "gone" });
      expect(await isStored(blurredMore)).toBe(false);
      expect(await hashesOf()).toContain(blurred);
    });

    test("the same blur twice: done", async () => {
      await add(camryId, plate);
      await blur(plate, blurred);
      expect(await blur(plate, blurred)).toEqual({ outcome: "unchanged" });
      expect(await hashesOf()).toContain(blurred);
    });
  });

  describe("a picture that nothing uses", () => {
    test("removed at the desk: can be brought back for a day, then it is erased", async () => {
      await add(camryId, other);
      await remove(other);
      await storage.pictures.eraseUnused(soon);
      expect(await storage.carEdits.pictureUndo(camryId)).toBeDefined();
      expect(await storage.pictures.eraseUnused(nextDay)).toBeGreaterThan(0);
      expect(await isStored(other)).toBe(false);
      expect(await storage.pictures.rendition(other, 320, "webp")).toBeUndefined();
      expect(await storage.carEdits.pictureUndo(camryId)).toBeUndefined();
    });

    test("uploaded and not used yet: stays for a day, and another one when it is chosen again", async () => {
      await storage.pictures.eraseUnused(soon);
      expect(await isStored(other)).toBe(true);
      await storage.pictures.reuse([other], soon);
      await storage.pictures.eraseUnused(nextDay);
      expect([await isStored(other), await isStored(plate)]).toEqual([true, false]);
    });

    test("of cars, settings, content and drafts stay", async () => {
      const picture = { hash: other, width: 1600, height: 1200 };
      const settings = await storage.contentEdits.settings();
      if (!settings) throw new Error("There are no settings.");
      const withLogo = { ...settings.value, logo: picture };
      expect(await storage.contentEdits.saveSettings(withLogo, { logo: "" }, by)).toEqual({ outcome: "saved" });
      await storage.drafts.save({ kind: "news", cells: { picture: `${plate}\n${blurred}` } }, undefined, by);
      expect(await storage.pictures.eraseUnused("2027-11-23T09:00:00.000Z")).toBe(1);
      expect(await isStored(blurredMore)).toBe(false);
      for (const hash of [other, plate, blurred, ...ofList]) expect(await isStored(hash)).toBe(true);
    });

    test("replaced by an import: stays until ten later ones, so that it can be undone", async () => {
      await importCamry(other);
      const change = await importCamry(plate);
      await storage.pictures.eraseUnused("2026-12-23T09:00:00.000Z");
      expect(await isStored(other)).toBe(true);
      await undoChange(storage, change, by);
      expect(await hashesOf()).toEqual([other]);
      await importCamry(plate);
      for (let index = 0; index < 11; index += 1) {
        const cars = [{ ...camry2025, seats: 2 + index, pictures: [{ hash: plate, illustrative: false }] }];
        const stock = { cars: [...cars, ...fixtureCars.slice(1)], untouched: new Set<string>(), at: by.at };
        await storage.imports.importStock({ ...stock, fileName: "a.csv" }, { dryRun: false });
      }
      await storage.pictures.eraseUnused("2026-12-23T09:00:00.000Z");
      expect([await isStored(other), await isStored(plate)]).toEqual([false, true]);
    });
  });

  test("visitors see the pictures of cars on the site, but no VIN plate", async () => {
    await add(camryId, other);
    await storage.carEdits.changePictures(
      camryId,
      { kind: "add", picture: { hash: plate, illustrative: false, shot: "vin-plate" } },
      by,
    );
    expect([await storage.pictures.isOfShownCar(other), await storage.pictures.isOfShownCar(plate)]).toEqual([
      true,
      false,
    ]);
    const { version = 0 } = (await storage.carEdits.find(camryId)) ?? {};
    await storage.carEdits.change({ id: camryId, version }, { state: "withdrawn" }, by);
    expect(await storage.pictures.isOfShownCar(other)).toBe(false);
  });
}
