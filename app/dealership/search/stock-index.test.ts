import { describe, expect, test } from "vitest";
import { carSearchFrom, carsPerPage } from "./car-search.ts";
import type { FacetValue, IndexedCar, SearchResult } from "./types.ts";
import { buildStockIndex, buildStockIndexInSteps } from "./stock-index.ts";
import { runInSteps } from "./cooperative-task.ts";

const toyota = { slug: "toyota", name: { ar: "تويوتا", en: "Toyota" }, alsoWritten: [] };
const nissan = { slug: "nissan", name: { ar: "نيسان", en: "Nissan" }, alsoWritten: [] };
const kia = { slug: "kia", name: { ar: "كيا", en: "Kia" }, alsoWritten: [] };

const camry = { brand: toyota, model: { slug: "camry", name: { ar: "كامري", en: "Camry" } } };
const patrol = { brand: nissan, model: { slug: "patrol", name: { ar: "باترول", en: "Patrol" } } };
const toyotaOther = { brand: toyota, model: { slug: "other", name: { ar: "أخرى", en: "Other" } } };
const kiaOther = { brand: kia, model: { slug: "other", name: { ar: "أخرى", en: "Other" } } };

function car(id: number, overrides: Partial<IndexedCar> = {}): IndexedCar {
  return {
    id,
    ...camry,
    year: 2024,
    body: "sedan",
    fuel: "petrol",
    transmission: "automatic",
    engineLitres: 2.5,
    condition: "used",
    mileageKm: 50_000,
    halalas: 9_000_000,
    colors: ["white"],
    addedAt: id,
    ...overrides,
  };
}

function onRequest(id: number, overrides: Partial<IndexedCar> = {}): IndexedCar {
  const { halalas: _halalas, ...rest } = car(id, overrides);
  return rest;
}

function search(cars: readonly IndexedCar[], query: string): SearchResult {
  return buildStockIndex(cars).search(carSearchFrom(new URLSearchParams(query)));
}

function summaries(values: readonly FacetValue[]): string[] {
  return values.map(({ value, count, chosen }) => `${value} ${count}${chosen ? " chosen" : ""}`);
}

describe("sort", () => {
  const stock = [
    car(1, { halalas: 300, mileageKm: 20, addedAt: 50 }),
    car(2, { halalas: 100, mileageKm: 10, addedAt: 70 }),
    onRequest(3, { mileageKm: 20, addedAt: 60 }),
    car(4, { halalas: 300, mileageKm: 5, addedAt: 50 }),
    onRequest(5, { mileageKm: 40, addedAt: 40, year: 2025 }),
  ];

  test.each([
    ["", [2, 3, 4, 1, 5]],
    ["sort=newest", [2, 3, 4, 1, 5]],
    ["sort=year", [5, 2, 3, 4, 1]],
    ["sort=price-asc", [2, 1, 4, 3, 5]],
    ["sort=price-desc", [4, 1, 2, 5, 3]],
    ["sort=mileage", [4, 2, 3, 1, 5]],
    ["brand=toyota&sort=price-desc", [4, 1, 2, 5, 3]],
    ["priceFrom=2&sort=price-desc", [4, 1]],
  ])("%j", (query, ids) => {
    expect(search(stock, query).ids).toEqual(ids);
  });
});

