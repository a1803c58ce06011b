/** What every database behind `Storage` must do; each test opens a fresh one. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  anySuv,
  blackSedan,
  camry2019,
  camry2025,
  castBrands,
  castCars,
  castPictures,
  hyundai,
  ioniq2024,
  patrolOnRequest,
  soldAccent,
  toyota,
  waha,
  whiteSedan,
} from "../dealership/fixtures.ts";
import type { Storage } from "./storage.server.ts";
import type { StockCar, StockImport } from "./types.ts";

export type FreshStorage = {
  storage: Storage;
  /** Another connection to the same database, as another process would have it. */
  openAgain(): Promise<Storage>;
  remove(): Promise<void>;
};

const at = "2025-05-01T10:00:00.000Z";
const later = "2025-05-02T10:00:00.000Z";
const latest = "2025-05-03T10:00:00.000Z";
const forReal = { dryRun: false };

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

  async function keepCastPictures(): Promise<void> {
    for (const picture of castPictures)
      await storage.pictures.save({ ...picture, renditions: renditionsOf(picture.hash) });
  }

  async function importCast(): Promise<void> {
    await keepCastPictures();
    await storage.cars.importStock(wholeStock(), forReal);
  }

  async function importCars(cars: StockCar[], changes: Partial<StockImport> = {}) {
    return await storage.cars.importStock({ cars, untouched: new Set(), at: later, ...changes }, forReal);
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

  describe("what was imported comes back", () => {
    beforeEach(importCast);

    test("the dealership's settings", async () => {
      expect(await storage.content.dealership()).toEqual(waha);
    });

    test("brands by rank, then by slug, with and without an English name", async () => {
      const brands = await storage.content.brands();
      expect(brands.map((brand) => brand.slug)).toEqual(["toyota", "hyundai", "changan", "nissan"]);
      expect(brands).toEqual(expect.arrayContaining(castBrands));
    });

    test("cars are numbered from 1001 in the order of the list", async () => {
      const summaries = await storage.cars.summaries([1001, 1002, 1003, 1004, 1005]);
      expect(summaries.map((car) => `${car.id} ${car.model.slug} ${car.year}`)).toEqual([
        "1001 camry 2025",
        "1002 patrol 2025",
        "1003 camry 2019",
        "1004 ioniq-5 2024",
        "1005 accent 2018",
      ]);
    });

    test("a car with everything", async () => {
      const { brandSlug: _brandSlug, pictures: _pictures, ...facts } = camry2025;
      expect(await storage.cars.find(1001)).toEqual({
        ...facts,
        id: 1001,
        brand: { slug: toyota.slug, name: toyota.name },
        picture: { ...whiteSedan, color: "white", illustrative: true },
        pictures: [
          { ...blackSedan, color: "black", illustrative: true },
          { ...whiteSedan, color: "white", illustrative: true },
        ],
      });
    });

    test("a car with next to nothing", async () => {
      const { brandSlug: _brandSlug, ...facts } = ioniq2024;
      const picture = { ...anySuv, illustrative: true };
      expect(await storage.cars.find(1004)).toEqual({
        ...facts,
        id: 1004,
        brand: { slug: hyundai.slug, name: hyundai.name },
        addedAt: at,
        picture,
        pictures: [picture],
      });
    });

    test("a sold car keeps its page and its picture, and says since when it is sold", async () => {
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
    });

    test("summaries come in the order asked; unknown and impossible numbers are left out", async () => {
      const summaries = await storage.cars.summaries([1005, 7, 1001, 1.5, Number.NaN, 2 ** 40, -1, 1003]);
      expect(summaries.map((car) => car.id)).toEqual([1005, 1001, 1003]);
      expect(await storage.cars.find(2 ** 40)).toBeUndefined();
    });

    test.each<[string, Pick<StockCar, "colors" | "pictures">, string | undefined]>([
      [
        "the default colour's, wherever it stands",
        { colors: ["white", "black"], pictures: camry2025.pictures },
        whiteSedan.hash,
      ],
      [
        "the first, where none shows the default colour",
        { colors: ["silver"], pictures: camry2025.pictures },
        blackSedan.hash,
      ],
      [
        "the first, where no colour is known",
        { colors: [], pictures: [...camry2025.pictures, { hash: anySuv.hash, illustrative: true }] },
        blackSedan.hash,
      ],
      ["none, where there is none", { colors: ["white"], pictures: [] }, undefined],
    ])("a card's picture is %s", async (_which, look, hash) => {
      await importCars([{ ...camry2025, ...look }, ...castCars.slice(1)]);
      const [card] = await storage.cars.summaries([1001]);
      expect(card?.picture?.hash).toBe(hash);
      expect((await storage.cars.find(1001))?.picture?.hash).toBe(hash);
    });

    test("a summary has what a card shows, its picture in the default colour", async () => {
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
        },
      ]);
    });

    test("cars on discount come with the largest one first, without sold cars and those at full price", async () => {
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
      const numbers = (await storage.cars.onDiscount(10)).map(({ price }) => price);
      expect(numbers).toEqual([listed(80_000_00, 100_000_00), listed(95_000_00, 100_000_00)]);
      expect(await storage.cars.onDiscount(1)).toHaveLength(1);
    });

    test("cars for sale come whole, page by page, as they come one by one", async () => {
      const first = await storage.cars.wholeForSale(0, 3);
      const rest = await storage.cars.wholeForSale(first.at(-1)?.id ?? 0, 1_000);
      const whole = [...first, ...rest];
      expect(first).toHaveLength(3);
      expect(whole.map(({ status }) => status)).not.toContain("sold");
      expect(whole.map(({ id }) => id)).toEqual((await storage.cars.forSale()).map(({ id }) => id));
      for (const one of whole) expect(one).toEqual(await storage.cars.find(one.id));
      expect(await storage.cars.wholeForSale(rest.at(-1)?.id ?? 0, 1_000)).toEqual([]);
    });

    test("stock numbers for sale leave out what is sold", async () => {
      const numbers = await storage.cars.stockNumbersForSale();
      expect(numbers.toSorted()).toEqual(
        castCars
          .filter(({ status }) => status !== "sold")
          .map(({ stockNumber }) => stockNumber)
          .toSorted(),
      );
    });

    test("the index gets the cars for sale, without the sold one", async () => {
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
        condition: "new",
        mileageKm: 0,
        halalas: 138_000_00,
        colors: ["white", "black", "silver"],
        addedAt: Date.parse("2025-03-01T08:00:00.000Z"),
      });
      expect(cars[1]?.halalas).toBeUndefined();
    });
  });

  describe("importing again", () => {
    beforeEach(importCast);

    test("the same list changes nothing", async () => {
      const before = await storage.cars.find(1001);
      expect(await storage.cars.importStock({ ...wholeStock(), at: later }, forReal)).toEqual({
        added: 0,
        changed: 0,
        unchanged: 5,
        sold: 0,
        kept: 0,
      });
      expect(await storage.cars.catalogueVersion()).toBe(1);
      expect(await storage.cars.find(1001)).toEqual(before);
    });

    test("the same list without dates keeps the dates that are known", async () => {
      const undated = castCars.map(({ addedAt: _addedAt, ...car }) => car);
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
    ])("what changed (%s) is stored under the same number and raises the version once", async (_what, change) => {
      const changed = { ...camry2025, ...change };
      expect(await importCars([changed, ...castCars.slice(1)])).toEqual({
        added: 0,
        changed: 1,
        unchanged: 4,
        sold: 0,
        kept: 0,
      });
      expect(await storage.cars.catalogueVersion()).toBe(2);
      const { brandSlug, pictures: _pictures, addedAt, ...facts } = changed;
      expect(await storage.cars.find(1001)).toMatchObject({ ...facts, id: 1001, addedAt, brand: { slug: brandSlug } });
      expect((await storage.cars.find(1001))?.pictures.map((picture) => picture.hash)).toEqual(
        changed.pictures.map((picture) => picture.hash),
      );
      expect(await importCars([changed, ...castCars.slice(1)])).toMatchObject({ unchanged: 5 });
      expect(await storage.cars.catalogueVersion()).toBe(2);
    });

    test("a car that vanished is sold, keeps its page and its pictures, and is counted once", async () => {
      const rest = castCars.filter((car) => car !== camry2025);
      expect(await importCars(rest)).toEqual({ added: 0, changed: 0, unchanged: 4, sold: 1, kept: 0 });
      expect(await storage.cars.catalogueVersion()).toBe(2);
      const gone = await storage.cars.find(1001);
      expect(gone).toMatchObject({ status: "sold", soldAt: later, price: camry2025.price });
      expect(gone?.pictures).toHaveLength(2);
      expect((await storage.cars.forSale()).map((car) => car.id)).toEqual([1002, 1003, 1004]);

      expect(await importCars(rest, { at: latest })).toEqual({ added: 0, changed: 0, unchanged: 4, sold: 0, kept: 0 });
      expect(await storage.cars.catalogueVersion()).toBe(2);
      expect((await storage.cars.find(1001))?.soldAt).toBe(later);
    });

    test("a car that comes back is for sale again under its old number", async () => {
      await importCars(castCars.slice(1));
      expect(await importCars(castCars, { at: latest })).toMatchObject({ added: 0, changed: 1, unchanged: 4 });
      const back = await storage.cars.find(1001);
      expect(back).toMatchObject({ id: 1001, status: "available" });
      expect(back?.soldAt).toBeUndefined();
    });

    test("a car that the list calls sold is sold from then on, and stays sold since then", async () => {
      const sold: StockCar = { ...camry2019, status: "sold" };
      const list = [camry2025, patrolOnRequest, sold, ioniq2024, soldAccent];
      expect(await importCars(list)).toMatchObject({ changed: 1, sold: 0 });
      expect((await storage.cars.find(1003))?.soldAt).toBe(later);
      expect(await importCars(list, { at: latest })).toMatchObject({ unchanged: 5 });
      expect((await storage.cars.find(1003))?.soldAt).toBe(later);
    });

    test("a sold car that is corrected stays sold since then", async () => {
      const corrected: StockCar = { ...soldAccent, mileageKm: 161_000 };
      expect(await importCars([...castCars.slice(0, 4), corrected])).toMatchObject({ changed: 1 });
      expect(await storage.cars.find(1005)).toMatchObject({ mileageKm: 161_000, soldAt: at });
    });

    test("a model that two rows name differently has the first row's name, every time", async () => {
      const list = castCars.map((car) =>
        car === camry2019 ? { ...car, model: { slug: "camry", name: { ar: "كامرى" } } } : car,
      );
      expect(await importCars(list)).toMatchObject({ unchanged: 5 });
      expect(await storage.cars.find(1003)).toMatchObject({ model: camry2025.model });
      expect(await storage.cars.catalogueVersion()).toBe(1);
    });

    test("a car whose row was bad stays as it is", async () => {
      const untouched = new Set([camry2025.stockNumber, "U-9999"]);
      expect(await importCars(castCars.slice(1), { untouched })).toEqual({
        added: 0,
        changed: 0,
        unchanged: 4,
        sold: 0,
        kept: 1,
      });
      expect(await storage.cars.find(1001)).toMatchObject({ status: "available" });
      expect(await storage.cars.catalogueVersion()).toBe(1);
    });

    test("numbers are never used twice, whatever was sold or failed before", async () => {
      await importCars(castCars.slice(0, 4));
      await expect(
        importCars([...castCars, { ...camry2019, stockNumber: "U-2001", brandSlug: "no-such-brand" }]),
      ).rejects.toThrow();
      await importCars([...castCars, { ...camry2019, stockNumber: "U-2002" }]);
      expect(await storage.cars.find(1006)).toMatchObject({ stockNumber: "U-2002" });
    });

    test.each<[string, Partial<StockImport>]>([
      ["settings", { dealership: { ...waha, phone: "+966110000000" } }],
      ["a brand", { brands: [{ ...toyota, popularRank: 3 }] }],
      ["a new brand", { brands: [{ slug: "kia", name: { ar: "كيا" }, alsoWritten: [] }] }],
      [
        "a model's name",
        {
          cars: castCars.map((car) =>
            car.model.slug === "camry" ? { ...car, model: { slug: "camry", name: { ar: "كامرى" } } } : car,
          ),
        },
      ],
    ])("%s alone raises the version", async (_what, change) => {
      expect(await importCars(castCars, change)).toMatchObject({ unchanged: 5, changed: 0 });
      expect(await storage.cars.catalogueVersion()).toBe(2);
      await importCars(castCars, change);
      expect(await storage.cars.catalogueVersion()).toBe(2);
    });

    test("what is left out of an import stays: settings, and brands without cars", async () => {
      await importCars([], { brands: [toyota] });
      expect(await storage.content.dealership()).toEqual(waha);
      expect((await storage.content.brands()).map((brand) => brand.slug)).toContain("changan");
    });
  });

  describe("an import that must not happen", () => {
    beforeEach(importCast);

    test("a dry run tells the same and leaves everything as it was", async () => {
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
      const before = await everything();
      expect(await storage.cars.importStock(change, { dryRun: true })).toEqual(expected);
      expect(await everything()).toEqual(before);
      expect(await storage.cars.importStock(change, forReal)).toEqual(expected);
      expect(await storage.cars.find(1006)).toMatchObject({ stockNumber: "U-3001" });
    });

    test("a dry run may refer to pictures that were only looked at, and keeps none of them", async () => {
      const unkept = { hash: "e".repeat(64), width: 800, height: 450 };
      const change = {
        cars: [{ ...camry2025, pictures: [{ hash: unkept.hash, illustrative: false }] }],
        untouched: new Set<string>(),
        at: later,
        unkeptPictures: [unkept],
      };
      expect(await storage.cars.importStock(change, { dryRun: true })).toMatchObject({ changed: 1 });
      expect(await storage.pictures.stored([unkept.hash])).toEqual(new Map());
      await expect(importCars(change.cars)).rejects.toThrow();
    });

    test.each<[string, StockCar[]]>([
      ["an unknown brand", [{ ...camry2025, brandSlug: "no-such-brand" }]],
      ["an unknown picture", [{ ...camry2025, pictures: [{ hash: "f".repeat(64), illustrative: false }] }]],
      ["a stock number that comes twice", [camry2025, camry2025]],
      [
        "a price below the discounted one",
        [{ ...camry2025, price: { kind: "listed", halalas: 100, halalasBeforeDiscount: 99, vatScheme: "standard" } }],
      ],
      ["half a halala", [{ ...camry2025, price: { kind: "listed", halalas: 100.5, vatScheme: "standard" } }]],
      ["a negative mileage", [{ ...camry2025, mileageKm: -1 }]],
      ["a date that is none", [{ ...camry2025, addedAt: "soon" }]],
    ])("%s fails and leaves everything as it was", async (_what, cars) => {
      const before = await everything();
      await expect(
        importCars([...castCars.slice(1), ...cars], { dealership: { ...waha, phone: "+966110000000" } }),
      ).rejects.toThrow();
      expect(await everything()).toEqual(before);
      expect(await importCars(castCars)).toMatchObject({ unchanged: 5 });
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
    beforeEach(keepCastPictures);

    test("a rendition comes back byte for byte", async () => {
      const bytes = await storage.pictures.rendition(whiteSedan.hash, 320, "avif");
      expect(bytes && [...bytes]).toEqual([...(renditionsOf(whiteSedan.hash)[0]?.bytes ?? [])]);
    });

    test("an unknown picture, width or format is undefined", async () => {
      expect(await storage.pictures.rendition("0".repeat(64), 320, "avif")).toBeUndefined();
      expect(await storage.pictures.rendition(whiteSedan.hash, 321, "avif")).toBeUndefined();
      expect(await storage.pictures.rendition(whiteSedan.hash, 640, "avif")).toBeUndefined();
    });

    test("the known ones are told with their size and widths", async () => {
      expect(await storage.pictures.stored([whiteSedan.hash, "0".repeat(64)])).toEqual(
        new Map([[whiteSedan.hash, { width: 1040, height: 585, renditionWidths: [320, 640] }]]),
      );
      expect(await storage.pictures.stored([])).toEqual(new Map());
    });

    test("keeping one twice is no error and does not raise the version", async () => {
      await keepCastPictures();
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

  describe("several at once", () => {
    test("another process's import is seen, as a whole", async () => {
      await importCast();
      const other = await opened.openAgain();
      await other.cars.importStock({ ...wholeStock(), cars: castCars.slice(1), at: later }, forReal);
      await other.close();
      expect(await storage.cars.catalogueVersion()).toBe(2);
      expect(await storage.cars.find(1001)).toMatchObject({ status: "sold" });
    });

    test("reads go on while an import of thousands runs", async () => {
      await importCast();
      const sizes: number[] = [];
      let running = true;
      const importing = importCars([...castCars, ...manyCars(3_000)]).finally(() => {
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

    test("two imports at the same moment come one after the other", async () => {
      await keepCastPictures();
      const other = await opened.openAgain();
      const results = await Promise.all([
        storage.cars.importStock(wholeStock(), forReal),
        other.cars.importStock(wholeStock(), forReal),
      ]);
      await other.close();
      expect(results.map((result) => result.added).toSorted((one, other) => one - other)).toEqual([0, 5]);
      expect(results.map((result) => result.unchanged).toSorted((one, other) => one - other)).toEqual([0, 5]);
      expect(await storage.cars.catalogueVersion()).toBe(1);
    });
  });

  describe("a large stock", () => {
    test("12,000 cars go in, come out in one piece and are known again", { timeout: 60_000 }, async () => {
      await importCast();
      const cars = [...castCars, ...manyCars(12_000)];
      expect(await importCars(cars)).toMatchObject({ added: 12_000, unchanged: 5 });
      const forSale = await storage.cars.forSale();
      expect(forSale).toHaveLength(12_004);
      expect(forSale.at(-1)).toMatchObject({ id: 13_005, colors: ["white", "black"] });
      expect(await storage.cars.summaries(forSale.map((car) => car.id))).toHaveLength(12_004);
      expect(await importCars(cars)).toMatchObject({ added: 0, changed: 0, unchanged: 12_005 });
      const dearer = cars.map((car) => ({ ...car, mileageKm: car.mileageKm + 1 }));
      expect(await importCars(dearer)).toMatchObject({ changed: 12_005, unchanged: 0 });
      expect(await importCars(castCars)).toMatchObject({ sold: 12_000 });
    });
  });
}

function wholeStock(): StockImport {
  return { dealership: waha, brands: castBrands, cars: castCars, untouched: new Set(), at };
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
