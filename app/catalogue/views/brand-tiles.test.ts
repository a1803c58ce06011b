import { expect, test } from "vitest";
import { fixtureBrands, toyota } from "../../dealership/fixtures.ts";
import { buildStockIndex } from "../../dealership/search/stock-index.ts";
import type { IndexedCar } from "../../dealership/search/types.ts";
import { spriteMarks, spriteSvg } from "./brand-sprite.server.ts";
import { brandTiles, wordmark } from "./brand-tiles.ts";

const ioniq: IndexedCar = {
  id: 1,
  brand: { slug: "hyundai", name: { ar: "هيونداي", en: "Hyundai" }, alsoWritten: [] },
  model: { slug: "ioniq-5", name: { ar: "أيونيك 5", en: "Ioniq 5" } },
  year: 2024,
  body: "suv",
  fuel: "electric",
  condition: "used",
  mileageKm: 9_400,
  colors: ["blue"],
  addedAt: 1,
};
const toyotaWithMark = { ...toyota, markPath: "M0 0h24" };
const snapshot = {
  brands: new Map([toyotaWithMark, ...fixtureBrands.slice(1)].map((brand) => [brand.slug, brand])),
  stock: buildStockIndex([ioniq]),
};

test("brands with cars first, then those without, by popularity", () => {
  expect(brandTiles(snapshot, "en").map(({ slug, count }) => `${slug} ${count}`)).toEqual([
    "hyundai 1",
    "toyota 0",
    "nissan 0",
    "changan 0",
  ]);
});

test("popular brands with a mark share one file, which has a new address when a mark changes", () => {
  const sprites = (markPath: string) => {
    const brands = new Map(snapshot.brands).set("toyota", { ...toyota, markPath });
    return brandTiles({ ...snapshot, brands }, "en").flatMap(({ slug, sprite }) => (sprite ? [[slug, sprite]] : []));
  };
  expect(sprites("M0 0h24")).toEqual([["toyota", expect.stringMatching(/^\/brand-marks\.svg\?[0-9a-f]{8}$/)]]);
  expect(sprites("M0 0h23")).not.toEqual(sprites("M0 0h24"));
});

test("the file has the marks of the first twelve brands", () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...toyota, slug: `b${index}`, markPath: `M${index} 0h1` }));
  const marks = spriteMarks(many);
  expect(marks.map(({ slug }) => slug)).toEqual(many.slice(0, 12).map(({ slug }) => slug));
  expect(spriteSvg(marks)).toContain('<symbol id="b11" viewBox="0 0 24 24"><path d="M11 0h1"/></symbol></svg>');
});

test("a brand has a mark or its name as one", () => {
  expect(brandTiles(snapshot, "en").map(({ slug, wordmark }) => [slug, wordmark])).toEqual([
    ["hyundai", ["Hyundai"]],
    ["toyota", undefined],
    ["nissan", ["Nissan"]],
    ["changan", ["شانجان"]],
  ]);
});

test("name in another language: has its locale", () => {
  const changan = (locale: "ar" | "en") => brandTiles(snapshot, locale).find(({ slug }) => slug === "changan");
  expect(changan("en")).toMatchObject({ name: "شانجان", nameLocale: "ar" });
  expect(changan("ar")).not.toHaveProperty("nameLocale");
});

test.each([
  ["GMC", ["GMC"]],
  ["Lexus", ["Lexus"]],
  ["Land Rover", ["Land", "Rover"]],
  ["Mercedes-Benz", ["Mercedes-", "Benz"]],
  ["شانجان", ["شانجان"]],
])("the name %s as a mark: %j", (name, lines) => {
  expect(wordmark(name)).toEqual(lines);
});
