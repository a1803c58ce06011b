import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { engineValue } from "../car/engine-value.ts";
import type { CarSearch } from "./car-search.ts";
import {
  carSearchFrom,
  carSearchParams,
  filterCount,
  emptyCarSearch,
  facets,
  isNarrowed,
  maxPage,
  maxValuesPerFacet,
  sorts,
  withFilter,
  withQuery,
  withSort,
  withoutFilter,
  withoutMileage,
  withoutMonthly,
  withoutPrice,
} from "./car-search.ts";
import { maxQueryLength } from "./query-length.ts";

function searchOf(query: string): CarSearch {
  return carSearchFrom(new URLSearchParams(query));
}

function canonicalQuery(query: string): string {
  return decodeURIComponent(carSearchParams(searchOf(query)).toString());
}

test("empty query: the empty search", () => {
  expect(searchOf("")).toEqual(emptyCarSearch);
  expect(canonicalQuery("")).toBe("");
});

test("query with every parameter: parsed and canonical", () => {
  const query =
    "q=كامري&brand=kia&brand=toyota&model=camry&year=2025&color=white&engine=2.5&priceFrom=40000&priceTo=90000" +
    "&monthlyTo=1500&mileageFrom=1000&mileageTo=60000&body=sedan&condition=used&fuel=petrol&transmission=automatic&seats=7&branch=riyadh&sort=price-asc&page=3";
  expect(searchOf(query)).toEqual<CarSearch>({
    q: "كامري",
    filters: {
      brand: ["kia", "toyota"],
      model: ["camry"],
      year: ["2025"],
      body: ["sedan"],
      color: ["white"],
      engine: ["2.5"],
      condition: ["used"],
      fuel: ["petrol"],
      transmission: ["automatic"],
      seats: ["7"],
      branch: ["riyadh"],
    },
    priceFrom: 40000,
    priceTo: 90000,
    monthlyTo: 1500,
    mileageFrom: 1000,
    mileageTo: 60000,
    sort: "price-asc",
    page: 3,
  });
  expect(canonicalQuery(query)).toBe(query);
});

describe("canonical query", () => {
  test.each([
    [
      "order of parameters and values",
      "page=2&fuel=petrol&brand=toyota&brand=kia&q=a",
      "q=a&brand=kia&brand=toyota&fuel=petrol&page=2",
    ],
    ["upper case and spaces", "brand=%20TOYOTA%20&sort=MILEAGE", "brand=toyota&sort=mileage"],
    ["repeated values", "brand=kia&brand=KIA", "brand=kia"],
    [
      "engines in litres",
      "engine=2&engine=2.0&engine=2.50&engine=10&engine=3.25",
      "engine=2.0&engine=2.5&engine=3.25&engine=10.0",
    ],
    ["seats", "seats=10&seats=٧&seats=5", "seats=5&seats=7&seats=10"],
    ["Arabic digits", "year=٢٠٢٥&priceTo=٩٠٬٠٠٠&engine=٢٫٥&page=٢", "year=2025&engine=2.5&priceTo=90000&page=2"],
    ["prices with separators and decimals", "priceFrom=40,000&priceTo=90 000.4", "priceFrom=40000&priceTo=90000"],
    ["prices in reverse order", "priceFrom=90000&priceTo=40000", "priceFrom=40000&priceTo=90000"],
    [
      "instalment and mileage",
      "monthlyTo=١٬٥٠٠&mileageFrom=60,000&mileageTo=20000",
      "monthlyTo=1500&mileageFrom=20000&mileageTo=60000",
    ],
    ["the first page", "page=1", ""],
    ["the default sort", "sort=newest", ""],
    ["newest first with a text", "q=camry&sort=newest", "q=camry&sort=newest"],
    ["condition=all", "condition=all", ""],
    ["white space in the text", "q=%20%20land%20%20%20cruiser%0A", "q=land+cruiser"],
    ["an unknown brand", "brand=unknown", "brand=unknown"],
  ])("%s", (_, query, expected) => {
    expect(canonicalQuery(query)).toBe(expected);
  });
});

test.each([
  "utm_source=x&foo=bar&__proto__=1&constructor=2",
  "brand=&brand=%20&model=%3Cscript%3E&body=a%20b&color=../etc",
  "year=25&year=20255&year=-2025&year=2025.5&year=abcd",
  "engine=0&engine=-2&engine=NaN&engine=1e1&engine=200",
  "seats=0&seats=07&seats=100&seats=-5&seats=seven",
  "priceFrom=-5&priceTo=NaN",
  "priceFrom=0&priceTo=0",
  "priceFrom=1e5&priceTo=999999999999",
  "priceFrom=99999999999999999999&priceTo=Infinity",
  "monthlyTo=0&mileageFrom=-1&mileageTo=99999999",
  "sort=cheapest&sort=newest",
  "page=0",
  "page=-1",
  "page=2.5",
  "page=10001",
  "page=9999999999999999999999",
  "q=%E2%80%8F%20%00",
])("invalid parameters are ignored: %s", (query) => {
  expect(searchOf(query)).toEqual(emptyCarSearch);
});

