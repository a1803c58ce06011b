/** What is typed as filters; `test/search-phrases.test.ts` has the phrases of buyers. */
import { describe, expect, test } from "vitest";
import { carSearchParams } from "./car-search.ts";
import { deskSearchFrom, deskSearchParams } from "./desk-search.ts";
import { buildStockIndex } from "./stock-index.ts";
import { typedSearchFrom } from "./typed-search.ts";
import type { IndexedCar } from "./types.ts";

const toyota = { slug: "toyota", name: { ar: "تويوتا", en: "Toyota" }, alsoWritten: [] };
const jeep = { slug: "jeep", name: { ar: "جيب", en: "Jeep" }, alsoWritten: [] };
const peugeot = { slug: "peugeot", name: { ar: "بيجو", en: "Peugeot" }, alsoWritten: [] };
const tesla = { slug: "tesla", name: { ar: "تسلا", en: "Tesla" }, alsoWritten: [] };
const chery = { slug: "chery", name: { ar: "شيري", en: "Chery" }, alsoWritten: [] };
const lexus = { slug: "lexus", name: { ar: "لكزس", en: "Lexus" }, alsoWritten: [] };
const camry = { slug: "camry", name: { ar: "كامري", en: "Camry" } };

const base = {
  body: "sedan",
  fuel: "petrol",
  transmission: "automatic",
  seats: 5,
  condition: "used",
  mileageKm: 50_000,
  halalas: 9_000_000,
  colors: ["white"],
} as const;

const cars: Omit<IndexedCar, "id" | "addedAt">[] = [
  { ...base, brand: toyota, model: camry, year: 2019 },
  { ...base, brand: toyota, model: camry, year: 2020, colors: ["black"] },
  { ...base, brand: toyota, model: camry, year: 2024 },
  { ...base, brand: toyota, model: { slug: "hilux", name: { ar: "هايلكس", en: "Hilux" } }, year: 2020, body: "pickup" },
  {
    ...base,
    brand: toyota,
    model: { slug: "prado", name: { ar: "برادو", en: "Prado" } },
    year: 2020,
    body: "suv",
    seats: 7,
  },
  {
    ...base,
    brand: jeep,
    model: { slug: "wrangler", name: { ar: "رانجلر", en: "Wrangler" } },
    year: 2020,
    body: "offroad",
  },
  { ...base, brand: peugeot, model: { slug: "2008", name: { ar: "2008", en: "2008" } }, year: 2022, body: "suv" },
  {
    ...base,
    brand: tesla,
    model: { slug: "model-3", name: { ar: "موديل 3", en: "Model 3" } },
    year: 2024,
    fuel: "electric",
  },
  {
    ...base,
    brand: chery,
    model: { slug: "tiggo-8-pro-max", name: { ar: "تيجو 8 برو ماكس", en: "Tiggo 8 Pro Max" } },
    year: 2024,
    body: "suv",
  },
  {
    ...base,
    brand: lexus,
    model: { slug: "lx", name: { ar: "LX", en: "LX" } },
    trim: { ar: "بلاك إديشن", en: "Black Edition" },
    year: 2020,
    body: "suv",
  },
];
const stock = buildStockIndex(cars.map((car, at) => ({ ...car, id: at + 1, addedAt: at })));
const dealership = {
  branches: [
    { slug: "riyadh", city: { ar: "الرياض", en: "Riyadh" } },
    { slug: "dammam", city: { ar: "الدمام", en: "Dammam" } },
    { slug: "jeddah", city: { ar: "جدة", en: "Jeddah" } },
  ],
};

function read(query: string) {
  return typedSearchFrom(new URLSearchParams(query), { dealership, stock });
}

function addressOf(query: string): string {
  return decodeURIComponent(carSearchParams(read(query).search).toString());
}

