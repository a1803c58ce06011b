import { expect, test } from "vitest";
import { listWords } from "../../dealership/car/list-words.ts";
import { folded } from "../../dealership/text/folding.ts";
import { editDistance, createLookup } from "./lookup.ts";
import { createVocabularyLookups } from "../cars/vocabulary-lookups.ts";

const words = createVocabularyLookups();

test.each([
  ["petrol", "petrol"],
  ["PETROL", "petrol"],
  ["Gasoline", "petrol"],
  ["بنزين", "petrol"],
  ["بِنـزين", "petrol"],
  ["٩١", "petrol"],
  ["كهربائيه", "electric"],
  ["هايبرد", "hybrid"],
])("fuel: finds %s as %s", (text, slug) => {
  expect(words.fuel.find(text)).toBe(slug);
});

test.each([
  ["fuel", "بنزين 91", "petrol"],
  ["fuel", "Petrol 95", "petrol"],
  ["fuel", "ديزيل", "diesel"],
  ["fuel", "بنزين/كهرباء", "hybrid"],
  ["fuel", "Petrol-Electric", "hybrid"],
  ["fuel", "بنزين هايبرد", "hybrid"],
  ["fuel", "كهربائي بالكامل", "electric"],
  ["transmission", "قير عادي", "manual"],
  ["transmission", "قير يدوي", "manual"],
  ["transmission", "6-speed manual gearbox", "manual"],
  ["transmission", "M/T", "manual"],
  ["transmission", "ناقل حركة أوتوماتيك", "automatic"],
  ["transmission", "8-Speed Automatic Transmission", "automatic"],
  ["transmission", "اتوماتك", "automatic"],
  ["transmission", "A/T", "automatic"],
  ["body", "جيب", "offroad"],
  ["body", "ونيت", "pickup"],
  ["body", "بيكاب", "pickup"],
  ["body", "غمارتين", "pickup"],
  ["body", "Crossover SUV", "suv"],
  ["body", "كشف", "coupe"],
  ["condition", "صفر كيلو", "new"],
  ["condition", "شبه جديد", "used"],
  ["status", "For sale", "available"],
  ["vatScheme", "شامل الضريبة", "standard"],
] as const)("words of the street: %s %s is %s", (vocabulary, text, slug) => {
  expect(words[vocabulary].find(text)).toBe(slug);
});

test.each([
  ["fuel", "petrol or diesel"],
  ["fuel", "95 98"],
  ["transmission", "gearbox"],
  ["body", "4"],
] as const)("%s %s names no value", (vocabulary, text) => {
  expect(words[vocabulary].find(text)).toBeUndefined();
});

test("a list word belongs to one value", () => {
  for (const byValue of Object.values(listWords)) {
    const spellings = Object.values(byValue).flat().map(folded);
    expect(spellings.filter((spelling, index) => spellings.indexOf(spelling) !== index)).toEqual([]);
  }
});

test.each([
  ["sedn", "Sedan"],
  ["Hatchbak", "Hatchback"],
  ["بيك اب", "Pickup"],
])("body: nearest to %s is %s", (text, name) => {
  expect(words.body.nearest(text)).toMatchObject({ en: name });
});

test.each(["zeppelin", "", "x", "a".repeat(10_000)])("nearest to %j: nothing", (text) => {
  expect(words.body.find(text)).toBeUndefined();
  expect(words.body.nearest(text)).toBeUndefined();
});

test("empty spelling matches nothing", () => {
  const lookup = createLookup([{ value: 1, name: "one", spellings: ["", "ـ"] }]);
  expect(lookup.find("")).toBeUndefined();
  expect(lookup.find("!!")).toBeUndefined();
});

test.each([
  ["", "", 0],
  ["toyota", "toyotta", 1],
  ["kitten", "sitting", 3],
  ["abc", "", 3],
])("editDistance from %j to %j is %i", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});
