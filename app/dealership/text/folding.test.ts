import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { folded, foldedWords, toLatinDigits, withoutArticle } from "./folding.ts";

describe("all spellings of a word fold to the same text", () => {
  test.each([
    ["alef maksura", ["كامرى", "كامري"], "كامري"],
    ["Persian yeh", ["کامری"], "كامري"],
    ["alef forms", ["أودي", "اودي", "إودي", "آودي", "ٱودي"], "اودي"],
    ["hamza on waw and yeh", ["لؤلؤي", "لولوي"], "لولوي"],
    ["a hamza alone", ["بيضاء", "بيضا"], "بيضا"],
    ["taa marbuta", ["سيارة", "سياره"], "سياره"],
    ["short vowels and shadda", ["لوسِد", "لُوسِدّ"], "لوسد"],
    ["tatweel", ["تويـــوتا"], "تويوتا"],
    ["gaf, peh and veh", ["پیکاپ"], "بيكاب"],
    ["direction marks and zero widths", ["\u200fكيا\u200e", "كي\u200cا", "\ufeffكيا", "\u2067كيا\u2069"], "كيا"],
    ["presentation forms", ["ﻛﻴﺎ"], "كيا"],
    ["letter case", ["CAMRY", "Camry", "camry"], "camry"],
    ["Latin diacritics", ["Citroën", "CITROËN", "Citroe\u0308n"], "citroen"],
    ["other Latin letters", ["Škoda", "SKODA"], "skoda"],
    ["full width", ["ＢＭＷ　７"], "bmw 7"],
    ["digits", ["كامري ٢٠٢٥", "كامري ۲۰۲۵", "كامري 2025"], "كامري 2025"],
    ["punctuation and dashes", ["CX-9", "cx 9", "CX–9", "cx/9", " (cx) 9! "], "cx 9"],
  ])("%s", (_, spellings, expected) => {
    for (const spelling of spellings) expect(folded(spelling)).toBe(expected);
  });
});

test("different words stay different", () => {
  expect(folded("كامري")).not.toBe(folded("كمري"));
  expect(folded("C300")).not.toBe(folded("300C"));
});

test("text without letters and digits: no words", () => {
  for (const empty of ["", "   ", "—", "\u200f", "🚗", "ـ", "ء"]) expect(foldedWords(empty)).toEqual([]);
});

test("folding is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(foldedWords(folded(text))).toEqual(foldedWords(text));
    }),
    { numRuns: 1000 },
  );
});

test("Arabic and Persian digits become Latin, other characters stay", () => {
  expect(toLatinDigits("+٩٦٦ ۵۰ ٠ب")).toBe("+966 50 0ب");
  expect(toLatinDigits("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹")).toBe("01234567890123456789");
});

test.each([
  ["الكامري", "كامري"],
  ["النترا", "نترا"],
  ["كامري", undefined],
  ["الفا", undefined],
])("%s without its article", (word, rest) => {
  expect(withoutArticle(word)).toBe(rest);
});
