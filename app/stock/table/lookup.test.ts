import { expect, test } from "vitest";
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
