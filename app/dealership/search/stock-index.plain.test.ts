/** Compares the index with a plain implementation: an array and filters. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { engineValue } from "../car/engine-value.ts";
import type { CarSearch, Facet } from "./car-search.ts";
import { carSearchFrom, carsPerPage, facets, sorts, withFilter } from "./car-search.ts";
import type { FacetValue, IndexedCar } from "./types.ts";
import { buildStockIndex } from "./stock-index.ts";
import { bodies, colors, conditions, fuels, transmissions } from "../car/vocabulary.ts";

const toyota = { slug: "toyota", name: { ar: "تويوتا", en: "Toyota" }, alsoWritten: [] };
const nissan = { slug: "nissan", name: { ar: "نيسان", en: "Nissan" }, alsoWritten: [] };
const kia = { slug: "kia", name: { ar: "كيا", en: "Kia" }, alsoWritten: [] };
const models = ["one", "two", "other"].map((slug) => ({ slug, name: { ar: slug } }));

const anyCar: fc.Arbitrary<Omit<IndexedCar, "id">> = fc.record(
  {
    brand: fc.constantFrom(toyota, nissan, kia),
    model: fc.constantFrom(...models),
    trim: fc.constantFrom({ ar: "كامل" }, { ar: "قياسي", en: "standard" }),
    year: fc.integer({ min: 2018, max: 2021 }),
    body: fc.constantFrom("sedan" as const, "suv" as const, "pickup" as const),
    fuel: fc.constantFrom("petrol" as const, "hybrid" as const),
    transmission: fc.constantFrom("automatic" as const, "manual" as const),
    engineLitres: fc.constantFrom(1.6, 2, 2.25),
    seats: fc.constantFrom(2, 5, 7, 10),
    consumption: fc.integer({ min: 45, max: 48 }),
    branch: fc.constantFrom("riyadh", "jeddah"),
    condition: fc.constantFrom("new" as const, "used" as const),
    mileageKm: fc.integer({ min: 0, max: 4 }),
    halalas: fc.integer({ min: 1, max: 12 }).map((tens) => tens * 50),
    colors: fc.uniqueArray(fc.constantFrom("white" as const, "black" as const, "red" as const), { maxLength: 3 }),
    addedAt: fc.integer({ min: 0, max: 5 }),
  },
  { requiredKeys: ["brand", "model", "year", "body", "fuel", "condition", "mileageKm", "colors", "addedAt"] },
);
const anyStock = fc
  .array(anyCar, { maxLength: 70 })
  .map((cars) => cars.map((fields, at) => ({ ...fields, id: ((at * 37) % 101) + 1 })));

const typedWords = [
  "",
  "toyota",
  "toy",
  "one",
  "تويوتا two",
  "2020",
  "20 other",
  "kia 2019 standard",
  "كيا one 1990",
  "nothing",
  "sedan",
  "white 2020",
  "تويوتا hybrid",
  "used suv manual",
  "one red used 2019",
];
const anySearch: fc.Arbitrary<CarSearch> = fc
  .record({
    q: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 2, arbitrary: fc.constantFrom(...typedWords) }),
    brand: fc.subarray(["toyota", "nissan", "kia", "unknown"]),
    model: fc.subarray(["one", "two", "other"]),
    year: fc.subarray(["2018", "2019", "2020", "2021", "1999"]),
    body: fc.subarray(["sedan", "suv", "pickup", "coupe"]),
    color: fc.subarray(["white", "black", "red", "gold"]),
    engine: fc.subarray(["1.6", "2.0", "2.25"]),
    condition: fc.subarray(["new", "used"]),
    fuel: fc.subarray(["petrol", "hybrid"]),
    transmission: fc.subarray(["automatic", "manual"]),
    seats: fc.subarray(["2", "5", "7", "10", "8"]),
    branch: fc.subarray(["riyadh", "jeddah", "abha"]),
    // With a value for every facet hardly any car would match.
    selectedFacets: fc.subarray([...facets], { maxLength: 4 }),
    priceFrom: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 2 }),
    priceTo: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 2 }),
    monthlyTo: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 2 }),
    mileageFrom: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 2 }),
    mileageTo: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 2 }),
    sort: fc.option(fc.constantFrom(...sorts), { nil: undefined }),
    page: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ q, selectedFacets, sort, page, priceFrom, priceTo, monthlyTo, mileageFrom, mileageTo, ...values }) => {
    const params = new URLSearchParams({ q, page: String(page), sort: sort ?? "" });
    for (const [name, limit] of Object.entries({ priceFrom, priceTo, monthlyTo, mileageFrom, mileageTo }))
      params.set(name, String(limit ?? ""));
    for (const facet of selectedFacets) for (const value of values[facet]) params.append(facet, value);
    return carSearchFrom(params);
  });

function valuesOf(car: IndexedCar, facet: Facet): readonly string[] {
  switch (facet) {
    case "brand":
      return [car.brand.slug];
    case "model":
      return [car.model.slug];
    case "year":
      return [String(car.year)];
    case "color":
      return car.colors;
    case "engine":
      return car.engineLitres === undefined ? [] : [engineValue(car.engineLitres)];
    case "transmission":
      return car.transmission === undefined ? [] : [car.transmission];
    case "seats":
      return car.seats === undefined ? [] : [String(car.seats)];
    case "branch":
      return car.branch === undefined ? [] : [car.branch];
    default:
      return [car[facet]];
  }
}

function hasWord(car: IndexedCar, word: string): boolean {
  const { brand, model, trim } = car;
  const texts = [brand.slug, brand.name.ar, brand.name.en, model.slug, model.name.ar, trim?.ar, trim?.en];
  return (
    (word.length > 1 && String(car.year).startsWith(word)) ||
    texts.some((text) => text?.toLowerCase().startsWith(word)) ||
    wordsOfValues(car).includes(word)
  );
}

function wordsOfValues(car: IndexedCar): (string | undefined)[] {
  return [car.body, car.fuel, car.condition, car.transmission, ...car.colors];
}

function hasWholeWord(car: IndexedCar, word: string): boolean {
  const { brand, model, trim } = car;
  const names = [String(car.year), brand.slug, brand.name.ar, model.slug, trim?.ar, trim?.en];
  return [...names, ...wordsOfValues(car)].includes(word);
}

function interpretedWords(cars: readonly IndexedCar[], q: string): string[] {
  const words = q.split(" ").filter((word) => word !== "");
  if (cars.some((car) => words.every((word) => hasWord(car, word)))) return words;
  const withoutYears = words.filter((word) => !/^\d{4}$/.test(word));
  return withoutYears.length > 0 && cars.some((car) => withoutYears.every((word) => hasWord(car, word)))
    ? withoutYears
    : words;
}

const monthlyOf = (halalas: number) => Math.round(halalas * 0.7);

function plainFilter(
  cars: readonly IndexedCar[],
  search: CarSearch,
  without?: Facet | "price" | "mileage",
): IndexedCar[] {
  const words = interpretedWords(cars, search.q);
  return cars.filter((car) => {
    const anyPrice = without === "price" || (search.priceFrom === undefined && search.priceTo === undefined);
    const price = car.halalas === undefined ? NaN : car.halalas / 100;
    if (!anyPrice && !(price >= (search.priceFrom ?? 0) && price <= (search.priceTo ?? Infinity))) return false;
    if (search.monthlyTo !== undefined && !(monthlyOf(price * 100) <= search.monthlyTo * 100)) return false;
    const isInMileage = car.mileageKm >= (search.mileageFrom ?? 0) && car.mileageKm <= (search.mileageTo ?? Infinity);
    if (without !== "mileage" && !isInMileage) return false;
    if (!words.every((word) => hasWord(car, word))) return false;
    return facets.every((facet) => {
      const selected = search.filters[facet];
      return (
        facet === without || selected.length === 0 || valuesOf(car, facet).some((value) => selected.includes(value))
      );
    });
  });
}

function plainOrder(cars: readonly IndexedCar[], search: CarSearch): (a: IndexedCar, b: IndexedCar) => number {
  const words = interpretedWords(cars, search.q);
  const newest = (a: IndexedCar, b: IndexedCar) => b.addedAt - a.addedAt || b.id - a.id;
  const isOnRequest = (car: IndexedCar) => Number(car.halalas === undefined);
  const isPrefixMatch = (car: IndexedCar) => Number(!words.every((word) => hasWholeWord(car, word)));
  switch (search.sort) {
    case "price-asc":
      return (a, b) => isOnRequest(a) - isOnRequest(b) || (a.halalas ?? 0) - (b.halalas ?? 0) || a.id - b.id;
    case "price-desc":
      return (a, b) => isOnRequest(a) - isOnRequest(b) || (b.halalas ?? 0) - (a.halalas ?? 0) || b.id - a.id;
    case "mileage":
      return (a, b) => a.mileageKm - b.mileageKm || b.id - a.id;
    case "consumption":
      return (a, b) =>
        (a.consumption ?? 999) - (b.consumption ?? 999) ||
        isOnRequest(a) - isOnRequest(b) ||
        (a.halalas ?? 0) - (b.halalas ?? 0) ||
        a.id - b.id;
    case "year":
      return (a, b) => b.year - a.year || newest(a, b);
    case "newest":
      return newest;
    case undefined:
      return (a, b) => (search.q === "" ? 0 : isPrefixMatch(a) - isPrefixMatch(b)) || newest(a, b);
  }
}

const vocabularyOrder: Partial<Record<Facet, readonly string[]>> = {
  body: bodies.map(({ slug }) => slug),
  color: colors.map(({ slug }) => slug),
  condition: conditions.map(({ slug }) => slug),
  fuel: fuels.map(({ slug }) => slug),
  transmission: transmissions.map(({ slug }) => slug),
};

function plainCounts(cars: readonly IndexedCar[], search: CarSearch, facet: Facet): FacetValue[] {
  const selected = search.filters[facet];
  const ofBrands = (car: IndexedCar) =>
    facet !== "model" || search.filters.brand.length === 0 || search.filters.brand.includes(car.brand.slug);
  const values = new Set([...cars.filter(ofBrands).flatMap((car) => valuesOf(car, facet)), ...selected]);
  const matching = plainFilter(cars, search, facet);
  const counted = [...values].map((value) => ({
    value,
    count: matching.filter((car) => valuesOf(car, facet).includes(value)).length,
    chosen: selected.includes(value),
  }));
  const place = (value: string) =>
    vocabularyOrder[facet]?.indexOf(value) ??
    (facet === "year" ? -Number(value) : facet === "engine" || facet === "seats" ? Number(value) : 0);
  const byCount = facet === "brand" || facet === "model";
  return counted.sort(
    (a, b) => (byCount ? b.count - a.count : place(a.value) - place(b.value)) || (a.value < b.value ? -1 : 1),
  );
}

test("ids, pages, counts and price range equal those of a plain filter", () => {
  fc.assert(
    fc.property(anyStock, anySearch, (cars, search) => {
      const matching = plainFilter(cars, search).sort(plainOrder(cars, search));
      const pages = Math.max(1, Math.ceil(matching.length / carsPerPage));
      const page = Math.min(search.page, pages);
      const prices = plainFilter(cars, search, "price").flatMap(({ halalas }) =>
        halalas === undefined ? [] : [halalas / 100],
      );
      const mileages = plainFilter(cars, search, "mileage").map(({ mileageKm }) => mileageKm);
      const result = buildStockIndex(cars, monthlyOf).search(search);
      expect(result.ids).toEqual(matching.slice((page - 1) * carsPerPage, page * carsPerPage).map(({ id }) => id));
      expect(result).toMatchObject({ total: matching.length, page, pages });
      for (const facet of facets) expect(result.counts[facet]).toEqual(plainCounts(cars, search, facet));
      expect(result.priceRange).toEqual(
        prices.length === 0 ? undefined : { from: Math.floor(Math.min(...prices)), to: Math.ceil(Math.max(...prices)) },
      );
      expect(result.mileageRange).toEqual(
        mileages.length === 0 ? undefined : { from: Math.min(...mileages), to: Math.max(...mileages) },
      );
    }),
    { numRuns: 600 },
  );
});

test("every count equals the number of results of its value", () => {
  fc.assert(
    fc.property(anyStock, anySearch, (cars, search) => {
      const index = buildStockIndex(cars, monthlyOf);
      const { counts } = index.search(search);
      for (const facet of facets) {
        for (const { value, count } of counts[facet]) {
          if (count > 0) expect(index.search(withFilter(search, facet, value)).total).toBeGreaterThan(0);
          const withOnlyValue: CarSearch = { ...search, filters: { ...search.filters, [facet]: [value] } };
          expect(index.search(withOnlyValue).total).toBe(count);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("the pages together have every match once", () => {
  fc.assert(
    fc.property(anyStock, anySearch, (cars, search) => {
      const index = buildStockIndex(cars, monthlyOf);
      const { pages, total } = index.search(search);
      const ids = Array.from({ length: pages }, (_, at) => index.search({ ...search, page: at + 1 }).ids).flat();
      expect(ids).toHaveLength(total);
      expect(new Set(ids)).toEqual(new Set(plainFilter(cars, search).map(({ id }) => id)));
    }),
    { numRuns: 100 },
  );
});
