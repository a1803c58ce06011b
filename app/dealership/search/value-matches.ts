import type { ColumnName, EntryValues, StockColumns } from "./column-types.ts";
import { hasWord, type Interpretation, type WordIndex, type WordMatch } from "./text-match.ts";
import type { ValueSpellings } from "./value-spellings.ts";

export type ColumnMatch = Record<ColumnName, WordMatch>;

/** Needs two digits: otherwise "mazda 2" would match years. */
export function matchYears(years: readonly string[], { words }: Interpretation): WordMatch {
  const match = emptyMatch(years.length);
  years.forEach((year, index) => {
    words.forEach((word, bit) => {
      if (word.length < 2 || !year.startsWith(word)) return;
      match.prefixBits[index] = (match.prefixBits[index] ?? 0) | (1 << bit);
      if (word === year) match.wholeBits[index] = (match.wholeBits[index] ?? 0) | (1 << bit);
    });
  });
  return match;
}

/** Bits of the words that are the name of a brand or model. */
export function namedBits(brandsAndModels: WordIndex, { words }: Interpretation): number {
  return words.reduce((bits, word, bit) => (hasWord(brandsAndModels, word) ? bits | (1 << bit) : bits), 0);
}

/** Matches of values as matches of the column entries that have them. A word that names a brand or model is less its value. */
export function matchValues(
  { entries, facets }: StockColumns,
  values: readonly ValueSpellings[],
  { prefixBits, wholeBits }: WordMatch,
  namedBits: number,
): Pick<ColumnMatch, "spec" | "paint" | "place"> {
  const match = { spec: emptyMatch(entries.spec), paint: emptyMatch(entries.paint), place: emptyMatch(entries.place) };
  values.forEach(({ facet, value }, index) => {
    const prefix = prefixBits[index] ?? 0;
    if (prefix === 0) return;
    const whole = facet === "cylinders" ? 0 : (wholeBits[index] ?? 0) & ~namedBits;
    const { column, values: stockValues, entryValues } = facets[facet];
    const number = stockValues.indexOf(value);
    if (column === "name" || column === "year" || number < 0) return;
    const columnMatch = match[column];
    for (let entry = 0; entry < entries[column]; entry++) {
      if (!hasNumber(entryValues, entry, number)) continue;
      columnMatch.prefixBits[entry] = (columnMatch.prefixBits[entry] ?? 0) | prefix;
      columnMatch.wholeBits[entry] = (columnMatch.wholeBits[entry] ?? 0) | whole;
    }
  });
  return match;
}

export function hasNumber({ starts, numbers }: EntryValues, entry: number, number: number): boolean {
  const end = starts[entry + 1] ?? 0;
  for (let index = starts[entry] ?? 0; index < end; index++) if (numbers[index] === number) return true;
  return false;
}

function emptyMatch(length: number): WordMatch {
  return { prefixBits: new Uint8Array(length), wholeBits: new Uint8Array(length) };
}
