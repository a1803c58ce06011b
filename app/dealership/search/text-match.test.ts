import { expect, test } from "vitest";
import { isOneTypoAway, matchWords, interpretations, buildWordIndex, type Interpretation } from "./text-match.ts";

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
])("%s for %s: one typo: %s", (typed, word, isTypo) => {
  expect(isOneTypoAway(typed, word)).toBe(isTypo);
  expect(isOneTypoAway(word, typed)).toBe(isTypo);
});

test("interpretations, closest first: all words, names only, without years, then with typos", () => {
  expect(interpretations("سيارة Camry ٢٠٢٥")).toEqual<Interpretation[]>([
    { words: ["سياره", "camry", "2025"], allowsTypos: false },
    { words: ["camry", "2025"], allowsTypos: false },
    { words: ["camry"], allowsTypos: false },
    { words: ["camry", "2025"], allowsTypos: true },
    { words: ["camry"], allowsTypos: true },
  ]);
});

test.each([
  ["كامري2025", ["كامري", "2025"]],
  ["2025camry", ["2025", "camry"]],
  ["cx9", ["cx9"]],
  ["12025", ["12025"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
])("words of %s", (typed, words) => {
  expect(interpretations(typed)[0]?.words).toEqual(words);
});

test.each(["", " - ", "🚗"])("no words in %j", (typed) => {
  expect(interpretations(typed)).toEqual([]);
});

test("filler words only: any car", () => {
  expect(interpretations("سيارات للبيع").at(-1)).toEqual<Interpretation>({ words: [], allowsTypos: false });
});

test("a year only: never ignored", () => {
  expect(interpretations("1950").every(({ words }) => words.includes("1950"))).toBe(true);
});

test("matches whole words and prefixes, also joined or split", () => {
  const index = buildWordIndex([["Land Cruiser"], ["لاندكروزر"], ["CX-9", "Cruze"]]);
  const match = (...words: string[]) => {
    const { prefixBits, wholeBits } = matchWords(index, { words, allowsTypos: false });
    return [[...prefixBits], [...wholeBits]];
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
