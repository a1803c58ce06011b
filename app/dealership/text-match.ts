/** Finding things by what was typed: whole words, their beginnings, words written together or apart, and one wrong letter. */
import { mostWords } from "./facet-pass.ts";
import { folded, foldedWords, withoutArticle } from "./folding.ts";

/** The words of many things, sorted, so that a beginning is found by halving; `holders` are the things with each word. */
export type WordIndex = { words: readonly string[]; holders: readonly (readonly number[])[]; things: number };

/** One way to read what was typed; `forgiving` allows one wrong letter in a word. */
export type Reading = { words: readonly string[]; forgiving: boolean };

/** For every thing a bit per typed word: it has the word whole, or a word that begins with it. Whole ones are begun, too. */
export type WordMatch = { begun: Uint8Array; whole: Uint8Array };

/** `phrases` has the texts of each thing. */
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

/** The ways to read what was typed, the closest first; the first that finds anything is meant. None where no word was typed. */
export function readings(typed: string): Reading[] {
  const all = typedWords(typed);
  const names = all.filter((word) => !filler.has(word));
  const undated = names.filter((word) => !looksLikeYear(word));
  if (all.length === 0) return [];
  // Nothing but filler, "سيارات", is the wish for any car; a year alone is not.
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

/** Which things have which of the words; neighbours are also tried as one word. */
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

/** The bits of all words of a reading. */
export function allBits({ words }: Reading): number {
  return (1 << words.length) - 1;
}

// "بي ام دبليو" and "land cruiser 70" are written together, too; longer runs are not.
const longestJoin = 4;

// What people add to a name and no stock list has; dropped only when the words together find nothing.
const filler: ReadonlySet<string> = new Set(
  ["سيارة", "سيارات", "موديل", "للبيع", "فئة", "car", "cars", "model", "for", "sale", "buy"].map(folded),
);

function typedWords(typed: string): string[] {
  return foldedWords(typed).flatMap(apartFromYear).slice(0, mostWords);
}

/** "كامري2025" means the name and the year; a model that is really written so is still found, as neighbours. */
function apartFromYear(word: string): string[] {
  const [, before, year, after] = /^(\p{L}*)((?:19|20)\d\d)(\p{L}*)$/u.exec(word) ?? [];
  return year === undefined ? [word] : [before ?? "", year, after ?? ""].filter((part) => part !== "");
}

function looksLikeYear(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word);
}

/** The folded words of a text, its neighbours joined, and each without its article. */
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

/** Whether one letter more, less, other, or two neighbours swapped make one word the other. */
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
