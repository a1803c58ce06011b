/** Text search: whole words, prefixes, words joined or split, and one typing error. */
import { mostWords } from "./facet-pass.ts";
import { folded, foldedWords, withoutArticle } from "../text/folding.ts";

/** Sorted words, so that a prefix is found by binary search; `holders` are the things with each word. */
export type WordIndex = { words: readonly string[]; holders: readonly (readonly number[])[]; things: number };

/** One interpretation of the typed text; `forgiving` allows one wrong letter per word. */
export type Reading = { words: readonly string[]; forgiving: boolean };

/** For every thing one bit per typed word: `whole` for the word, `begun` for a word with that prefix, including whole ones. */
export type WordMatch = { begun: Uint8Array; whole: Uint8Array };

/** `phrases`: texts of each thing. */
export function wordIndex(phrases: readonly (readonly string[])[]): WordIndex {
  const holders = new Map<string, number[]>();
  const known = new Map<string, string[]>();
  phrases.forEach((texts, thing) => {
    for (const text of texts) {
      const words = known.get(text) ?? searchedWords(text);
      known.set(text, words);
      for (const word of words) {
        const things = holders.get(word);
        if (things === undefined) holders.set(word, [thing]);
        else if (things.at(-1) !== thing) things.push(thing);
      }
    }
  });
  const words = [...holders.keys()].sort();
  return { words, holders: words.map((word) => holders.get(word) ?? []), things: phrases.length };
}

/** Interpretations of the typed text, closest first; the first with results counts. Empty without words. */
export function readings(typed: string): Reading[] {
  const all = typedWords(typed);
  const names = all.filter((word) => !filler.has(word));
  const undated = names.filter((word) => !looksLikeYear(word));
  if (all.length === 0) return [];
  // Filler words only ("سيارات") mean any car; a year alone does not.
  if (names.length === 0) return [read(all), read([])];
  const years = undated.length === 0 ? [] : [undated];
  return [read(all), read(names), ...years.map(read), forgive(names), ...years.map(forgive)];
}

function read(words: readonly string[]): Reading {
  return { words, forgiving: false };
}

function forgive(words: readonly string[]): Reading {
  return { words, forgiving: true };
}

/** Things with each of the words; also tries neighbours as one word. */
export function matchWords(index: WordIndex, { words, forgiving }: Reading): WordMatch {
  const match = { begun: new Uint8Array(index.things), whole: new Uint8Array(index.things) };
  for (let first = 0; first < words.length; first++) {
    let bits = 0;
    for (let last = first; last < Math.min(words.length, first + longestJoin); last++) {
      bits |= 1 << last;
      const joined = words.slice(first, last + 1).join("");
      const bare = withoutArticle(joined);
      markWord(index, joined, bits, match);
      if (bare !== undefined) markWord(index, bare, bits, match);
      if (forgiving && /^\p{L}{4,}$/u.test(joined)) markNearWords(index, joined, bits, match);
    }
  }
  return match;
}

/** A bit for every word. */
export function allBits({ words }: Reading): number {
  return (1 << words.length) - 1;
}

// "بي ام دبليو" and "land cruiser 70" are also written as one word; longer runs are not.
const longestJoin = 4;

// Words that people add and no stock list has; dropped only when all words together find nothing.
const filler: ReadonlySet<string> = new Set(
  ["سيارة", "سيارات", "موديل", "للبيع", "فئة", "car", "cars", "model", "for", "sale", "buy"].map(folded),
);

function typedWords(typed: string): string[] {
  return foldedWords(typed).flatMap(apartFromYear).slice(0, mostWords);
}

/** "كامري2025" means name and year; a model that is really written so is still found as neighbours. */
function apartFromYear(word: string): string[] {
  const [, before, year, after] = /^(\p{L}*)((?:19|20)\d\d)(\p{L}*)$/u.exec(word) ?? [];
  return year === undefined ? [word] : [before ?? "", year, after ?? ""].filter((part) => part !== "");
}

function looksLikeYear(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word);
}

function searchedWords(text: string): string[] {
  const words = foldedWords(text);
  const found = new Set<string>();
  for (let first = 0; first < words.length; first++) {
    for (let last = first; last < Math.min(words.length, first + longestJoin); last++) {
      const joined = words.slice(first, last + 1).join("");
      found.add(joined);
      found.add(withoutArticle(joined) ?? joined);
    }
  }
  return [...found];
}

function markWord({ words, holders }: WordIndex, beginning: string, bits: number, { begun, whole }: WordMatch): void {
  for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at++) {
    const isWhole = words[at] === beginning;
    for (const thing of holders[at] ?? []) {
      begun[thing] = (begun[thing] ?? 0) | bits;
      if (isWhole) whole[thing] = (whole[thing] ?? 0) | bits;
    }
  }
}

function markNearWords({ words, holders }: WordIndex, typed: string, bits: number, { begun }: WordMatch): void {
  words.forEach((word, at) => {
    if (!isOneSlipAway(typed, word)) return;
    for (const thing of holders[at] ?? []) begun[thing] = (begun[thing] ?? 0) | bits;
  });
}

function firstFrom(sorted: readonly string[], text: string): number {
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
export function isOneSlipAway(a: string, b: string): boolean {
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
