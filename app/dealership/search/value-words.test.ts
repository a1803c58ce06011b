/** Words of body, fuel, condition, gearbox, colour and seats, alone and beside names and years. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bodies, colors, conditions, fuels, transmissions } from "../car/vocabulary.ts";
import { carSearchFrom, emptyCarSearch, withFilter } from "./car-search.ts";
import { buildStockIndex, type StockIndex } from "./stock-index.ts";
import type { IndexedCar } from "./types.ts";
import { vocabularySpellings } from "./value-spellings.ts";

const toyota = { slug: "toyota", name: { ar: "تويوتا", en: "Toyota" }, alsoWritten: [] };
const jeep = { slug: "jeep", name: { ar: "جيب", en: "Jeep" }, alsoWritten: [] };
const honda = { slug: "honda", name: { ar: "هوندا", en: "Honda" }, alsoWritten: [] };
const maserati = { slug: "maserati", name: { ar: "مازيراتي", en: "Maserati" }, alsoWritten: [] };
const mini = { slug: "mini", name: { ar: "ميني", en: "MINI" }, alsoWritten: [] };
const chevrolet = { slug: "chevrolet", name: { ar: "شفروليه", en: "Chevrolet" }, alsoWritten: [] };
const camry = { slug: "camry", name: { ar: "كامري", en: "Camry" } };
const wrangler = { slug: "wrangler", name: { ar: "رانجلر", en: "Wrangler" } };
const city = { slug: "city", name: { ar: "سيتي", en: "City" } };
const ghibli = { slug: "ghibli", name: { ar: "جيبلي", en: "Ghibli" } };
const cooper = { slug: "cooper", name: { ar: "كوبر", en: "Cooper" } };
const silverado = { slug: "silverado", name: { ar: "سلفرادو", en: "Silverado" } };

type Details = Partial<Omit<IndexedCar, "id" | "brand" | "model">>;

function car(id: number, brand: IndexedCar["brand"], model: IndexedCar["model"], details: Details = {}): IndexedCar {
  return {
    id,
    brand,
    model,
    year: 2025,
    body: "sedan",
    fuel: "petrol",
    transmission: "automatic",
    condition: "new",
    mileageKm: 0,
    seats: 5,
    colors: ["white"],
    addedAt: id,
    ...details,
  };
}

function find(index: StockIndex, q: string): number[] {
  return index.search(carSearchFrom(new URLSearchParams({ q }))).ids;
}

const stock = [
  car(1, toyota, camry, { fuel: "hybrid", trim: { ar: "هايبرد" } }),
  car(2, toyota, camry, { fuel: "hybrid", colors: ["black"], year: 2022, condition: "used" }),
  car(3, jeep, wrangler, { body: "offroad", colors: ["red"], condition: "used", transmission: "manual" }),
  car(4, honda, city, { colors: ["silver"] }),
  car(5, maserati, ghibli, { colors: ["navy"] }),
  car(6, mini, cooper, { body: "compact", fuel: "electric", colors: ["green", "white"] }),
  car(7, chevrolet, silverado, { body: "pickup", colors: ["grey"], condition: "used" }),
  car(8, toyota, { slug: "prado", name: { ar: "برادو", en: "Prado" } }, { body: "offroad", seats: 7 }),
  car(9, toyota, { slug: "sienna", name: { ar: "سيينا", en: "Sienna" } }, { body: "minivan", seats: 8 }),
  car(10, honda, { slug: "cr-v", name: { ar: "سي ار في", en: "CR-V" } }, { body: "suv", condition: "used" }),
];
const index = buildStockIndex(stock);

describe("words of values", () => {
  test.each([
    ["سيدان", [5, 4, 2, 1]],
    ["السيدان", [5, 4, 2, 1]],
    ["SEDAN", [5, 4, 2, 1]],
    ["كهربائية", [6]],
    ["سيارة كهربائي", [6]],
    ["ev", [6]],
    ["بيك أب", [7]],
    ["بيكاب", [7]],
    ["ونيت", [7]],
    ["pick-up", [7]],
    ["جيب بر", [3, 8]],
    ["دفع رباعي", [10, 8, 3]],
    ["الدفع الرباعي", [10, 8, 3]],
    ["SUV عائلية", [10]],
    ["مستعملة", [10, 7, 3, 2]],
    ["pre owned", [10, 7, 3, 2]],
    ["قير عادي", [3]],
    ["سوداء", [2]],
    ["لون اسود", [2]],
    ["السيارات الكهربائية", [6]],
    ["dark blue", [5]],
  ])("%s", (q, ids) => {
    expect(find(index, q)).toEqual(ids);
  });

  test.each([
    ["تويوتا سيدان 2025", [1]],
    ["هايبرد سوداء", [2]],
    ["used suv", [10]],
    ["camry white", [1]],
    ["2022 مستعملة كامري", [2]],
    ["سيدان 1999", [5, 4, 2, 1]],
    ["camri white", [1]],
    ["white camry electric", []],
    ["red zzzz", []],
  ])("beside names and years: %s", (q, ids) => {
    expect(find(index, q)).toEqual(ids);
  });

  test("a hybrid is found whether or not its trim says so; the trim is no better", () => {
    expect(find(index, "هايبرد")).toEqual([2, 1]);
  });

  test("colours of the street are the nearest colour, never the misspelt name of a car", () => {
    const audi = { slug: "audi", name: { ar: "أودي", en: "Audi" }, alsoWritten: [] };
    const ferrari = { slug: "ferrari", name: { ar: "فيراري", en: "Ferrari" }, alsoWritten: [] };
    const cars = buildStockIndex([
      car(1, audi, { slug: "a6", name: { ar: "A6", en: "A6" } }),
      car(2, ferrari, { slug: "roma", name: { ar: "روما", en: "Roma" } }),
      car(3, toyota, camry, { colors: ["red"] }),
      car(4, toyota, camry, { colors: ["grey"] }),
      car(5, toyota, camry, { colors: ["bronze"] }),
      car(6, toyota, camry, { colors: ["blue"] }),
    ]);
    for (const [q, ids] of [
      ["عودي", [3]],
      ["لون عودي", [3]],
      ["عنابية", [3]],
      ["maroon camry", [3]],
      ["فيراني", [4]],
      ["تيتانيوم", [4]],
      ["شمباني", [5]],
      ["بترولي", [6]],
      ["أودي", [1]],
      ["فيراري", [2]],
    ] as const)
      expect(find(cars, q), q).toEqual(ids);
  });

  test("seats: five are five, seven and family are seven or more", () => {
    for (const q of ["7 seats", "٧ مقاعد", "سبعة مقاعد", "7-seater", "عائلية", "family car"])
      expect(find(index, q), q).toEqual([9, 8]);
    expect(find(index, "8 مقاعد")).toEqual([9]);
    expect(find(index, "تويوتا خمسة مقاعد")).toEqual([2, 1]);
  });

  test("text and filters are combined, also in the counts", () => {
    const result = index.search(carSearchFrom(new URLSearchParams("q=سيدان&brand=toyota")));
    expect(result.ids).toEqual([2, 1]);
    expect(result.counts.brand.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])).toEqual([
      ["toyota", 2],
      ["honda", 1],
      ["maserati", 1],
    ]);
  });
});

describe("words that are names, too", () => {
  test("a brand or model comes first: Jeep before SUVs and off-road cars, the City before city cars", () => {
    expect(find(index, "جيب")).toEqual([3, 10, 8]);
    expect(find(index, "city")).toEqual([4, 6]);
  });

  test("a word of a value does not begin a name", () => {
    expect(find(index, "جيب")).not.toContain(5);
    expect(find(index, "silver")).toEqual([4]);
  });

  test("a word begins that of a value only if it begins no name", () => {
    expect(find(index, "mini")).toEqual([6]);
    expect(find(buildStockIndex([car(1, toyota, camry, { body: "minivan" })]), "mini")).toEqual([1]);
    expect(find(index, "كهرب")).toEqual([6]);
    expect(find(index, "se")).toEqual([]);
    expect(find(index, "سيارة")).toHaveLength(stock.length);
  });

  test("a name that is not in stock is no misspelt value", () => {
    expect(find(index, "patrol")).toEqual([]);
  });

  test("numbers are models, not fuels", () => {
    const porsche = { slug: "porsche", name: { ar: "بورش", en: "Porsche" }, alsoWritten: [] };
    const cars = [car(1, porsche, { slug: "911", name: { ar: "911", en: "911" } }), car(2, toyota, camry)];
    expect(find(buildStockIndex(cars), "91")).toEqual([1]);
  });
});

const anyCar = fc.record({
  name: fc.constantFrom<[IndexedCar["brand"], IndexedCar["model"]]>(
    [toyota, camry],
    [jeep, wrangler],
    [honda, city],
    [maserati, ghibli],
    [mini, cooper],
    [chevrolet, silverado],
  ),
  details: fc.record({
    trim: fc.constantFrom({ ar: "فل كامل", en: "Full option" }, { ar: "سبورت", en: "Sport" }),
    year: fc.integer({ min: 2019, max: 2025 }),
    body: fc.constantFrom(...bodies.map(({ slug }) => slug)),
    fuel: fc.constantFrom(...fuels.map(({ slug }) => slug)),
    transmission: fc.constantFrom(...transmissions.map(({ slug }) => slug)),
    condition: fc.constantFrom(...conditions.map(({ slug }) => slug)),
    colors: fc.uniqueArray(fc.constantFrom(...colors.map(({ slug }) => slug)), { maxLength: 3 }),
  }),
});
const anyStock = fc
  .array(anyCar, { minLength: 1, maxLength: 20 })
  .map((cars) => cars.map(({ name: [brand, model], details }, at) => car(at + 1, brand, model, details)));

test("every spelling of every value finds at least the cars of that value", () => {
  fc.assert(
    fc.property(anyStock, (cars) => {
      const anyIndex = buildStockIndex(cars);
      for (const { facet, value, spellings } of vocabularySpellings()) {
        const { ids } = anyIndex.search(withFilter(emptyCarSearch, facet, value));
        for (const spelling of spellings)
          expect(find(anyIndex, spelling), spelling).toEqual(expect.arrayContaining(ids));
      }
    }),
    { numRuns: 30 },
  );
});

test("a brand or model finds its cars, newest first, before all others", () => {
  fc.assert(
    fc.property(anyStock, (cars) => {
      const anyIndex = buildStockIndex(cars);
      for (const { brand, model } of cars) {
        for (const part of [brand, model]) {
          const ids = cars.filter((other) => other.brand === part || other.model === part).map(({ id }) => id);
          const newestFirst = ids.toReversed();
          for (const name of [part.name.ar, part.name.en ?? "", part.slug])
            expect(find(anyIndex, name).slice(0, ids.length), name).toEqual(newestFirst);
        }
      }
    }),
    { numRuns: 100 },
  );
});
