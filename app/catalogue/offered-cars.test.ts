import { afterAll, beforeAll, expect, test } from "vitest";
import { openCatalogue, type Catalogue } from "./catalogue.server.ts";
import { castContent, castDay } from "../dealership/content/fixtures.ts";
import { castBrands, castCars, castPictures, waha } from "../dealership/fixtures.ts";
import { offerCards } from "./views/offer-cards.server.ts";
import { offeredCars } from "./offered-cars.server.ts";
import { reducedCars } from "./reduced-cars.server.ts";
import { openSqliteStorage, type Storage } from "../storage/storage.server.ts";

const many = 60;
const autumn = 1;
let storage: Storage;
let catalogue: Catalogue;

/** An offer with sixty cars, of which every third is sold. */
beforeAll(async () => {
  storage = await openSqliteStorage(":memory:", () => castDay);
  for (const picture of castPictures) await storage.pictures.save({ ...picture, renditions: [] });
  const [car] = castCars;
  const [offer] = castContent.offers;
  if (!car || !offer) throw new Error("the cast has no car or no offer");
  const cars = Array.from({ length: many }, (_, place) => ({
    ...car,
    stockNumber: `M-${place}`,
    status: place % 3 === 0 ? ("sold" as const) : ("available" as const),
  }));
  const offers = [
    { ...offer, number: autumn, cars: cars.map(({ stockNumber }) => ({ stockNumber, halalas: 50_000_00 })) },
  ];
  const at = "2026-11-20T08:00:00.000Z";
  await storage.cars.importStock(
    { dealership: waha, brands: castBrands, content: { ...castContent, offers }, cars, untouched: new Set(), at },
    { dryRun: false },
  );
  catalogue = await openCatalogue(storage, () => undefined);
});

afterAll(async () => {
  await catalogue.close();
  await storage.close();
});

test.each([
  { asked: null, page: 1, cars: 24, before: 0 },
  { asked: "2", page: 2, cars: 24, before: 24 },
  { asked: "3", page: 3, cars: 12, before: 48 },
  { asked: "999999999999", page: 3, cars: 12, before: 48 },
  { asked: "-1", page: 1, cars: 24, before: 0 },
  { asked: "x", page: 1, cars: 24, before: 0 },
])("page $asked of a large offer has $cars cars", async ({ asked, page, cars, before }) => {
  const shown = await offeredCars(autumn, asked, { catalogue, storage });
  expect({ ...shown, items: shown.items.length }).toEqual({ items: cars, page, pages: 3, before, forSale: 40 });
});

test("all pages together have every car once, the sold ones last", async () => {
  const pages = await Promise.all(["1", "2", "3"].map((asked) => offeredCars(autumn, asked, { catalogue, storage })));
  const cars = pages.flatMap(({ items }) => items);
  expect(new Set(cars.map(({ id }) => id)).size).toBe(many);
  expect(cars.map(({ status }) => status === "sold")).toEqual(Array.from({ length: many }, (_, place) => place >= 40));
});

test("an offer's cars are read for its card once, until the catalogue changes", async () => {
  let reads = 0;
  const counting = {
    ...storage,
    cars: { ...storage.cars, ofOffer: (offer: number) => ((reads += 1), storage.cars.ofOffer(offer)) },
  };
  const own = await openCatalogue(counting, () => undefined);
  const { offers } = own.current();
  const [first] = await offerCards(offers, { catalogue: own, storage: counting }, "en");
  expect(await offerCards(offers, { catalogue: own, storage: counting }, "en")).toEqual([first]);
  expect(first).toMatchObject({ count: 40, fromHalalas: 50_000_00 });
  expect(reads).toBe(1);
  await own.close();
});

test("the cars that came down the most are looked for once, until the catalogue changes", async () => {
  let reads = 0;
  const counting = {
    ...storage,
    cars: { ...storage.cars, onDiscount: (most: number) => ((reads += 1), storage.cars.onDiscount(most)) },
  };
  const own = await openCatalogue(counting, () => undefined);
  const [first, second] = [
    await reducedCars(4, { catalogue: own, storage: counting }),
    await reducedCars(4, { catalogue: own, storage: counting }),
  ];
  expect(first.length).toBe(4);
  expect(second).toEqual(first);
  expect(reads).toBe(1);
  await own.close();
});

test("what could not be read is read again", async () => {
  const broken = {
    ...storage,
    cars: { ...storage.cars, ofOffer: () => Promise.reject(new Error("the database is gone")) },
  };
  const own = await openCatalogue(storage, () => undefined);
  await expect(offerCards(own.current().offers, { catalogue: own, storage: broken }, "en")).rejects.toThrow("gone");
  expect(await offerCards(own.current().offers, { catalogue: own, storage }, "en")).toMatchObject([{ count: 40 }]);
  await own.close();
});
