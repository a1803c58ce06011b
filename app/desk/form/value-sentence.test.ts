import { expect, test } from "vitest";
import { valueSentence } from "./value-sentence.ts";

test.each([
  ["12", "ليس سعرًا.", "ar", "«\u206812\u2069» ليس سعرًا."],
  ["12", "is not a price.", "en", "\u2068“12”\u2069 is not a price."],
  ["", "This field is required.", "en", "This field is required."],
  ["x".repeat(50), "is too long.", "en", `\u2068“${"x".repeat(40)}…”\u2069 is too long.`],
] as const)("%s, %s, %s", (value, reason, locale, expected) => {
  expect(valueSentence(value, reason, locale)).toBe(expected);
});
