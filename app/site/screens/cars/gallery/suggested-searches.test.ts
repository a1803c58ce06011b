import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "../../../../../messages/load-messages.ts";
import { bodies } from "../../../../dealership/car/vocabulary.ts";
import { fixtureBrands, waha } from "../../../../dealership/fixtures.ts";
import { carSearchFrom } from "../../../../dealership/search/car-search.ts";
import { buildStockIndex } from "../../../../dealership/search/stock-index.ts";
import { typedSearchFrom } from "../../../../dealership/search/typed-search.ts";
import type { IndexedCar } from "../../../../dealership/search/types.ts";
import { getTranslations } from "../../../../i18n/translate.ts";
import { filterChips } from "./filter-chips.ts";
import { removedNames } from "./no-results.tsx";
import { partsAlone, suggestedSearches } from "./suggested-searches.ts";

const toyota = { slug: "toyota", name: { ar: "تويوتا", en: "Toyota" }, alsoWritten: [] };
const nissan = { slug: "nissan", name: { ar: "نيسان", en: "Nissan" }, alsoWritten: [] };
const camry = { slug: "camry", name: { ar: "كامري", en: "Camry" } };

const whiteCamry: IndexedCar = {
  id: 1,
  brand: toyota,
  model: camry,
  year: 2024,
  body: "sedan",
  fuel: "petrol",
  transmission: "automatic",
  engineLitres: 2.5,
  condition: "used",
  mileageKm: 50_000,
  halalas: 9_000_000,
  colors: ["white"],
  branch: "riyadh",
  addedAt: 1,
};

const snapshot = {
  brands: new Map(fixtureBrands.map((brand) => [brand.slug, brand])),
  models: new Map([["camry", camry]]),
  dealership: waha,
  stock: buildStockIndex([
    whiteCamry,
    { ...whiteCamry, id: 2 },
    { ...whiteCamry, id: 3, brand: nissan, body: "suv", colors: ["black"] },
  ]),
};

function suggestions(query: string): string[] {
  return suggestedSearches(typedSearchFrom(new URLSearchParams(query), snapshot).search, snapshot, "en").map(
    ({ removed, query: left, total }) => `${removed.map(({ label }) => label).join(" + ")} → ${left}: ${total}`,
  );
}

beforeAll(() => loadMessages());

test("one filter is in the way: removing it", () => {
  expect(suggestions("brand=toyota&color=white&body=suv")).toEqual(["SUV → brand=toyota&color=white: 2"]);
});

test("each of two filters is in the way: most cars first", () => {
  expect(suggestions("brand=nissan&color=white")).toEqual(["Nissan → color=white: 2", "White → brand=nissan: 1"]);
});

test("no single filter is in the way: removing two, each pair once", () => {
  expect(suggestions("brand=nissan&color=white&body=pickup")).toEqual([
    "Nissan + Pickup → color=white: 2",
    "Pickup + White → brand=nissan: 1",
  ]);
});

test("names in two scripts: each of a brand, a model or a query is isolated", () => {
  const [suggestion] = suggestedSearches(
    carSearchFrom(new URLSearchParams("q=BMW X9&brand=nissan&body=suv")),
    snapshot,
    "ar",
  );
  expect(suggestion && removedNames(suggestion.removed, getTranslations("ar"), "ar")).toBe("\u2068BMW X9\u2069");
  const chips = filterChips(carSearchFrom(new URLSearchParams("q=BMW X9&brand=nissan&body=suv")), snapshot, "ar");
  expect(removedNames(chips, getTranslations("ar"), "ar")).toBe(
    `\u2068BMW X9\u2069 و\u2068نيسان\u2069 و${bodies.find(({ slug }) => slug === "suv")?.name.ar}`,
  );
});

test("words that no car has: removing them, the others stay", () => {
  expect(suggestions("q=white camry with wings")).toEqual(["wings → q=camry&color=white: 2"]);
});

test("removing a filter counts the cars of a typed city, as the page does", () => {
  expect(suggestions("q=camry riyadh&branch=jeddah")).toEqual(["Jeddah branch → q=camry+riyadh: 3"]);
});

test("each part alone: how many cars it finds", () => {
  const { search } = typedSearchFrom(new URLSearchParams("q=white camry pickup under 500k"), snapshot);
  expect(partsAlone(search, snapshot, "en").map(({ chip, query, total }) => `${chip.kind} ${query} ${total}`)).toEqual([
    "query q=camry 3",
    "body body=pickup 0",
    "color color=white 2",
    "price priceTo=500000 3",
  ]);
});

test("nothing to remove helps", () => {
  expect(suggestions("color=green&body=pickup&fuel=diesel")).toEqual([]);
});
