import { expect, test } from "vitest";
import { editDistance, lookupOf } from "./lookup.ts";
import { tradeWords } from "./trade-words.ts";

const words = tradeWords();

test.each([
  ["petrol", "petrol"],
  ["PETROL", "petrol"],
  ["Gasoline", "petrol"],
  ["بنزين", "petrol"],
  ["بِنـزين", "petrol"],
  ["٩١", "petrol"],
  ["كهربائيه", "electric"],
  ["هايبرد", "hybrid"],
])("%s is the fuel %s", (written, slug) => {
  expect(words.fuel.find(written)).toBe(slug);
});

test.each([
  ["sedn", "Sedan"],
  ["Hatchbak", "Hatchback"],
  ["بيك اب", "Pickup"],
])("for the body %s the nearest word is %s", (written, name) => {
  expect(words.body.nearest(written)).toBe(name);
});

test.each(["zeppelin", "", "x", "a".repeat(10_000)])("nothing is near to %j", (written) => {
  expect(words.body.find(written)).toBeUndefined();
  expect(words.body.nearest(written)).toBeUndefined();
});

test("a word that folds to nothing names nothing", () => {
  const lookup = lookupOf([{ value: 1, name: "one", spellings: ["", "ـ"] }]);
  expect(lookup.find("")).toBeUndefined();
  expect(lookup.find("!!")).toBeUndefined();
});

test.each([
  ["", "", 0],
  ["toyota", "toyotta", 1],
  ["kitten", "sitting", 3],
  ["abc", "", 3],
])("from %j to %j it takes %i letters", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
});
