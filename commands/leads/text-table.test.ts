import { expect, test } from "vitest";
import { printableLine, textTable, textWidth } from "./text-table.ts";

test.each([
  ["", 0],
  ["Saud", 4],
  ["سعود", 4],
  ["مُحَمَّد", 4],
  ["لا", 2],
  ["e\u0301", 1],
  ["李", 2],
  ["👩‍👧", 2],
])("%j is %i columns wide", (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test("columns are aligned for Arabic, wide and empty cells", () => {
  const lines = textTable([
    ["Saud", "مُحَمَّد", "1"],
    ["عبدالرحمن", "x", "2"],
    ["李", "", "3"],
  ]);
  const columns = lines.map((line) => textWidth(line.slice(0, line.search(/\d$/))));
  expect(new Set(columns).size).toBe(1);
});

test.each([
  ["\u001b[31mred\u001b[0m", "[31mred[0m"],
  ["\u009b31m", "31m"],
  ["a\u202Eb\u2066c\u200Fd", "abcd"],
  ["one\r\ntwo\tthree", "one two three"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
])("%j: control characters and direction marks are removed", (text, line) => {
  expect(printableLine(text)).toBe(line);
});
