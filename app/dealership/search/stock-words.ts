import type { Failures } from "./facet-pass.ts";
import { wordBits } from "./facet-pass.ts";
import type { StockColumns } from "./stock-columns.ts";
import type { IndexedCar } from "./types.ts";
import type { Reading, WordMatch } from "./text-match.ts";
import { allBits, matchWords, readings, wordIndex } from "./text-match.ts";

/** Typed words that each name and each year lacks, as bits of facet-pass.ts. */
export type WordFailures = Pick<Failures, "name" | "year">;

/** Looks up typed words; `undefined` for empty input. Punctuation alone finds nothing. */
export function stockWords(columns: StockColumns): (typed: string) => WordFailures | undefined {
  const names = wordIndex(
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
    for (const reading of readings(typed)) {
      const byName = matchWords(names, reading);
      const byYear = matchYears(years, reading);
      if (anyCarHas(columns, allBits(reading), byName, byYear)) return failuresOf(allBits(reading), byName, byYear);
    }
    return nothingFound(columns);
  };
}

export function brandPhrases({ slug, name, alsoWritten }: IndexedCar["brand"]): string[] {
  return [slug, name.ar, name.en ?? "", ...alsoWritten];
}

export function modelPhrases({ slug, name }: IndexedCar["model"]): string[] {
  return [slug, name.ar, name.en ?? ""];
}

/** A year needs its first two digits: otherwise every "mazda 2" would match years. */
function matchYears(years: readonly string[], { words }: Reading): WordMatch {
  const match = { begun: new Uint8Array(years.length), whole: new Uint8Array(years.length) };
  years.forEach((year, at) => {
    words.forEach((word, bit) => {
      if (word.length < 2 || !year.startsWith(word)) return;
      match.begun[at] = (match.begun[at] ?? 0) | (1 << bit);
      if (word === year) match.whole[at] = (match.whole[at] ?? 0) | (1 << bit);
    });
  });
  return match;
}

function anyCarHas({ rows, size }: StockColumns, all: number, byName: WordMatch, byYear: WordMatch): boolean {
  if (byName.begun.includes(all) || byYear.begun.includes(all)) return true;
  if (byYear.begun.every((bits) => bits === 0)) return false;
  for (let row = 0; row < size; row++) {
    const bits = (byName.begun[rows.name[row] ?? 0] ?? 0) | (byYear.begun[rows.year[row] ?? 0] ?? 0);
    if (bits === all) return true;
  }
  return false;
}

function failuresOf(all: number, byName: WordMatch, byYear: WordMatch): WordFailures {
  const lacking = ({ begun, whole }: WordMatch) =>
    Uint32Array.from(begun, (bits, at) => wordBits(all & ~bits, all & ~(whole[at] ?? 0)));
  return { name: lacking(byName), year: lacking(byYear) };
}

function nothingFound({ entries }: StockColumns): WordFailures {
  const lacking = wordBits(1, 1);
  return { name: new Uint32Array(entries.name).fill(lacking), year: new Uint32Array(entries.year).fill(lacking) };
}
