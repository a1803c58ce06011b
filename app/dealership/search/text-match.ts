import { maxWords } from "./count-facets.ts";
import { orPattern } from "./or-words.ts";
import { folded, foldedWords, toLatinDigits, withoutArticle } from "../text/folding.ts";

/** Inverted index. `words` is sorted, for binary search by prefix; `postings` are the numbers of the items with each word. */
export type WordIndex = { words: readonly string[]; postings: readonly (readonly number[])[]; itemCount: number };

/** One interpretation of the typed text; `allowsTypos` allows one typo per word. */
export type Interpretation = { words: readonly string[]; allowsTypos: boolean };

/** Bits of the typed words that each item has: as a whole word, or as a prefix (including whole words). */
export type WordMatch = { prefixBits: Uint8Array; wholeBits: Uint8Array };

export function buildWordIndex(phrases: readonly (readonly string[])[]): WordIndex {
  return buildIndex(phrases, indexedWords);
}

/** Index in which a text counts as one word: "جيب بر" is found by both words together only. */
export function buildPhraseIndex(phrases: readonly (readonly string[])[]): WordIndex {
  return buildIndex(phrases, (text) => [foldedWords(text).join("")]);
}

function buildIndex(phrases: readonly (readonly string[])[], wordsOf: (text: string) => string[]): WordIndex {
  const postingsByWord = new Map<string, number[]>();
  const wordsByText = new Map<string, string[]>();
  phrases.forEach((texts, item) => {
    for (const text of texts) {
      const words = wordsByText.get(text) ?? wordsOf(text);
      wordsByText.set(text, words);
      for (const word of words) {
        const items = postingsByWord.get(word);
        if (items === undefined) postingsByWord.set(word, [item]);
        else if (items.at(-1) !== item) items.push(item);
      }
    }
  });
  const words = [...postingsByWord.keys()].sort();
  return { words, postings: words.map((word) => postingsByWord.get(word) ?? []), itemCount: phrases.length };
}

/** Interpretations of the typed text, closest first: callers use the first with results. Empty without words. */
export function interpretations(typed: string): Interpretation[] {
  const all = typedWords(typed);
  const names = all.filter((word) => !isFiller(word));
  const namesWithoutYears = names.filter((word) => !looksLikeYear(word));
  if (all.length === 0) return [];
  // Filler words only ("سيارات") mean any car; a year alone does not.
  if (names.length === 0) return [exact(all), exact([])];
  const hasYearToIgnore = namesWithoutYears.length > 0 && namesWithoutYears.length < names.length;
  const yearless = hasYearToIgnore ? [namesWithoutYears] : [];
  const withoutFiller = names.length < all.length ? [exact(names)] : [];
  // "mazda3" is "mazda 3" if nothing is called so.
  const parts = names.flatMap(splitDigits).slice(0, maxWords);
  const split = parts.length > names.length ? [parts] : [];
  return [
    exact(all),
    ...withoutFiller,
    ...split.map(exact),
    ...yearless.map(exact),
    withTypos(names),
    ...yearless.map(withTypos),
  ];
}

/** The names that typed words leave the choice between: "camry or accord". */
export function alternativesOf(typed: string): string[] {
  const parts = typed.split(orPattern).filter((part) => foldedWords(part).length > 0);
  // "mazda 3 or 6"
  return parts.map((part, at) => {
    const [, name] = /^(.*\S\s+)\d+$/u.exec(toLatinDigits(parts[at - 1] ?? "")) ?? [];
    return name !== undefined && /^\d+$/.test(toLatinDigits(part)) ? name + part : part;
  });
}

function splitDigits(word: string): string[] {
  return word.match(/\p{L}+|\d+/gu) ?? [word];
}

function exact(words: readonly string[]): Interpretation {
  return { words, allowsTypos: false };
}

function withTypos(words: readonly string[]): Interpretation {
  return { words, allowsTypos: true };
}

