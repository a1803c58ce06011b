import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  anySuv,
  blackSedan,
  camry2019,
  camry2025,
  fixtureBrands,
  fixtureCars,
  fixturePictures,
  hyundai,
  ioniq2024,
  patrolOnRequest,
  soldAccent,
  toyota,
  waha,
  whiteSedan,
} from "../dealership/fixtures.ts";
import { scaled } from "../../test/test-size.ts";
import type { Storage } from "./storage.server.ts";
import type { StockCar } from "./types.ts";
import type { StockImport } from "./stock-import-types.ts";

export type FreshStorage = {
  storage: Storage;
  /** Another connection to the same database, like that of another process. */
  openAgain(): Promise<Storage>;
  /** Brings statistics and indexes up to date after large writes, as PostgreSQL does by itself within a minute. */
  vacuum(): Promise<void>;
  /** Damages rows, as no code of ours does. */
  execute(statement: string): Promise<void>;
  remove(): Promise<void>;
};

const at = "2025-05-01T10:00:00.000Z";
const later = "2025-05-02T10:00:00.000Z";
const latest = "2025-05-03T10:00:00.000Z";
const commit = { dryRun: false };

export function storageContract(fresh: () => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;

  beforeEach(async () => {
    opened = await fresh();
    storage = opened.storage;
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  async function saveCastPictures(): Promise<void> {
    for (const picture of fixturePictures)
      await storage.pictures.save({ ...picture, renditions: renditionsOf(picture.hash) });
  }

  async function importCast(): Promise<void> {
    await saveCastPictures();
    await storage.imports.importStock(wholeStock(), commit);
  }

  async function importCars(cars: StockCar[], changes: Partial<StockImport> = {}) {
    return await storage.imports.importStock({ cars, untouched: new Set(), at: later, ...changes }, commit);
  }

  describe("an empty database", () => {
    test("has version 0, no dealership, no brands, no cars", async () => {
      expect(await storage.cars.catalogueVersion()).toBe(0);
      expect(await storage.content.dealership()).toBeUndefined();
      expect(await storage.content.brands()).toEqual([]);
      expect(await storage.cars.forSale()).toEqual([]);
      expect(await storage.cars.summaries([1001])).toEqual([]);
      expect(await storage.cars.find(1001)).toBeUndefined();
    });

    test("takes an empty import without raising the version", async () => {
      expect(await importCars([])).toEqual({ added: 0, changed: 0, unchanged: 0, sold: 0, kept: 0 });
      expect(await storage.cars.catalogueVersion()).toBe(0);
    });
  });

  describe("imported data is read back", () => {
    beforeEach(importCast);

    test("the dealership's settings", async () => {
      expect(await storage.content.dealership()).toEqual(waha);
    });

    test("brands by rank, then by slug, with and without an English name", async () => {
      const brands = await storage.content.brands();
      expect(brands.map((brand) => brand.slug)).toEqual(["toyota", "hyundai", "changan", "nissan"]);
      expect(brands).toEqual(expect.arrayContaining(fixtureBrands));
    });

    test("car ids start at 1001 in the order of the list", async () => {
      const summaries = await storage.cars.summaries([1001, 1002, 1003, 1004, 1005]);
      expect(summaries.map((car) => `${car.id} ${car.model.slug} ${car.year}`)).toEqual([
        "1001 camry 2025",
        "1002 patrol 2025",
        "1003 camry 2019",
        "1004 ioniq-5 2024",
        "1005 accent 2018",
      ]);
    });

    test("a car with all fields", async () => {
      const { brandSlug: _brandSlug, pictures: _pictures, ...expectedFacts } = camry2025;
      expect(await storage.cars.find(1001)).toEqual({
        ...expectedFacts,
        id: 1001,
        brand: { slug: toyota.slug, name: toyota.name },
        picture: { ...whiteSedan, color: "white", illustrative: true },
        pictures: [
          { ...blackSedan, color: "black", illustrative: true },
          { ...whiteSedan, color: "white", illustrative: true },
        ],
      });
    });

    test("a car with only the required fields", async () => {
      const { brandSlug: _brandSlug, ...expectedFacts } = ioniq2024;
      const picture = { ...anySuv, illustrative: true };
      expect(await storage.cars.find(1004)).toEqual({
        ...expectedFacts,
        id: 1004,
        brand: { slug: hyundai.slug, name: hyundai.name },
        addedAt: at,
        picture,
        pictures: [picture],
      });
    });

    test("an inspection report, and its day in summaries", async () => {
      const car = await storage.cars.find(1003);
      expect(car?.inspection).toEqual(camry2019.inspection);
      expect(await storage.cars.summaries([1003, 1004])).toMatchObject([
        { inspectedOn: "2025-02-08" },
        { inspectedOn: undefined },
      ]);
    });

    test("sold car: still found, with its picture and the time of the sale", async () => {
      const accent = await storage.cars.find(1005);
      expect(accent).toMatchObject({ status: "sold", soldAt: at, picture: { hash: whiteSedan.hash } });
    });

    test("money, litres and mileage are plain numbers", async () => {
      const car = await storage.cars.find(1004);
      expect(car?.price).toEqual({ kind: "listed", halalas: 129_900_50, vatScheme: "standard" });
      expect(await storage.cars.find(1002)).toMatchObject({
        engineLitres: 3.8,
        fuelConsumption: 12.3,
        mileageKm: 0,
        price: { kind: "on-request" },
      });
      expect(car).toMatchObject({ rangeKm: 480, batteryKwh: 74.4, chargeMinutes: 18 });
    });

    test("summaries: in the requested order, without unknown and invalid ids", async () => {
      const summaries = await storage.cars.summaries([1005, 7, 1001, 1.5, Number.NaN, 2 ** 40, -1, 1003]);
      expect(summaries.map((car) => car.id)).toEqual([1005, 1001, 1003]);
      expect(await storage.cars.find(2 ** 40)).toBeUndefined();
    });

    test.each<[string, Pick<StockCar, "colors" | "pictures">, string | undefined]>([
      [
        "the one in the default colour, at any position",
        { colors: ["white", "black"], pictures: camry2025.pictures },
        whiteSedan.hash,
      ],
      [
        "the first, if none is in the default colour",
        { colors: ["silver"], pictures: camry2025.pictures },
        blackSedan.hash,
      ],
      [
        "the first, if the car has no colours",
        { colors: [], pictures: [...camry2025.pictures, { hash: anySuv.hash, illustrative: true }] },
        blackSedan.hash,
      ],
      ["missing, if the car has no pictures", { colors: ["white"], pictures: [] }, undefined],
    ])("card picture: %s", async (_which, overrides, hash) => {
      await importCars([{ ...camry2025, ...overrides }, ...fixtureCars.slice(1)]);
      const [card] = await storage.cars.summaries([1001]);
      expect(card?.picture?.hash).toBe(hash);
      expect((await storage.cars.find(1001))?.picture?.hash).toBe(hash);
    });

    test("a summary has the fields of a card and the picture in the default colour", async () => {
      expect(await storage.cars.summaries([1001])).toEqual([
        {
          id: 1001,
          condition: "new",
          status: "available",
          brand: { slug: "toyota", name: toyota.name },
          model: camry2025.model,
          trim: camry2025.trim,
          year: 2025,
          body: "sedan",
          fuel: "petrol",
          transmission: "automatic",
          engineLitres: 2.5,
          mileageKm: 0,
          price: camry2025.price,
          colors: ["white", "black", "silver"],
          picture: { ...whiteSedan, color: "white", illustrative: true },
          branch: "riyadh",
        },
      ]);
    });

    test("discounted cars: largest discount first, without sold cars and those at full price", async () => {
      const listed = (halalas: number, halalasBeforeDiscount?: number): StockCar["price"] => ({
        kind: "listed",
        halalas,
        ...(halalasBeforeDiscount !== undefined && { halalasBeforeDiscount }),
        vatScheme: "standard",
      });
      await importCars([
        { ...camry2025, price: listed(95_000_00, 100_000_00) },
        { ...camry2019, price: listed(80_000_00, 100_000_00) },
        { ...patrolOnRequest, price: listed(300_000_00) },
        { ...soldAccent, price: listed(10_000_00, 50_000_00) },
      ]);
      const numbers = (await storage.cars.discounted(10)).map(({ price }) => price);
      expect(numbers).toEqual([listed(80_000_00, 100_000_00), listed(95_000_00, 100_000_00)]);
      expect(await storage.cars.discounted(1)).toHaveLength(1);
    });

    test("full cars for sale in batches equal those read one by one", async () => {
      const first = await storage.cars.fullForSale(0, 3);
      const rest = await storage.cars.fullForSale(first.at(-1)?.id ?? 0, 1_000);
      const whole = [...first, ...rest];
      expect(first).toHaveLength(3);
      expect(whole.map(({ status }) => status)).not.toContain("sold");
      expect(whole.map(({ id }) => id)).toEqual((await storage.cars.forSale()).map(({ id }) => id));
      for (const car of whole) expect(car).toEqual(await storage.cars.find(car.id));
      expect(await storage.cars.fullForSale(rest.at(-1)?.id ?? 0, 1_000)).toEqual([]);
    });

    test("stock numbers for sale: without sold cars", async () => {
      const numbers = await storage.cars.stockNumbersForSale();
      expect(numbers.toSorted()).toEqual(
        fixtureCars
          .filter(({ status }) => status !== "sold")
          .map(({ stockNumber }) => stockNumber)
          .toSorted(),
      );
    });

    test("cars for the search index: without sold cars", async () => {
      const cars = await storage.cars.forSale();
      expect(cars.map((car) => car.id)).toEqual([1001, 1002, 1003, 1004]);
      expect(cars[0]).toEqual({
        id: 1001,
        brand: { slug: toyota.slug, name: toyota.name, alsoWritten: toyota.alsoWritten },
        model: camry2025.model,
        trim: camry2025.trim,
        year: 2025,
        body: "sedan",
        fuel: "petrol",
        transmission: "automatic",
        engineLitres: 2.5,
        seats: camry2025.seats,
        cylinders: 4,
        consumption: 69,
        condition: "new",
        mileageKm: 0,
        branch: camry2025.branch,
        halalas: 138_000_00,
        colors: ["white", "black", "silver"],
        addedAt: Date.parse("2025-03-01T08:00:00.000Z"),
      });
      expect(cars[1]?.halalas).toBeUndefined();
    });
  });

  describe("importing again", () => {
    beforeEach(importCast);

    test("same list: changes nothing", async () => {
      const previous = await storage.cars.find(1001);
      expect(await storage.imports.importStock({ ...wholeStock(), at: later }, commit)).toEqual({
        added: 0,
        changed: 0,
        unchanged: 5,
        sold: 0,
        kept: 0,
      });
      expect(await storage.cars.catalogueVersion()).toBe(1);
      expect(await storage.cars.find(1001)).toEqual(previous);
    });

    test("same list without dates: keeps the stored dates", async () => {
      const undated = fixtureCars.map(({ addedAt: _addedAt, ...car }) => car);
      expect(await importCars(undated)).toMatchObject({ unchanged: 5, changed: 0 });
      expect((await storage.cars.find(1001))?.addedAt).toBe(camry2025.addedAt);
    });

    test.each<[string, Partial<StockCar>]>([
      ["price", { price: { kind: "listed", halalas: 130_000_00, vatScheme: "standard" } }],
      ["price on request", { price: { kind: "on-request" } }],
      ["status", { status: "reserved" }],
      ["colours", { colors: ["black", "white"] }],
      ["pictures", { pictures: [{ hash: anySuv.hash, illustrative: false }] }],
      ["features", { features: [] }],
      ["date", { addedAt: "2025-03-02T08:00:00.000Z" }],
      ["model", { model: { slug: "corolla", name: { ar: "كورولا" } } }],
      ["trim", { trim: undefined }],
      ["brand", { brandSlug: "changan" }],
    ])("changed %s: stored under the same id, raises the version once", async (_what, change) => {
      const changed = { ...camry2025, ...change };
      expect(await importCars([changed, ...fixtureCars.slice(1)])).toEqual({
        added: 0,
        changed: 1,
        unchanged: 4,
        sold: 0,
        kept: 0,
      });
      expect(await storage.cars.catalogueVersion()).toBe(2);
      const { brandSlug, pictures: _pictures, addedAt, ...expectedFacts } = changed;
      expect(await storage.cars.find(1001)).toMatchObject({
        ...expectedFacts,
        id: 1001,
        addedAt,
        brand: { slug: brandSlug },
      });
      expect((await storage.cars.find(1001))?.pictures.map((picture) => picture.hash)).toEqual(
        changed.pictures.map((picture) => picture.hash),
      );
      expect(await importCars([changed, ...fixtureCars.slice(1)])).toMatchObject({ unchanged: 5 });
      expect(await storage.cars.catalogueVersion()).toBe(2);
    });

    test("missing car: becomes sold, keeps its data and pictures, and is counted once", async () => {
      const rest = fixtureCars.filter((car) => car !== camry2025);
      expect(await importCars(rest)).toEqual({ added: 0, changed: 0, unchanged: 4, sold: 1, kept: 0 });
      expect(await storage.cars.catalogueVersion()).toBe(2);
      const missingCar = await storage.cars.find(1001);
      expect(missingCar).toMatchObject({ status: "sold", soldAt: later, price: camry2025.price });
      expect(missingCar?.pictures).toHaveLength(2);
      expect((await storage.cars.forSale()).map((car) => car.id)).toEqual([1002, 1003, 1004]);

      expect(await importCars(rest, { at: latest })).toEqual({ added: 0, changed: 0, unchanged: 4, sold: 0, kept: 0 });
      expect(await storage.cars.catalogueVersion()).toBe(2);
      expect((await storage.cars.find(1001))?.soldAt).toBe(later);
    });

    test("returning car: for sale again under its old id", async () => {
      await importCars(fixtureCars.slice(1));
      expect(await importCars(fixtureCars, { at: latest })).toMatchObject({ added: 0, changed: 1, unchanged: 4 });
      const returned = await storage.cars.find(1001);
      expect(returned).toMatchObject({ id: 1001, status: "available" });
      expect(returned?.soldAt).toBeUndefined();
    });

    test("status changed to sold: sold since that import, also after later imports", async () => {
      const sold: StockCar = { ...camry2019, status: "sold" };
      const list = [camry2025, patrolOnRequest, sold, ioniq2024, soldAccent];
      expect(await importCars(list)).toMatchObject({ changed: 1, sold: 0 });
      expect((await storage.cars.find(1003))?.soldAt).toBe(later);
      expect(await importCars(list, { at: latest })).toMatchObject({ unchanged: 5 });
      expect((await storage.cars.find(1003))?.soldAt).toBe(later);
    });

    test("corrected sold car: keeps the time of its sale", async () => {
      const corrected: StockCar = { ...soldAccent, mileageKm: 161_000 };
      expect(await importCars([...fixtureCars.slice(0, 4), corrected])).toMatchObject({ changed: 1 });
      expect(await storage.cars.find(1005)).toMatchObject({ mileageKm: 161_000, soldAt: at });
    });

    test("two names for one model: the first row's name, every time", async () => {
      const list = fixtureCars.map((car) =>
        car === camry2019 ? { ...car, model: { slug: "camry", name: { ar: "كامرى" } } } : car,
      );
      expect(await importCars(list)).toMatchObject({ unchanged: 5 });
      expect(await storage.cars.find(1003)).toMatchObject({ model: camry2025.model });
      expect(await storage.cars.catalogueVersion()).toBe(1);
    });

    test("car with an invalid row: unchanged", async () => {
      const untouched = new Set([camry2025.stockNumber, "U-9999"]);
      expect(await importCars(fixtureCars.slice(1), { untouched })).toEqual({
        added: 0,
        changed: 0,
        unchanged: 4,
        sold: 0,
        kept: 1,
      });
      expect(await storage.cars.find(1001)).toMatchObject({ status: "available" });
      expect(await storage.cars.catalogueVersion()).toBe(1);
    });

    test("ids are never reused, also after sales and failed imports", async () => {
      await importCars(fixtureCars.slice(0, 4));
      await expect(
        importCars([...fixtureCars, { ...camry2019, stockNumber: "U-2001", brandSlug: "no-such-brand" }]),
      ).rejects.toThrow();
      await importCars([...fixtureCars, { ...camry2019, stockNumber: "U-2002" }]);
      expect(await storage.cars.find(1006)).toMatchObject({ stockNumber: "U-2002" });
    });

    test.each<[string, Partial<StockImport>]>([
      ["settings", { dealership: { ...waha, phone: "+966110000000" } }],
      ["a brand", { brands: [{ ...toyota, popularRank: 3 }] }],
      ["a new brand", { brands: [{ slug: "kia", name: { ar: "كيا" }, alsoWritten: [] }] }],
      [
        "a model's name",
        {
          cars: fixtureCars.map((car) =>
            car.model.slug === "camry" ? { ...car, model: { slug: "camry", name: { ar: "كامرى" } } } : car,
          ),
        },
      ],
    ])("%s alone raises the version", async (_what, change) => {
      expect(await importCars(fixtureCars, change)).toMatchObject({ unchanged: 5, changed: 0 });
      expect(await storage.cars.catalogueVersion()).toBe(2);
      await importCars(fixtureCars, change);
      expect(await storage.cars.catalogueVersion()).toBe(2);
    });

    test("missing in the import: settings and brands without cars stay", async () => {
      await importCars([], { brands: [toyota] });
      expect(await storage.content.dealership()).toEqual(waha);
      expect((await storage.content.brands()).map((brand) => brand.slug)).toContain("changan");
    });
  });

  describe("a dry run or failed import", () => {
    beforeEach(importCast);

    test("dry run: same result, no changes", async () => {
      const change: StockImport = {
        dealership: { ...waha, phone: "+966110000000" },
        brands: [{ ...toyota, popularRank: 9 }],
        cars: [
          { ...camry2025, status: "reserved" },
          { ...camry2019, stockNumber: "U-3001" },
        ],
        untouched: new Set([soldAccent.stockNumber]),
        at: later,
      };
      const expected = { added: 1, changed: 1, unchanged: 0, sold: 3, kept: 1 };
      const previous = await everything();
      expect(await storage.imports.importStock(change, { dryRun: true })).toEqual(expected);
      expect(await everything()).toEqual(previous);
      expect(await storage.imports.importStock(change, commit)).toEqual(expected);
      expect(await storage.cars.find(1006)).toMatchObject({ stockNumber: "U-3001" });
    });

    test("dry run: may reference pictures that are not stored, and stores none", async () => {
      const unsavedPicture = { hash: "e".repeat(64), width: 800, height: 450 };
      const change: StockImport = {
        cars: [{ ...camry2025, pictures: [{ hash: unsavedPicture.hash, illustrative: false }] }],
        untouched: new Set<string>(),
        at: later,
        unsavedPictures: [unsavedPicture],
      };
      expect(await storage.imports.importStock(change, { dryRun: true })).toMatchObject({ changed: 1 });
      expect(await storage.pictures.stored([unsavedPicture.hash])).toEqual(new Map());
      await expect(importCars(change.cars)).rejects.toThrow();
    });

    test.each<[string, StockCar[]]>([
      ["an unknown brand", [{ ...camry2025, brandSlug: "no-such-brand" }]],
      ["an unknown picture", [{ ...camry2025, pictures: [{ hash: "f".repeat(64), illustrative: false }] }]],
      ["a duplicate stock number", [camry2025, camry2025]],
      [
        "a price below the discounted one",
        [{ ...camry2025, price: { kind: "listed", halalas: 100, halalasBeforeDiscount: 99, vatScheme: "standard" } }],
      ],
      ["half a halala", [{ ...camry2025, price: { kind: "listed", halalas: 100.5, vatScheme: "standard" } }]],
      ["a negative mileage", [{ ...camry2025, mileageKm: -1 }]],
      ["an invalid date", [{ ...camry2025, addedAt: "soon" }]],
    ])("%s: the import fails without changes", async (_what, cars) => {
      const previous = await everything();
      await expect(
        importCars([...fixtureCars.slice(1), ...cars], { dealership: { ...waha, phone: "+966110000000" } }),
      ).rejects.toThrow();
      expect(await everything()).toEqual(previous);
      expect(await importCars(fixtureCars)).toMatchObject({ unchanged: 5 });
    });

    async function everything() {
      const cars = await Promise.all([1001, 1002, 1003, 1004, 1005, 1006].map((id) => storage.cars.find(id)));
      return {
        version: await storage.cars.catalogueVersion(),
        dealership: await storage.content.dealership(),
        brands: await storage.content.brands(),
        cars,
      };
    }
  });

  describe("pictures", () => {
    beforeEach(saveCastPictures);

    test("rendition: same bytes as stored", async () => {
      const bytes = await storage.pictures.rendition(whiteSedan.hash, 320, "avif");
      expect(bytes && [...bytes]).toEqual([...(renditionsOf(whiteSedan.hash)[0]?.bytes ?? [])]);
    });

    test("unknown picture, width or format: undefined", async () => {
      expect(await storage.pictures.rendition("0".repeat(64), 320, "avif")).toBeUndefined();
      expect(await storage.pictures.rendition(whiteSedan.hash, 321, "avif")).toBeUndefined();
      expect(await storage.pictures.rendition(whiteSedan.hash, 640, "avif")).toBeUndefined();
    });

    test("stored: returns size and rendition widths of stored pictures", async () => {
      expect(await storage.pictures.stored([whiteSedan.hash, "0".repeat(64)])).toEqual(
        new Map([[whiteSedan.hash, { width: 1040, height: 585, renditionWidths: [320, 640] }]]),
      );
      expect(await storage.pictures.stored([])).toEqual(new Map());
    });

    test("saving a picture twice is no error and does not raise the version", async () => {
      await saveCastPictures();
      expect(await storage.cars.catalogueVersion()).toBe(0);
    });

    test("a rendition of 2 MB", async () => {
      const bytes = new Uint8Array(2 * 1024 * 1024).map((_, index) => index % 251);
      await storage.pictures.save({
        hash: "d".repeat(64),
        width: 4000,
        height: 2000,
        renditions: [{ width: 1600, format: "webp", bytes }],
      });
      expect(
        Buffer.compare(
          Buffer.from((await storage.pictures.rendition("d".repeat(64), 1600, "webp")) ?? []),
          Buffer.from(bytes),
        ),
      ).toBe(0);
    });
  });

  test("bytes: the size on the disk grows with what is stored", async () => {
    const before = await storage.bytes();
    const bytes = new Uint8Array(randomBytes(2 * 1024 * 1024));
    const renditions = [{ width: 1600, format: "webp" as const, bytes }];
    await storage.pictures.save({ hash: "e".repeat(64), width: 4000, height: 2000, renditions });
    expect((await storage.bytes()) - before).toBeGreaterThanOrEqual(bytes.length);
  });

  describe("concurrent processes", () => {
    test("another process's import is visible completely", async () => {
      await importCast();
      const other = await opened.openAgain();
      await other.imports.importStock({ ...wholeStock(), cars: fixtureCars.slice(1), at: later }, commit);
      await other.close();
      expect(await storage.cars.catalogueVersion()).toBe(2);
      expect(await storage.cars.find(1001)).toMatchObject({ status: "sold" });
    });

    test("reads continue during an import of thousands of cars", async () => {
      await importCast();
      const sizes: number[] = [];
      let running = true;
      const importing = importCars([...fixtureCars, ...manyCars(3_000)]).finally(() => {
        running = false;
      });
      while (running) {
        sizes.push((await storage.cars.forSale()).length);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await importing;
      expect(sizes.length).toBeGreaterThan(2);
      expect([...new Set([...sizes, 3_004])]).toEqual([4, 3_004]);
      expect(await storage.cars.forSale()).toHaveLength(3_004);
    });

    test("two concurrent imports run one after the other", async () => {
      await saveCastPictures();
      const other = await opened.openAgain();
      const results = await Promise.all([
        storage.imports.importStock(wholeStock(), commit),
        other.imports.importStock(wholeStock(), commit),
      ]);
      await other.close();
      expect(results.map((result) => result.added).toSorted((a, b) => a - b)).toEqual([0, 5]);
      expect(results.map((result) => result.unchanged).toSorted((a, b) => a - b)).toEqual([0, 5]);
      expect(await storage.cars.catalogueVersion()).toBe(1);
    });
  });

  describe("a large stock", () => {
    const count = scaled(12_000);

    test(`${count} cars: imported, read back and unchanged when imported again`, { timeout: 60_000 }, async () => {
      await importCast();
      const cars = [...fixtureCars, ...manyCars(count)];
      expect(await importCars(cars)).toMatchObject({ added: count, unchanged: 5 });
      const forSale = await storage.cars.forSale();
      expect(forSale).toHaveLength(count + 4);
      expect(forSale.at(-1)).toMatchObject({ id: count + 1_005, colors: ["white", "black"] });
      expect(await storage.cars.summaries(forSale.map((car) => car.id))).toHaveLength(count + 4);
      expect(await importCars(cars)).toMatchObject({ added: 0, changed: 0, unchanged: count + 5 });
      const changedCars = cars.map((car) => ({ ...car, mileageKm: car.mileageKm + 1 }));
      expect(await importCars(changedCars)).toMatchObject({ changed: count + 5, unchanged: 0 });
      expect(await importCars(fixtureCars)).toMatchObject({ sold: count });
    });
  });
}

function wholeStock(): StockImport {
  return { dealership: waha, brands: fixtureBrands, cars: fixtureCars, untouched: new Set(), at };
}

function manyCars(count: number): StockCar[] {
  return Array.from({ length: count }, (_, index) => ({
    ...camry2019,
    stockNumber: `M-${index}`,
    mileageKm: index,
    colors: ["white", "black"],
    pictures: [{ hash: anySuv.hash, illustrative: true }],
  }));
}

function renditionsOf(hash: string) {
  const bytes = Uint8Array.from(Buffer.from(hash, "hex"));
  return [
    { width: 320, format: "avif" as const, bytes },
    { width: 320, format: "webp" as const, bytes: bytes.toReversed() },
    { width: 640, format: "webp" as const, bytes },
  ];
}