describe("a number is what the words beside it say", () => {
  test.each([
    ["camry under 60k", "q=camry&priceTo=60000"],
    ["كامري تحت ٦٠ ألف", "q=كامري&priceTo=60000"],
    ["camry under 60k km", "q=camry&mileageTo=60000"],
    ["كامري ممشى 60", "q=كامري&mileageTo=60000"],
    ["كامري قسط 1500", "q=كامري&monthlyTo=1500"],
    ["كامري أقل من 1500", "q=كامري&monthlyTo=1500"],
    ["كامري بالتقسيط 2020", "q=كامري&year=2020"],
    ["camry 2020 max 80k", "q=camry&year=2020&priceTo=80000"],
    ["تحت 500", "priceTo=500000"],
    ["حوالي 100 الف", "priceFrom=85000&priceTo=110000"],
    ["بين 70 و50", "priceFrom=50000&priceTo=70000"],
    [
      "كامري من 2019 الى 2024 بين 50 و90 الف",
      "q=كامري&year=2019&year=2020&year=2022&year=2024&priceFrom=50000&priceTo=90000",
    ],
    ["كامري مئة وخمسة وعشرين ألف", "q=كامري&priceTo=125000"],
    ["ثلاثمية الف", "priceTo=300000"],
    ["7 seats under two hundred thousand", "priceTo=200000&seats=7"],
    ["لا يزيد عن 80 ألف ريال سعودي", "priceTo=80000"],
    ["ممشى من 20 الى 60 الف", "mileageFrom=20000&mileageTo=60000"],
  ])("%s", (q, address) => {
    expect(addressOf(`q=${encodeURIComponent(q)}`)).toBe(address);
  });

  test.each([
    ["tesla model 3", "q=tesla+model+3"],
    ["tiggo 8 pro max 2024", "q=tiggo+8+pro+max&year=2024"],
    ["tiggo 8 pro max under 150k", "q=tiggo+8+pro+max&priceTo=150000"],
    ["peugeot 2008", "q=peugeot+2008"],
    ["peugeot 2008 2022", "q=peugeot+2008&year=2022"],
    ["بيجو 2008 موديل 2022", "q=بيجو+2008&year=2022"],
    ["call 0500000000", "q=call+0500000000"],
    ["land cruiser 70", "q=land+cruiser+70"],
    ["370z", "q=370z"],
    ["cx-5", "q=cx-5"],
    ["mazda3", "q=mazda3"],
    ["ram 1500", "q=ram+1500"],
    ["أقل من", "q=أقل"],
    ["!!!", "q=!!!"],
  ])("the number of a name stays: %s", (q, address) => {
    expect(addressOf(`q=${encodeURIComponent(q)}`)).toBe(address);
  });
});

describe("words of values", () => {
  test.each([
    ["white or black camry", "q=camry&color=black&color=white"],
    ["كامري بيضاء ونظيفة", "q=كامري&color=white"],
    ["lx black edition", "q=lx+black+edition"],
    ["جيب تويوتا", "q=تويوتا&body=offroad&body=suv"],
    ["جيب", "q=جيب"],
    ["جيب رانجلر", "q=جيب+رانجلر"],
    ["4x4", "body=offroad&body=suv"],
    ["hilux 4x4", "q=hilux&body=offroad&body=pickup&body=suv"],
    ["جيب هايلكس", "q=هايلكس&body=offroad&body=suv"],
    ["عائلية", "seats=7"],
    ["ارخص كامري", "q=كامري&sort=price-asc"],
    ["economical toyota", "q=toyota&sort=consumption"],
    ["كورولا الدمام أقل من 60 ألف", "q=كورولا&priceTo=60000&branch=dammam"],
    ["camry or prado", "q=camry+or+prado"],
    ["سيارات للبيع", ""],
  ])("%s", (q, address) => {
    expect(addressOf(`q=${encodeURIComponent(q)}`)).toBe(address);
  });
});

test("what is chosen in its own field counts more than what is typed", () => {
  expect(addressOf("q=camry under 60k&priceTo=80000")).toBe("q=camry&priceTo=80000");
  expect(addressOf("q=كورولا الدمام&branch=jeddah")).toBe("q=كورولا+الدمام&branch=jeddah");
  expect(addressOf("q=ارخص كامري&sort=mileage")).toBe("q=كامري&sort=mileage");
});

describe("years that are not in stock", () => {
  test("the other years of the car, and which are missing", () => {
    const { search, missingYears } = read("q=كامري 2021");
    expect(missingYears).toEqual(["2021"]);
    expect(stock.search(search).total).toBe(3);
    expect(read("q=camry from 2021 to 2023")).toMatchObject({ missingYears: ["2021", "2022", "2023"] });
  });

  test("a chosen year stays, and so does a year alone", () => {
    expect(read("q=camry&year=2021")).toMatchObject({ missingYears: [], search: { filters: { year: ["2021"] } } });
    expect(read("q=1999")).toMatchObject({ missingYears: [], search: { filters: { year: ["1999"] } } });
  });
});

test("a city without a branch: the cars of all branches, and which city", () => {
  for (const [q, city] of [
    ["كامري مكة", "Makkah"],
    ["camry in khobar", "Khobar"],
    ["كامري القصيم", "Qassim"],
  ] as const) {
    const { search, missingCities } = read(`q=${q}`);
    expect(missingCities.map(({ en }) => en)).toEqual([city]);
    expect(search.filters.branch).toEqual([]);
    expect(stock.search(search).total).toBe(3);
  }
  expect(read("q=camry riyadh")).toMatchObject({ missingCities: [], search: { filters: { branch: ["riyadh"] } } });
});

test("the desk reads limits that are compared alone: other numbers may be stock numbers", () => {
  const desk = (q: string) =>
    decodeURIComponent(deskSearchParams(deskSearchFrom(new URLSearchParams({ q }))).toString());
  expect(desk("camry under 60k")).toBe("q=camry&priceTo=60000");
  expect(desk("كامري أقل من 60 ألف كم")).toBe("q=كامري&mileageTo=60000");
  for (const q of ["104159", "u-1001", "2020", "camry 80k"]) expect(desk(q)).toBe(`q=${q.replaceAll(" ", "+")}`);
});