/** `allowsPrefix`: whether a typed word may also be the beginning of a word. */
export function matchWords(
  index: WordIndex,
  { words, allowsTypos }: Interpretation,
  allowsPrefix: (word: string) => boolean = () => true,
): WordMatch {
  const match = { prefixBits: new Uint8Array(index.itemCount), wholeBits: new Uint8Array(index.itemCount) };
  for (let first = 0; first < words.length; first++) {
    let bits = 0;
    for (let last = first; last < Math.min(words.length, first + maxWordsOfName); last++) {
      bits |= 1 << last;
      const joined = words.slice(first, last + 1).join("");
      const stem = withoutArticle(joined);
      markWord(index, joined, bits, match, allowsPrefix(joined));
      if (stem !== undefined) markWord(index, stem, bits, match, allowsPrefix(stem));
      if (allowsTypos && /^\p{L}{4,}$/u.test(joined)) markSimilarWords(index, joined, bits, match);
    }
  }
  return match;
}

export function allWordBits({ words }: Interpretation): number {
  return (1 << words.length) - 1;
}

/** "بي ام دبليو" and "land cruiser 70" are also written as one word. */
export const maxWordsOfName = 4;

/** They are ignored only if all words together match nothing. */
export const fillerWords = [
  "سيارة",
  "سيارات",
  "موديل",
  "للبيع",
  "فئة",
  "لون",
  "قير",
  "جير",
  "car",
  "cars",
  "model",
  "for",
  "sale",
  "buy",
  "color",
  "colour",
  "gearbox",
];
const filler: ReadonlySet<string> = new Set(fillerWords.map(folded));

export function typedWords(typed: string): string[] {
  return foldedWords(typed).flatMap(splitYear).slice(0, maxWords);
}

function splitYear(word: string): string[] {
  const [, prefix, year, suffix] = /^(\p{L}*)((?:19|20)\d\d)(\p{L}*)$/u.exec(word) ?? [];
  return year === undefined ? [word] : [prefix ?? "", year, suffix ?? ""].filter((part) => part !== "");
}

export function looksLikeYear(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word);
}

function indexedWords(text: string): string[] {
  const words = foldedWords(text);
  const result = new Set<string>();
  for (let first = 0; first < words.length; first++) {
    for (let last = first; last < Math.min(words.length, first + maxWordsOfName); last++) {
      const joined = words.slice(first, last + 1).join("");
      result.add(joined);
      result.add(withoutArticle(joined) ?? joined);
    }
  }
  return [...result];
}

function markWord(
  { words, postings }: WordIndex,
  prefix: string,
  bits: number,
  { prefixBits, wholeBits }: WordMatch,
  allowsPrefix: boolean,
): void {
  for (let index = firstIndexFrom(words, prefix); words[index]?.startsWith(prefix); index++) {
    const isWhole = words[index] === prefix;
    if (!isWhole && !allowsPrefix) return;
    for (const item of postings[index] ?? []) {
      prefixBits[item] = (prefixBits[item] ?? 0) | bits;
      if (isWhole) wholeBits[item] = (wholeBits[item] ?? 0) | bits;
    }
  }
}

export function hasWord({ words }: WordIndex, word: string): boolean {
  return words[firstIndexFrom(words, word)] === word;
}

export function hasPrefix({ words }: WordIndex, prefix: string): boolean {
  return words[firstIndexFrom(words, prefix)]?.startsWith(prefix) ?? false;
}

export function isFiller(word: string): boolean {
  return filler.has(withoutArticle(word) ?? word);
}

function markSimilarWords(
  { words, postings }: WordIndex,
  typed: string,
  bits: number,
  { prefixBits }: WordMatch,
): void {
  words.forEach((word, index) => {
    if (!isOneTypoAway(typed, word)) return;
    for (const item of postings[index] ?? []) prefixBits[item] = (prefixBits[item] ?? 0) | bits;
  });
}

function firstIndexFrom(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the words differ by one insertion, deletion, replacement or swap of neighbours. */
export function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA === [...restB].reverse().join("");
}
