import { afterAll, beforeAll, expect, test } from "vitest";
import { openCatalogue, type Catalogue } from "./catalogue.server.ts";
import { fixtureContent, fixtureDay } from "../dealership/content/fixtures.ts";
import { fixtureBrands, fixtureCars, fixturePictures, waha } from "../dealership/fixtures.ts";
import { offerCards } from "./views/offer-cards.server.ts";
import { offerCarsPage } from "./offer-cars-page.server.ts";
import { discountedCars } from "./discounted-cars.server.ts";
import { openSqliteStorage, type Storage } from "../storage/storage.server.ts";

const carCount = 60;
const offerNumber = 1;
let storage: Storage;
let catalogue: Catalogue;

/** An offer with sixty cars; every third is sold. */
beforeAll(async () => {
  storage = await openSqliteStorage(":memory:", () => fixtureDay);
  for (const picture of fixturePictures) await storage.pictures.save({ ...picture, renditions: [] });
  const [car] = fixtureCars;
  const [offer] = fixtureContent.offers;
  if (!car || !offer) throw new Error("the cast has no car or no offer");
  const cars = Array.from({ length: carCount }, (_, index) => ({
    ...car,
    stockNumber: `M-${index}`,
    status: index % 3 === 0 ? ("sold" as const) : ("available" as const),
  }));
  const offers = [
    { ...offer, number: offerNumber, cars: cars.map(({ stockNumber }) => ({ stockNumber, halalas: 50_000_00 })) },
  ];
  const at = "2026-11-20T08:00:00.000Z";
  await storage.imports.importStock(
    { dealership: waha, brands: fixtureBrands, content: { ...fixtureContent, offers }, cars, untouched: new Set(), at },
    { dryRun: false },
  );
  catalogue = await openCatalogue(storage, () => undefined);
});

afterAll(async () => {
  await catalogue.close();
  await storage.close();
});

test.each([
  { pageParam: null, page: 1, cars: 24, before: 0 },
  { pageParam: "2", page: 2, cars: 24, before: 24 },
  { pageParam: "3", page: 3, cars: 12, before: 48 },
  { pageParam: "999999999999", page: 3, cars: 12, before: 48 },
  { pageParam: "-1", page: 1, cars: 24, before: 0 },
  { pageParam: "x", page: 1, cars: 24, before: 0 },
])("page $pageParam of a large offer has $cars cars", async ({ pageParam, page, cars, before }) => {
  const result = await offerCarsPage(offerNumber, pageParam, { catalogue, storage });
  expect({ ...result, items: result.items.length }).toEqual({ items: cars, page, pages: 3, before, forSale: 40 });
});

test("all pages: every car once, sold cars last", async () => {
  const pages = await Promise.all(
    ["1", "2", "3"].map((pageParam) => offerCarsPage(offerNumber, pageParam, { catalogue, storage })),
  );
  const cars = pages.flatMap(({ items }) => items);
  expect(new Set(cars.map(({ id }) => id)).size).toBe(carCount);
  expect(cars.map(({ status }) => status === "sold")).toEqual(
    Array.from({ length: carCount }, (_, index) => index >= 40),
  );
});

test("offer card: its cars are read once per snapshot", async () => {
  let reads = 0;
  const counting: Storage = {
    ...storage,
    cars: { ...storage.cars, ofOffer: (offer: number) => ((reads += 1), storage.cars.ofOffer(offer)) },
  };
  const ownCatalogue = await openCatalogue(counting, () => undefined);
  const { offers } = ownCatalogue.current();
  const [first] = await offerCards(offers, { catalogue: ownCatalogue, storage: counting }, "en");
  expect(await offerCards(offers, { catalogue: ownCatalogue, storage: counting }, "en")).toEqual([first]);
  expect(first).toMatchObject({ count: 40, fromHalalas: 50_000_00 });
  expect(reads).toBe(1);
  await ownCatalogue.close();
});

test("discounted cars: read once per snapshot", async () => {
  let reads = 0;
  const counting: Storage = {
    ...storage,
    cars: { ...storage.cars, discounted: (limit: number) => ((reads += 1), storage.cars.discounted(limit)) },
  };
  const ownCatalogue = await openCatalogue(counting, () => undefined);
  const [first, second] = [
    await discountedCars(4, { catalogue: ownCatalogue, storage: counting }),
    await discountedCars(4, { catalogue: ownCatalogue, storage: counting }),
  ];
  expect(first.length).toBe(4);
  expect(second).toEqual(first);
  expect(reads).toBe(1);
  await ownCatalogue.close();
});

test("failed read: retried", async () => {
  const broken = {
    ...storage,
    cars: { ...storage.cars, ofOffer: () => Promise.reject(new Error("the database is gone")) },
  };
  const ownCatalogue = await openCatalogue(storage, () => undefined);
  await expect(
    offerCards(ownCatalogue.current().offers, { catalogue: ownCatalogue, storage: broken }, "en"),
  ).rejects.toThrow("gone");
  expect(await offerCards(ownCatalogue.current().offers, { catalogue: ownCatalogue, storage }, "en")).toMatchObject([
    { count: 40 },
  ]);
  await ownCatalogue.close();
});
