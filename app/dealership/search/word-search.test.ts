import { describe, expect, test } from "vitest";
import { carSearchFrom } from "./car-search.ts";
import type { IndexedCar } from "./types.ts";
import { buildStockIndex } from "./stock-index.ts";

const brands = {
  toyota: { slug: "toyota", name: { ar: "تويوتا", en: "Toyota" }, alsoWritten: [] },
  bmw: { slug: "bmw", name: { ar: "بي إم دبليو", en: "BMW" }, alsoWritten: ["بي ام"] },
  mercedes: {
    slug: "mercedes-benz",
    name: { ar: "مرسيدس", en: "Mercedes-Benz" },
    alsoWritten: ["مرسيدس بنز", "بنز", "benz"],
  },
  mazda: { slug: "mazda", name: { ar: "مازدا", en: "Mazda" }, alsoWritten: [] },
  hyundai: { slug: "hyundai", name: { ar: "هيونداي", en: "Hyundai" }, alsoWritten: ["هونداي"] },
  peugeot: { slug: "peugeot", name: { ar: "بيجو", en: "Peugeot" }, alsoWritten: [] },
  citroen: { slug: "citroen", name: { ar: "سيتروين", en: "Citroën" }, alsoWritten: [] },
  tesla: { slug: "tesla", name: { ar: "تسلا", en: "Tesla" }, alsoWritten: [] },
};

let lastId = 0;
const stock = new Map<number, string>();
const cars: IndexedCar[] = [];

function add(brand: keyof typeof brands, slug: string, ar: string, en: string, year: number, trim?: string): void {
  const id = ++lastId;
  stock.set(id, `${slug} ${year}`);
  cars.push({
    id,
    brand: brands[brand],
    model: { slug, name: { ar, en } },
    ...(trim && { trim: { ar: trim } }),
    year,
    body: "sedan",
    fuel: "petrol",
    condition: "used",
    mileageKm: 0,
    colors: [],
    addedAt: id,
  });
}

add("toyota", "camry", "كامري", "Camry", 2020);
add("toyota", "camry", "كامري", "Camry", 2025, "GLE");
add("toyota", "land-cruiser", "لاندكروزر", "Land Cruiser", 2021, "VXR");
add("toyota", "corolla", "كورولا", "Corolla", 2025);
add("toyota", "c-hr", "سي اتش ار", "C-HR", 2019);
add("bmw", "7-series", "الفئة السابعة", "7 Series", 2022);
add("mercedes", "s", "S", "S", 2018);
add("mercedes", "sl", "SL", "SL", 2023);
add("mazda", "cx-9", "CX9", "CX-9", 2019);
add("mazda", "6", "6", "6", 2017);
add("mazda", "626", "626", "626", 2003);
add("hyundai", "elantra", "النترا", "Elantra", 2024);
add("peugeot", "2008", "2008", "2008", 2022);
add("citroen", "c4", "سي 4", "C4", 2020);
add("tesla", "model-3", "موديل 3", "Model 3", 2023);

const index = buildStockIndex(cars);

function searchFor(q: string): string[] {
  return index.search(carSearchFrom(new URLSearchParams({ q }))).ids.map((id) => stock.get(id) ?? "");
}

const bothCamrys = ["camry 2025", "camry 2020"];
const newCamry = ["camry 2025"];
const landCruiser = ["land-cruiser 2021"];

describe("spellings of Camry, with and without a year", () => {
  test.each([
    ["كامرى", bothCamrys],
    ["كامري", bothCamrys],
    ["camry", bothCamrys],
    ["CAMRY", bothCamrys],
    ["كامري ٢٠٢٥", newCamry],
    ["toyota كامرى 2025", newCamry],
  ])("%s", (typed, expected) => {
    expect(searchFor(typed)).toEqual(expected);
  });
});

