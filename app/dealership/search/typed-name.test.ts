import { expect, test } from "vitest";
import type { Suggestion } from "./types.ts";
import { typedName } from "./typed-name.ts";

const toyota = { slug: "toyota", name: { ar: "تويوتا", en: "Toyota" } };
const mazda = { slug: "mazda", name: { ar: "مازدا", en: "Mazda" } };
const peugeot = { slug: "peugeot", name: { ar: "بيجو", en: "Peugeot" } };
const model = (slug: string, ar: string, en: string) => ({ slug, name: { ar, en } });

const candidates: Suggestion[] = [
  { brand: toyota, count: 9 },
  { brand: toyota, model: model("corolla", "كورولا", "Corolla"), count: 5 },
  { brand: toyota, model: model("corolla-cross", "كورولا كروس", "Corolla Cross"), count: 2 },
  { brand: toyota, model: model("land-cruiser", "لاند كروزر", "Land Cruiser"), count: 2 },
  { brand: mazda, model: model("3", "3", "3"), count: 2 },
  { brand: peugeot, model: model("2008", "2008", "2008"), count: 1 },
  { brand: toyota, model: model("van", "فان", "Van"), count: 1 },
  { brand: mazda, model: model("van", "فان", "Van"), count: 1 },
];
const names = {
  brands: new Map([["toyota", { alsoWritten: ["تيوتا"] }]]),
  stock: { suggestions: (_: string, limit: number) => candidates.slice(0, limit) },
};

test.each<[string, string | undefined, string?]>([
  ["corolla", "toyota", "corolla"],
  ["Toyota Corolla", "toyota", "corolla"],
  ["كورولا تويوتا", "toyota", "corolla"],
  ["كورولا ٢٠٢٥", "toyota", "corolla"],
  ["corolla cross", "toyota", "corolla-cross"],
  ["سيارات الكورولا للبيع", "toyota", "corolla"],
  ["landcruiser", "toyota", "land-cruiser"],
  ["تيوتا", "toyota"],
  ["mazda 3", "mazda", "3"],
  ["peugeot 2008", "peugeot", "2008"],
  ["3", undefined],
  ["van", undefined],
  ["mazda van", "mazda", "van"],
  ["corolla call 0500000000", undefined],
  ["coro", undefined],
  ["cars", undefined],
  ["", undefined],
])("%s: names %s %s", (typed, brand, ofBrand) => {
  const named = typedName(typed, names);
  expect([named?.brand.slug, named?.model?.slug]).toEqual([brand, ofBrand]);
});
