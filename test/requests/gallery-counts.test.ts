/** The promise of the filters: what can be chosen leads to cars, as many as it says. */
import { describe, expect, test } from "vitest";
import type { CarsResponse } from "../../app/api-contract/responses.ts";
import {
  carSearchFrom,
  carSearchParams,
  facets,
  withFilter,
  type Facet,
} from "../../app/dealership/search/car-search.ts";
import { galleryPage, type Choice } from "../../e2e/cars.ts";
import { textOf } from "../../e2e/html.ts";
import { get } from "../../e2e/site-requests.ts";
import { seededNumbers } from "../../e2e/seeded-choice.ts";
import { translate } from "../../e2e/translations.ts";

const noResults = translate.ar("gallery.no-results");

async function expectCars(query: string, count: number): Promise<Choice[]> {
  const { html, choices, cars } = await galleryPage(query);
  const text = textOf(html);
  expect(text, query).not.toContain(noResults);
  expect(text, query).toContain(translate.ar("filter.show", { count }));
  expect(text, query).toContain(translate.ar("gallery.total", { count }));
  expect(cars.length, query).toBe(Math.min(count, 24));
  return choices;
}

/** The search with `value` as the only value of its facet: what the count beside it speaks of. */
function queryWithOnly(query: string, facet: Facet, value: string): string {
  const search = carSearchFrom(new URLSearchParams(query));
  const cleared = { ...search, filters: { ...search.filters, [facet]: [] } };
  return `?${carSearchParams(withFilter(cleared, facet, value))}`;
}

test("the unfiltered page offers every filter", async () => {
  const { choices } = await galleryPage("");
  const offered = new Set(choices.filter(({ enabled }) => enabled).map(({ facet }) => facet));
  expect([...offered].sort()).toEqual([
    "body",
    "branch",
    "brand",
    "color",
    "condition",
    "engine",
    "fuel",
    "seats",
    "transmission",
    "year",
  ]);
});

test("every filter value leads to as many cars as its count", async () => {
  const { choices } = await galleryPage(`?${new URLSearchParams(facets.map((facet) => ["more", facet]))}`);
  expect(choices.length).toBeGreaterThan(90);
  for (const { facet, value, count, enabled } of choices) {
    expect(enabled, `${facet}=${value}`).toBe(count > 0);
    if (enabled) await expectCars(queryWithOnly("", facet, value), count);
  }
});

test("every model of a brand leads to as many cars as it says", async () => {
  const { choices } = await galleryPage("?brand=toyota");
  const models = choices.filter(({ facet, enabled }) => facet === "model" && enabled);
  expect(models.length).toBeGreaterThan(3);
  for (const { value, count } of models) await expectCars(`?brand=toyota&model=${value}`, count);
});

for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
  test(`a walk through enabled values never ends at nothing (seed ${seed})`, async () => {
    const below = seededNumbers(seed);
    const starts = ["", "?q=toyota", "?priceTo=90000", "?condition=used", "?priceFrom=100000&sort=price-desc"];
    let query = starts[below(starts.length)] ?? "";
    for (let step = 0; step < 6; step += 1) {
      const { choices } = await galleryPage(query);
      const open = choices.filter(({ enabled, chosen }) => enabled && !chosen);
      const next = open[below(open.length)];
      if (!next) break;
      query = queryWithOnly(query.slice(1), next.facet, next.value);
      await expectCars(query, next.count);
    }
  });
}

test("filter group: eight commonest and chosen values; all at their own address", async () => {
  const brands = async (query: string) => (await galleryPage(query)).choices.filter(({ facet }) => facet === "brand");
  const all = await brands("?more=brand");
  const shown = await brands("");
  const byCount = all.map(({ count }) => count).toSorted((one, other) => other - one);
  expect(shown.map(({ count }) => count).toSorted((one, other) => other - one)).toEqual(byCount.slice(0, 8));
  const rare = all.find(({ value }) => !shown.some((brand) => brand.value === value))?.value ?? "none";
  expect((await brands(`?brand=${rare}`)).filter(({ chosen }) => chosen).map(({ value }) => value)).toEqual([rare]);
  // Each address has its own answer, in whatever order they were asked for.
  expect(await brands("")).toEqual(shown);
  expect(await brands("?more=brand&more=year")).toEqual(all);
});

test("a second value of a filter adds its cars", async () => {
  const { choices } = await galleryPage("");
  const brands = choices.filter(({ facet, enabled }) => facet === "brand" && enabled).slice(0, 2);
  const query = `?${brands.map(({ value }) => `brand=${value}`).join("&")}`;
  await expectCars(
    query,
    brands.reduce((sum, { count }) => sum + count, 0),
  );
});