test("limits of text length, values per filter and page", () => {
  const text = "🚗".repeat(500);
  expect([...searchOf(`q=${text}`).q]).toHaveLength(maxQueryLength);
  const many = Array.from({ length: 500 }, (_, index) => `brand=b${index}`).join("&");
  expect(searchOf(many).filters.brand).toHaveLength(maxValuesPerFacet);
  expect(searchOf(`page=${maxPage}`).page).toBe(maxPage);
  expect(searchOf(`brand=${"x".repeat(61)}`)).toEqual(emptyCarSearch);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("toyota", "2", "2.0", "٢٫٥", "2025", "90,000", "all", "NEWEST", "٣", " x "),
);
const anyName = fc.oneof(
  fc.constantFrom("q", "priceFrom", "priceTo", "monthlyTo", "mileageTo", "sort", "page", ...facets),
  fc.string(),
);

test("any query string is a valid search; its canonical query is the same search", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyName, anyText)), (pairs) => {
      const search = carSearchFrom(new URLSearchParams(pairs));
      const address = carSearchParams(search).toString();
      expect(searchOf(address)).toEqual(search);
      expect(carSearchParams(searchOf(address)).toString()).toBe(address);
      if (search.sort !== undefined) expect(sorts).toContain(search.sort);
    }),
    { numRuns: 2000 },
  );
});

describe("changing a search", () => {
  const search = searchOf("q=camry&brand=toyota&engine=2.0&priceFrom=1000&sort=newest&page=4");

  test("adding a filter value: adds it once, goes to the first page", () => {
    expect(withFilter(search, "brand", "kia")).toEqual<CarSearch>({
      ...search,
      filters: { ...search.filters, brand: ["kia", "toyota"] },
      page: 1,
    });
    expect(withFilter(search, "engine", "2").filters.engine).toEqual(["2.0"]);
    expect(withFilter(searchOf("condition=new"), "condition", "all").filters.condition).toEqual([]);
  });

  test("removing a filter value reverts adding it", () => {
    expect(withoutFilter(withFilter(search, "brand", "kia"), "brand", "kia")).toEqual({ ...search, page: 1 });
    expect(withoutFilter(search, "engine", "2").filters.engine).toEqual([]);
  });

  test("removing the price or the text and sorting change nothing else", () => {
    expect(withoutPrice(search)).toEqual(searchOf("q=camry&brand=toyota&engine=2.0&sort=newest"));
    expect(withQuery(search, "")).toEqual(searchOf("brand=toyota&engine=2.0&priceFrom=1000"));
    expect(withoutMileage(searchOf("q=camry&monthlyTo=9&mileageFrom=1&mileageTo=2"))).toEqual(
      searchOf("q=camry&monthlyTo=9"),
    );
    expect(withoutMonthly(searchOf("q=camry&monthlyTo=9&mileageTo=2"))).toEqual(searchOf("q=camry&mileageTo=2"));
    expect(withSort(search, "mileage")).toEqual(
      searchOf("q=camry&brand=toyota&engine=2.0&priceFrom=1000&sort=mileage"),
    );
    expect(withSort(search, undefined)).toEqual(searchOf("q=camry&brand=toyota&engine=2.0&priceFrom=1000"));
  });
});

test.each([
  ["", false, 0],
  ["sort=mileage&page=2", false, 0],
  ["q=camry", true, 0],
  ["priceFrom=1&priceTo=2", true, 1],
  ["brand=kia&brand=toyota&color=white&priceTo=5", true, 4],
  ["monthlyTo=1500&mileageFrom=1&mileageTo=2", true, 2],
])("query %j: isNarrowed is %j, %d filters", (query, narrowed, count) => {
  expect(isNarrowed(searchOf(query))).toBe(narrowed);
  expect(filterCount(searchOf(query))).toBe(count);
});

test.each([
  [2, "2.0"],
  [2.5, "2.5"],
  [1.25, "1.25"],
  [0.66, "0.66"],
  [10, "10.0"],
])("engine value of %d litres: %s", (litres, value) => {
  expect(engineValue(litres)).toBe(value);
});