describe("price", () => {
  const stock = [
    car(1, { halalas: 4_000_050 }),
    car(2, { halalas: 9_000_000 }),
    onRequest(3),
    car(4, { halalas: 9_000_001, fuel: "diesel" }),
  ];

  test.each([
    ["", [1, 2, 3, 4]],
    ["priceFrom=40000", [1, 2, 4]],
    ["priceFrom=40001", [2, 4]],
    ["priceTo=90000", [1, 2]],
    ["priceFrom=90000&priceTo=90000", [2]],
    ["priceFrom=100000", []],
    ["priceTo=1", []],
  ])("%j: a price limit excludes cars on request", (query, ids) => {
    expect(search(stock, query).ids.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test("price range: all cars that match everything but the price, rounded outwards", () => {
    expect(search(stock, "priceFrom=50000&priceTo=60000").priceRange).toEqual({ from: 40_000, to: 90_001 });
    expect(search(stock, "fuel=petrol&priceTo=1").priceRange).toEqual({ from: 40_000, to: 90_000 });
    expect(search(stock, "fuel=diesel").priceRange).toEqual({ from: 90_000, to: 90_001 });
  });

  test("no car with a price: no price range", () => {
    expect(search([onRequest(1)], "").priceRange).toBeUndefined();
    expect(search(stock, "fuel=electric").priceRange).toBeUndefined();
  });
});

describe("mileage", () => {
  const stock = [
    car(1, { mileageKm: 0, condition: "new" }),
    car(2, { mileageKm: 20_000 }),
    car(3, { mileageKm: 60_000, fuel: "diesel" }),
  ];

  test.each([
    ["mileageFrom=1", [3, 2]],
    ["mileageTo=20000", [2, 1]],
    ["mileageFrom=20000&mileageTo=60000", [3, 2]],
    ["mileageTo=20000&fuel=diesel", []],
  ])("%j: both limits included", (query, ids) => {
    expect(search(stock, query).ids).toEqual(ids);
  });

  test("cars outside the limits count for no value; the mileage range ignores the limits alone", () => {
    const { counts, mileageRange } = search(stock, "mileageTo=20000&condition=used");
    expect(summaries(counts.condition)).toEqual(["new 1", "used 1 chosen"]);
    expect(summaries(counts.fuel)).toEqual(["petrol 1", "diesel 0"]);
    expect(mileageRange).toEqual({ from: 20_000, to: 60_000 });
    expect(search(stock, "fuel=electric").mileageRange).toBeUndefined();
  });
});

describe("instalment", () => {
  const stock = [car(1, { halalas: 6_000_000 }), car(2, { halalas: 6_000_001 }), onRequest(3)];
  const index = buildStockIndex(stock, (halalas) => Math.ceil(halalas / 60));

  test.each([
    ["monthlyTo=1000", [1]],
    ["monthlyTo=1001", [2, 1]],
    ["monthlyTo=999", []],
    ["monthlyTo=1001&priceTo=60000", [1]],
  ])("%j: cars with at most this instalment, none on request", (query, ids) => {
    expect(index.search(carSearchFrom(new URLSearchParams(query))).ids).toEqual(ids);
  });

  test("without instalments no car has one", () => {
    expect(search(stock, "monthlyTo=100000").ids).toEqual([]);
  });
});

describe("counts", () => {
  const stock = [
    car(1, { colors: ["white", "black"], engineLitres: 2 }),
    car(2, { ...patrol, body: "suv", colors: ["black"], engineLitres: 5.6, year: 2020, condition: "new" }),
    car(3, { ...patrol, body: "suv", colors: ["red"], year: 2022 }),
    car(4, { ...toyotaOther, colors: [], fuel: "electric", engineLitres: undefined, transmission: undefined }),
    car(5, { ...kiaOther, body: "hatchback", engineLitres: 10 }),
  ];

  test("lists every value of the stock, sorted", () => {
    const { counts } = search(stock, "");
    expect(summaries(counts.brand)).toEqual(["nissan 2", "toyota 2", "kia 1"]);
    expect(summaries(counts.model)).toEqual(["other 2", "patrol 2", "camry 1"]);
    expect(summaries(counts.year)).toEqual(["2024 3", "2022 1", "2020 1"]);
    expect(summaries(counts.engine)).toEqual(["2.0 1", "2.5 1", "5.6 1", "10.0 1"]);
    expect(summaries(counts.body)).toEqual(["sedan 2", "suv 2", "hatchback 1"]);
    expect(summaries(counts.color)).toEqual(["white 2", "black 2", "red 1"]);
    expect(summaries(counts.condition)).toEqual(["new 1", "used 4"]);
    expect(summaries(counts.fuel)).toEqual(["petrol 4", "electric 1"]);
    expect(summaries(counts.transmission)).toEqual(["automatic 4"]);
  });

  test("counts ignore the facet's own selection, but not the others'", () => {
    const { counts, ids } = search(stock, "color=red&color=white&body=sedan");
    expect(ids).toEqual([1]);
    expect(summaries(counts.color)).toEqual(["white 1 chosen", "black 1", "red 0 chosen"]);
    expect(summaries(counts.body)).toEqual(["sedan 1 chosen", "suv 1", "hatchback 1"]);
    expect(summaries(counts.brand)).toEqual(["toyota 1", "kia 0", "nissan 0"]);
  });

  test("lists the models of the selected brands; equal slugs of two brands are one value", () => {
    expect(summaries(search(stock, "brand=toyota").counts.model)).toEqual(["camry 1", "other 1"]);
    expect(summaries(search(stock, "brand=toyota&brand=kia").counts.model)).toEqual(["other 2", "camry 1"]);
    expect(search(stock, "model=other").ids).toEqual([5, 4]);
    expect(search(stock, "brand=kia&model=other").ids).toEqual([5]);
    expect(summaries(search(stock, "brand=kia&model=camry").counts.model)).toEqual(["other 1", "camry 0 chosen"]);
  });

  test("lists selected values that the stock does not have, with 0 cars, sorted", () => {
    const result = search(stock, "brand=unknown&year=2021&color=silver&color=purple&color=amber&engine=3");
    expect(result).toMatchObject({ ids: [], total: 0, page: 1, pages: 1 });
    expect(summaries(result.counts.brand)).toEqual(["kia 0", "nissan 0", "toyota 0", "unknown 0 chosen"]);
    expect(summaries(result.counts.model)).toEqual([]);
    expect(summaries(result.counts.year)).toEqual(["2024 0", "2022 0", "2021 0 chosen", "2020 0"]);
    expect(summaries(result.counts.color)).toEqual([
      "white 0",
      "black 0",
      "silver 0 chosen",
      "red 0",
      "amber 0 chosen",
      "purple 0 chosen",
    ]);
    expect(summaries(result.counts.engine)).toEqual(["2.0 0", "2.5 0", "3.0 0 chosen", "5.6 0", "10.0 0"]);
  });

  test("changing a result does not change later results", () => {
    const index = buildStockIndex(stock);
    const everything = carSearchFrom(new URLSearchParams());
    for (const value of index.search(everything).counts.brand.reverse()) value.count = 99;
    expect(summaries(index.search(everything).counts.brand)).toEqual(["nissan 2", "toyota 2", "kia 1"]);
  });
});

describe("pages", () => {
  const stock = Array.from({ length: carsPerPage * 2 + 1 }, (_, index) => car(index + 1));

  test.each([
    ["", 1, carsPerPage, 49],
    ["page=2", 2, carsPerPage, 25],
    ["page=3", 3, 1, 1],
    ["page=4", 3, 1, 1],
    ["page=10000&brand=toyota", 3, 1, 1],
    ["page=3&sort=price-asc", 3, 1, 49],
  ])("%j: page %d with %d cars", (query, page, cars, first) => {
    const result = search(stock, query);
    expect(result).toMatchObject({ page, pages: 3, total: 49 });
    expect(result.ids).toHaveLength(cars);
    expect(result.ids[0]).toBe(first);
  });

  test("empty stock: one empty page", () => {
    expect(search([], "page=7&brand=toyota")).toMatchObject({ ids: [], total: 0, page: 1, pages: 1 });
  });
});

describe("building in steps", () => {
  const stock = Array.from({ length: 30_000 }, (_, index) => car(index + 1, index % 2 ? camry : patrol));

  test("pauses while reading and sorting; the index is the same", async () => {
    let isReading = false;
    function* read(): Generator<IndexedCar> {
      for (const stockCar of stock) {
        isReading = true;
        yield stockCar;
      }
      isReading = false;
    }
    const pauses = { reading: 0, sorting: 0 };
    const index = await runInSteps(buildStockIndexInSteps(read()), async () => {
      pauses[isReading ? "reading" : "sorting"] += 1;
    });
    expect(pauses.reading).toBeGreaterThanOrEqual(5);
    expect(pauses.sorting).toBeGreaterThanOrEqual(10);
    const carSearch = carSearchFrom(new URLSearchParams("brand=toyota&sort=price-asc"));
    expect(index.search(carSearch)).toEqual(buildStockIndex(stock).search(carSearch));
  });
});
