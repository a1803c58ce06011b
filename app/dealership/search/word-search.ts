import type { Failures } from "./count-facets.ts";
import { wordBits } from "./count-facets.ts";
import type { StockColumns } from "./column-types.ts";
import type { IndexedCar } from "./types.ts";
import type { Interpretation, WordMatch } from "./text-match.ts";
import { allWordBits, matchWords, interpretations, buildWordIndex } from "./text-match.ts";

export type WordFailures = Pick<Failures, "name" | "year">;

/** Creates a function that looks up typed words: `undefined` for an empty text. Punctuation alone matches no car. */
export function createWordSearch(columns: StockColumns): (typed: string) => WordFailures | undefined {
  const names = buildWordIndex(
    columns.names.map((name) => [
      ...brandPhrases(name.brand),
      ...modelPhrases(name.model),
      name.trim?.ar ?? "",
      name.trim?.en ?? "",
    ]),
  );
  const years = columns.facets.year.values;

  return (typed) => {
    if (typed === "") return undefined;
    for (const reading of interpretations(typed)) {
      const byName = matchWords(names, reading);
      const byYear = matchYears(years, reading);
      if (anyCarHas(columns, allWordBits(reading), byName, byYear))
        return failuresOf(allWordBits(reading), byName, byYear);
    }
    return noMatch(columns);
  };
}

export function brandPhrases({ slug, name, alsoWritten }: IndexedCar["brand"]): string[] {
  return [slug, name.ar, name.en ?? "", ...alsoWritten];
}

export function modelPhrases({ slug, name }: IndexedCar["model"]): string[] {
  return [slug, name.ar, name.en ?? ""];
}

/** Needs two digits: otherwise "mazda 2" would match years. */
function matchYears(years: readonly string[], { words }: Interpretation): WordMatch {
  const match = { prefixBits: new Uint8Array(years.length), wholeBits: new Uint8Array(years.length) };
  years.forEach((year, index) => {
    words.forEach((word, bit) => {
      if (word.length < 2 || !year.startsWith(word)) return;
      match.prefixBits[index] = (match.prefixBits[index] ?? 0) | (1 << bit);
      if (word === year) match.wholeBits[index] = (match.wholeBits[index] ?? 0) | (1 << bit);
    });
  });
  return match;
}

function anyCarHas({ rows, size }: StockColumns, all: number, byName: WordMatch, byYear: WordMatch): boolean {
  if (byName.prefixBits.includes(all) || byYear.prefixBits.includes(all)) return true;
  if (byYear.prefixBits.every((bits) => bits === 0)) return false;
  for (let row = 0; row < size; row++) {
    const bits = (byName.prefixBits[rows.name[row] ?? 0] ?? 0) | (byYear.prefixBits[rows.year[row] ?? 0] ?? 0);
    if (bits === all) return true;
  }
  return false;
}

function failuresOf(all: number, byName: WordMatch, byYear: WordMatch): WordFailures {
  const missing = ({ prefixBits, wholeBits }: WordMatch) =>
    Uint32Array.from(prefixBits, (bits, index) => wordBits(all & ~bits, all & ~(wholeBits[index] ?? 0)));
  return { name: missing(byName), year: missing(byYear) };
}

function noMatch({ entries }: StockColumns): WordFailures {
  const missing = wordBits(1, 1);
  return { name: new Uint32Array(entries.name).fill(missing), year: new Uint32Array(entries.year).fill(missing) };
}
