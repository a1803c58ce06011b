import { expect, test } from "vitest";
import { codePointLength, tidyLine, tidyLines } from "./tidy-text.ts";

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