test.each([
  ["land cruiser", landCruiser],
  ["لاند كروزر", landCruiser],
  ["لاندكروزر", landCruiser],
  ["landcruiser", landCruiser],
  ["اللاندكروزر", landCruiser],
  ["تويوتا لاند كروزر VXR", landCruiser],
  ["land cru", landCruiser],
  ["cx9", ["cx-9 2019"]],
  ["CX-9", ["cx-9 2019"]],
  ["cx 9", ["cx-9 2019"]],
  ["chr", ["c-hr 2019"]],
  ["c-hr", ["c-hr 2019"]],
  ["مرسيدس", ["sl 2023", "s 2018"]],
  ["بنز", ["sl 2023", "s 2018"]],
  ["mercedes", ["sl 2023", "s 2018"]],
  ["بي ام دبليو", ["7-series 2022"]],
  ["بي إم", ["7-series 2022"]],
  ["بيام", ["7-series 2022"]],
  ["bmw", ["7-series 2022"]],
  ["هونداي", ["elantra 2024"]],
  ["إلنترا", ["elantra 2024"]],
  ["نترا", ["elantra 2024"]],
  ["citroen", ["c4 2020"]],
  ["Citroën", ["c4 2020"]],
])("search for %s", (typed, expected) => {
  expect(searchFor(typed)).toEqual(expected);
});

describe("order and interpretations", () => {
  test("whole words come before prefixes, newest first in both", () => {
    expect(searchFor("s")).toEqual(["s 2018", "sl 2023", "7-series 2022"]);
    expect(searchFor("mazda 6")).toEqual(["6 2017", "626 2003"]);
    expect(searchFor("كامري2025")).toEqual(newCamry);
  });

  test("an explicit sort overrides the best match", () => {
    const search = carSearchFrom(new URLSearchParams("q=mazda 6&sort=newest"));
    expect(index.search(search).ids.map((id) => stock.get(id))).toEqual(["626 2003", "6 2017"]);
  });

  test("a model that is named like a year is found", () => {
    expect(searchFor("2008")).toEqual(["2008 2022"]);
    expect(searchFor("بيجو 2008")).toEqual(["2008 2022"]);
  });

  test("a year without such a car is ignored", () => {
    expect(searchFor("camry 1999")).toEqual(bothCamrys);
    expect(searchFor("1999")).toEqual([]);
  });

  test("filler words are ignored if nothing matches them", () => {
    expect(searchFor("سيارة كامري موديل 2025 للبيع")).toEqual(newCamry);
    expect(searchFor("tesla model 3")).toEqual(["model-3 2023"]);
    expect(searchFor("سيارات للبيع")).toHaveLength(cars.length);
  });

  test.each([
    ["camri", bothCamrys],
    ["كمري", bothCamrys],
    ["carmy", bothCamrys],
    ["toyota camri 2025", newCamry],
    ["camri 1999", bothCamrys],
    ["لند كروزر", landCruiser],
    ["cmr", []],
    ["2026", []],
    ["zzzzzz", []],
    ["toyota patrol", []],
    ["!!!", []],
  ])("one typo is allowed if nothing else matches: %s", (typed, expected) => {
    expect(searchFor(typed)).toEqual(expected);
  });

  test("words after the eighth are ignored", () => {
    expect(searchFor("toyota camry toyota camry toyota camry toyota camry zzzz")).toEqual(bothCamrys);
  });

  test("an incomplete year still matches", () => {
    expect(searchFor("camry 20")).toEqual(bothCamrys);
    expect(searchFor("camry 202")).toEqual(bothCamrys);
  });
});

test("text and filters are combined, also in the counts", () => {
  const result = index.search(carSearchFrom(new URLSearchParams("q=camry&year=2020")));
  expect(result.total).toBe(1);
  expect(result.counts.year.filter(({ count }) => count > 0)).toEqual([
    { value: "2025", count: 1, chosen: false },
    { value: "2020", count: 1, chosen: true },
  ]);
});
