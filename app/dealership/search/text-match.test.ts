import { expect, test } from "vitest";
import { isOneSlipAway, matchWords, readings, wordIndex } from "./text-match.ts";

test.each([
  ["camri", "camry", true],
  ["camy", "camry", true],
  ["camrry", "camry", true],
  ["cmary", "camry", true],
  ["كمري", "كامري", true],
  ["camry", "camry", true],
  ["cmayr", "camry", false],
  ["cam", "camry", false],
  ["camryxx", "camry", false],
  ["kona", "rio", false],
  ["yaris", "siray", false],
])("%s for %s is one slip: %s", (typed, meant, isSlip) => {
  expect(isOneSlipAway(typed, meant)).toBe(isSlip);
  expect(isOneSlipAway(meant, typed)).toBe(isSlip);
});

test("what was typed is read closest first: all words, names alone, without years, then forgiving", () => {
  expect(readings("سيارة Camry ٢٠٢٥")).toEqual([
    { words: ["سياره", "camry", "2025"], forgiving: false },
    { words: ["camry", "2025"], forgiving: false },
    { words: ["camry"], forgiving: false },
    { words: ["camry", "2025"], forgiving: true },
    { words: ["camry"], forgiving: true },
  ]);
});

test.each([
  ["كامري2025", ["كامري", "2025"]],
  ["2025camry", ["2025", "camry"]],
  ["cx9", ["cx9"]],
  ["12025", ["12025"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
])("the words of %s", (typed, words) => {
  expect(readings(typed)[0]?.words).toEqual(words);
});

test.each(["", " - ", "🚗"])("nothing to read in %j", (typed) => {
  expect(readings(typed)).toEqual([]);
});

test("filler alone is the wish for any car", () => {
  expect(readings("سيارات للبيع").at(-1)).toEqual({ words: [], forgiving: false });
});

test("a year alone is never dropped", () => {
  expect(readings("1950").every(({ words }) => words.includes("1950"))).toBe(true);
});

test("a bit says whether a thing has a word whole or as a beginning, also when written together or apart", () => {
  const index = wordIndex([["Land Cruiser"], ["لاندكروزر"], ["CX-9", "Cruze"]]);
  const match = (...words: string[]) => {
    const { begun, whole } = matchWords(index, { words, forgiving: false });
    return [[...begun], [...whole]];
  };
  expect(match("land", "cru")).toEqual([
    [3, 0, 2],
    [1, 0, 0],
  ]);
  expect(match("landcruiser")).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ]);
  expect(match("لاند", "كروزر")).toEqual([
    [0, 3, 0],
    [0, 3, 0],
  ]);
  expect(match("cx9")).toEqual([
    [0, 0, 1],
    [0, 0, 1],
  ]);
});
