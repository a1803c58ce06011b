import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { StockPicture } from "../../dealership/car/car.ts";
import type { PictureChange } from "../../dealership/car/picture-change.ts";
import { camry2019, camry2025, fixtureBrands, fixtureCars, fixturePictures, waha } from "../../dealership/fixtures.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";
import type { StockCar } from "../types.ts";
import { undoChange } from "../../../test/finish-change.ts";

const at = "2026-11-20T08:00:00.000Z";
const by = { at: "2026-11-23T09:00:00.000Z" };
const camryId = 1001;

const ofList: StockPicture[] = camry2025.pictures;
const [front, plate, newOfList] = ["f", "e", "d"].map((digit) => digit.repeat(64));

export function carPicturesContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;

  beforeEach(async () => {
    opened = await fresh();
    storage = opened.storage;
    for (const picture of fixturePictures) await storage.pictures.save({ ...picture, renditions: [] });
    for (const hash of [front, plate, newOfList])
      await storage.pictures.save({ hash: hash ?? "", width: 1600, height: 1200, renditions: [] });
    await importCars(fixtureCars);
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  async function importCars(cars: readonly StockCar[]) {
    return await storage.imports.importStock(
      { dealership: waha, brands: fixtureBrands, cars: [...cars], untouched: new Set(), at },
      { dryRun: false },
    );
  }

  const change = (pictures: PictureChange, id = camryId) => storage.carEdits.changePictures(id, pictures, by);
  const take = (hash = "", more: Partial<StockPicture> = {}) =>
    change({ kind: "add", picture: { hash, illustrative: false, ...more } });
  const deskPictures = async () => (await storage.carEdits.find(camryId))?.car.pictures.map(({ hash }) => hash);
  const shownPictures = async () => (await storage.cars.find(camryId))?.pictures.map(({ hash }) => hash);
  const withPictures = (...hashes: (string | undefined)[]): StockCar[] => [
    { ...camry2025, pictures: hashes.map((hash = "") => ({ hash, illustrative: false })) },
    ...fixtureCars.slice(1),
  ];

  test("a picture is on the site with the next version; the same one again changes nothing", async () => {
    const version = await storage.cars.catalogueVersion();
    expect(await take(front, { shot: "front", color: "white" })).toEqual({ outcome: "changed" });
    expect(await shownPictures()).toEqual([front, ...ofList.map(({ hash }) => hash)]);
    expect((await storage.cars.find(camryId))?.picture?.hash).toBe(front);
    expect(await storage.cars.catalogueVersion()).toBe(version + 1);
    expect((await storage.events.ofCar(camryId)).map(({ kind }) => kind)).toEqual(["car.pictures-changed"]);
    expect(await take(front, { shot: "front" })).toEqual({ outcome: "unchanged" });
    expect(await storage.cars.catalogueVersion()).toBe(version + 1);
  });

  test("the VIN plate is for the staff: no visitor sees it, not even as the only picture", async () => {
    await take(plate, { shot: "vin-plate" });
    expect(await deskPictures()).toContain(plate);
    expect(await shownPictures()).not.toContain(plate);
    for (const { hash } of ofList) await change({ kind: "remove", hash });
    expect(await deskPictures()).toEqual([plate]);
    expect(await storage.cars.find(camryId)).toMatchObject({ picture: undefined, pictures: [] });
    expect(await storage.carEdits.find(camryId)).toMatchObject({ missing: expect.arrayContaining(["pictures"]) });
  });

  test("two people at once: both pictures are there", async () => {
    const second = await opened.openAgain();
    const picture = { hash: newOfList ?? "", illustrative: false };
    await Promise.all([take(front), second.carEdits.changePictures(camryId, { kind: "add", picture }, by)]);
    await second.close();
    expect(await deskPictures()).toEqual(expect.arrayContaining([front, newOfList]));
  });

  test("an unknown car, a picture that is gone", async () => {
    expect(await change({ kind: "remove", hash: "a" }, 4711)).toEqual({ outcome: "unknown" });
    expect(await change({ kind: "remove", hash: "a" })).toEqual({ outcome: "gone" });
  });

  describe("undo", () => {
    const undo = async (eventId?: number) => {
      const last = await storage.carEdits.pictureUndo(camryId);
      return await storage.carEdits.undoPictures({ id: camryId, eventId: eventId ?? last?.eventId ?? 0 }, by);
    };

    test("the last change, and that again", async () => {
      expect(await storage.carEdits.pictureUndo(camryId)).toBeUndefined();
      const before = await deskPictures();
      await change({ kind: "remove", hash: ofList[0]?.hash ?? "" });
      const after = await deskPictures();
      expect(await undo()).toEqual({ outcome: "changed" });
      expect(await deskPictures()).toEqual(before);
      await undo();
      expect(await deskPictures()).toEqual(after);
    });

    test("somebody was faster, or a list: nothing is done", async () => {
      await take(front);
      const { eventId } = (await storage.carEdits.pictureUndo(camryId)) ?? {};
      await take(plate);
      expect(await undo(eventId)).toEqual({ outcome: "changed-meanwhile" });
      await importCars(withPictures(newOfList));
      expect(await storage.carEdits.pictureUndo(camryId)).toBeUndefined();
    });
  });

  describe("a list", () => {
    test("with other pictures of its own: the desk's stay, nobody is asked", async () => {
      await take(front, { shot: "front" });
      const asked: string[] = [];
      const stock = { cars: withPictures(newOfList), untouched: new Set<string>(), at };
      await storage.imports.importStock(stock, {
        dryRun: false,
        choose: ({ field }) => {
          asked.push(field);
          return "list";
        },
      });
      expect(asked).toEqual([]);
      expect(await deskPictures()).toEqual([front, newOfList]);
      await importCars(withPictures());
      expect(await deskPictures()).toEqual([front]);
      await importCars(fixtureCars);
      expect(await deskPictures()).toEqual([front, ...ofList.map(({ hash }) => hash)]);
    });

    test("of the desk, without pictures, then of the command: the desk's stay", async () => {
      await take(front);
      const list = { cars: fixtureCars.map((car) => ({ ...car, pictures: [] })), untouched: [] };
      for (const cars of [list.cars, list.cars.map((car) => ({ ...car, seats: 4 }))]) {
        const { digest } = await storage.imports.plan({ ...list, cars }, by.at);
        const id = await storage.imports.add({ fileName: "a.csv", report: "{}", list: { ...list, cars } }, by);
        await storage.imports.apply(
          id,
          { digest, choose: () => "list", acceptsVanished: true, acceptsEmptied: () => true },
          by,
        );
        expect(await deskPictures()).toContain(front);
      }
      await importCars(fixtureCars);
      expect(await deskPictures()).toEqual([front, ...ofList.map(({ hash }) => hash)]);
    });

    test("that has a picture removed at the desk does not bring it back", async () => {
      await change({ kind: "remove", hash: ofList[0]?.hash ?? "" });
      expect(await importCars(fixtureCars)).toMatchObject({ changed: 0 });
      expect(await deskPictures()).not.toContain(ofList[0]?.hash);
    });

    test("undone: what the pictures show is there again", async () => {
      await take(front, { shot: "front" });
      const cars = withPictures(newOfList);
      await storage.imports.importStock({ cars, untouched: new Set(), at, fileName: "a.csv" }, { dryRun: false });
      const [entry] = await storage.imports.latest();
      await undoChange(storage, entry?.changeId ?? 0, by);
      expect((await storage.carEdits.find(camryId))?.car.pictures).toEqual([
        { hash: front, illustrative: false, shot: "front" },
        ...ofList,
      ]);
    });

    test("that has a car of the desk later keeps its pictures", async () => {
      const { stockNumber: _number, ...car } = camry2019;
      const pictures = [{ hash: front ?? "", illustrative: false }];
      await storage.carEdits.create({ car: { ...car, stockNumber: "U-500", pictures }, state: "available" }, by);
      const cars = [...fixtureCars, { ...camry2019, stockNumber: "U-500", pictures: ofList }];
      await importCars(cars);
      expect((await storage.carEdits.find(1006))?.car.pictures).toEqual(pictures);
      await importCars(cars);
      expect((await storage.carEdits.find(1006))?.car.pictures).toEqual(pictures);
    });
  });
}
