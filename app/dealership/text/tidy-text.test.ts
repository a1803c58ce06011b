import { expect, test } from "vitest";
import { codePointLength, isBlank, tidyLine, tidyLines, withoutHiddenCharacters } from "./tidy-text.ts";

test.each([
  ["  two \t words\n", "two words"],
  ["\u00a0a\u202fb\u3000c", "a b c"],
  ["\u200f\u202bكامري\u202c\u2069", "كامري"],
  ["\uFEFFa", "a"],
  ["e\u0301", "é"],
  ["\u200e \u200f", ""],
])("%j: tidied to %j", (text, line) => {
  expect(tidyLine(text)).toBe(line);
});

test("several lines: keeps line breaks and at most one empty line", () => {
  expect(tidyLines(" one \r\n\r\n\r\n two  words\rthree \n")).toBe("one\n\ntwo words\nthree");
});

test("length counts code points, not UTF-16 units", () => {
  expect(codePointLength("كامري 😀")).toBe(7);
});

test.each([
  ["a\0b\u0007\u001b", "ab"],
  ["a\tb\r\nc\vd", "a\tb\r\nc\vd"],
  ["so\u00adft \u200bzero\u2060", "soft zero"],
  ["خانه\u200cها 👨\u200d👩", "خانه\u200cها 👨\u200d👩"],
  ["a\ud800b 😀\udc00", "a\ufffdb 😀\ufffd"],
])("%j without hidden characters: %j", (text, visible) => {
  expect(withoutHiddenCharacters(text)).toBe(visible);
});

test.each([
  ["", true],
  [" \u3164\u200d\u2800", true],
  ["\u200da", false],
  [".", false],
  ["😀", false],
] as const)("%j is blank: %s", (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});