test("an unknown value shows no results and the way back", async () => {
  for (const locale of ["ar", "en"] as const) {
    const { html } = await galleryPage("?brand=no-such-brand", locale === "ar" ? "/cars" : "/en/cars");
    expect(textOf(html)).toContain(translate[locale]("gallery.no-results"));
    expect(textOf(html)).toContain(translate[locale]("gallery.all-cars"));
  }
});

describe("search as people type it", () => {
  const plain = ["كامرى", "كامري", "camry", "CAMRY", "  Camry ", "كـامري", "کامری"];
  const ofTheYear = ["كامري ٢٠٢٥", "toyota كامرى 2025", "camry 2025", "2025 CAMRY toyota", "تويوتا كامري ٢٠٢٥"];

  async function ids(typed: string, path: string): Promise<string[]> {
    const { cars } = await galleryPage(`?q=${encodeURIComponent(typed)}`, path);
    return cars.map(({ address }) => address);
  }

  for (const path of ["/cars", "/en/cars"]) {
    test(`every spelling of Camry finds the same cars first on ${path}`, async () => {
      const camrys = (await ids("camry", path)).filter((address) => address.includes("-camry-"));
      expect(camrys.length).toBeGreaterThan(1);
      for (const typed of plain) {
        const results = await ids(typed, path);
        expect(results.slice(0, camrys.length), typed).toEqual(camrys);
      }
    });

    test(`with a year, that year's come first on ${path}`, async () => {
      const camrys = (await ids("camry", path)).filter((address) => address.includes("-camry-2025-"));
      expect(camrys.length).toBeGreaterThan(0);
      for (const typed of ofTheYear) {
        const results = await ids(typed, path);
        expect(results.slice(0, camrys.length).sort(), typed).toEqual([...camrys].sort());
      }
    });
  }
});

test("a city of a branch becomes its filter, which can be taken away", async () => {
  const { cars } = await galleryPage("?q=camry&branch=riyadh");
  expect(cars.length).toBeGreaterThan(0);
  for (const typed of ["كامري الرياض", "كامرى رياض", "camry riyadh", "camry in Riyadh", "كامري في الرياض"]) {
    const page = await galleryPage(`?q=${encodeURIComponent(typed)}`);
    expect(page.cars, typed).toEqual(cars);
    expect(page.choices.filter(({ chosen }) => chosen).map(({ facet, value }) => `${facet}=${value}`)).toEqual([
      "branch=riyadh",
    ]);
    expect(page.html, typed).toMatch(/href="\/cars\?q=(?:camry|%D9%83[^"&]*)"/);
  }
});

test("words of values find the cars of their filters, with all filters", async () => {
  const { choices } = await galleryPage("");
  const countOf = (name: Facet, slug: string) =>
    choices.find(({ facet, value }) => facet === name && value === slug)?.count ?? 0;
  await expectCars("?q=سيدان", countOf("body", "sedan"));
  await expectCars("?q=بيك أب", countOf("body", "pickup"));
  await expectCars("?q=كهربائية", countOf("fuel", "electric"));
  await expectCars("?q=مستعملة", countOf("condition", "used"));
  const byFilters = await galleryPage("?brand=toyota&body=sedan&year=2025");
  const byWords = await galleryPage("?q=تويوتا سيدان 2025&sort=newest");
  expect(byWords.cars).toEqual(byFilters.cars);
  expect(byWords.cars.length).toBeGreaterThan(0);
  const mixed = await galleryPage("?q=سيدان&brand=toyota&year=2025&sort=newest");
  expect(mixed.cars).toEqual(byFilters.cars);
});

describe("order and pages", () => {
  async function listed(query: string): Promise<number[]> {
    const all: number[] = [];
    for (let page = 1; page < 100; page += 1) {
      const { cars, html } = await galleryPage(`${query}&page=${page}`);
      all.push(...cars.map(({ id }) => id));
      if (!html.includes('rel="next"')) break;
    }
    return all;
  }

  for (const sort of ["newest", "year", "price-asc", "price-desc", "mileage"]) {
    test(`the pages of ${sort} hold every car once`, async () => {
      const ids = await listed(`?sort=${sort}`);
      const { html } = await galleryPage("");
      expect(new Set(ids).size).toBe(ids.length);
      expect(textOf(html)).toContain(translate.ar("gallery.total", { count: ids.length }));
    });
  }

  for (const [sort, direction] of [
    ["price-asc", 1],
    ["price-desc", -1],
  ] as const) {
    test(`${sort} goes one way, cars on request last`, async () => {
      const amounts: number[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer: CarsResponse = await (await get(`/api/v1/cars?sort=${sort}&page=${page}`)).json();
        amounts.push(
          ...answer.cars.map(({ price }) => (price.kind === "listed" ? price.halalas * direction : Infinity)),
        );
        pages = answer.pages;
      }
      expect(amounts).toContain(Infinity);
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    });
  }

  test("a page after the last one shows the last one", async () => {
    const { cars } = await galleryPage("?page=9999");
    expect(cars.length).toBeGreaterThan(0);
  });
});
