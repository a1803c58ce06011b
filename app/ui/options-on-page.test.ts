import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import arabic from "../../messages/ar.json";
import english from "../../messages/en.json";
import { learnWords, wordsIn } from "../words.ts";
import { readChoice } from "./options-on-page.ts";

const written = "search.value";
learnWords("ar", { [written]: compile(arabic[written]) });
learnWords("en", { [written]: compile(english[written]) });

test.each([
  ["ar", "كامري", 1],
  ["ar", "K5 (GT) | فل", 12_345],
  ["en", "Land Cruiser (2)", 1_234_567],
] as const)("a choice in %s is read as it was written: %s, %i cars", (locale, label, count) => {
  expect(readChoice("any", wordsIn(locale)(written, { label, count }))).toEqual({ value: "any", label, count });
});
