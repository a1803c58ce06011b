import { perColumn, wordBits, type Failures } from "./count-facets.ts";
import { columnNames, type StockColumns } from "./column-types.ts";
import type { Facet } from "./car-search.ts";
import { folded } from "../text/folding.ts";
import { brandNicknames, modelNicknames, nameSpellings, trimSpellings } from "../car/name-spellings.ts";
import type { IndexedCar } from "./types.ts";
import type { Interpretation, WordMatch } from "./text-match.ts";
import { hasNumber, matchValues, matchYears, namedBits, type ColumnMatch } from "./value-matches.ts";
import {
  allWordBits,
  alternativesOf,
  buildPhraseIndex,
  buildWordIndex,
  hasPrefix,
  hasWord,
  interpretations,
  isFiller,
  matchWords,
} from "./text-match.ts";
import {
  cylinderSpellings,
  cylinderUnits,
  jeepSpellings,
  seatSpellings,
  vocabularySpellings,
} from "./value-spellings.ts";

type WordSearch = {
  /** `undefined` for an empty text. Punctuation alone matches no car. */
  missingWords(typed: string): Failures | undefined;
  /** Whether a folded word is in the name of a brand, model or trim. */
  isCarName(word: string): boolean;
  /** The same, with what names are called besides. */
  isNameOrNickname(word: string): boolean;
  /** Whether one car has all folded words whole in its name. */
  hasName(words: readonly string[]): boolean;
  /** Whether all cars whose name has the folded word have one of the values. */
  isOfValues(word: string, facet: Facet, values: readonly string[]): boolean;
};

export function createWordSearch(columns: StockColumns): WordSearch {
  const spelledNames = columns.names.map(({ brand, model, trim }) => [
    ...brandPhrases(brand),
    ...modelPhrases(model),
    ...trimSpellings(trim?.ar ?? ""),
    ...trimSpellings(trim?.en ?? ""),
  ]);
  const names = buildWordIndex(spelledNames);
  // A letter spelt out, such as "في" for V, is a word of every sentence, and no misspelt name.
  const ownNames = buildWordIndex(
    columns.names.map(({ brand, model, trim }) => [
      ...ownPhrases(brand),
      ...brand.alsoWritten,
      ...ownPhrases(model),
      trim?.ar ?? "",
      trim?.en ?? "",
    ]),
  );
  // No word is the misspelt name of a trim: most of them are words of every day.
  const brandAndModelNames = buildWordIndex(
    columns.names.map(({ brand, model }) => [...ownPhrases(brand), ...brand.alsoWritten, ...ownPhrases(model)]),
  );
  const years = columns.facets.year.values;
  const values = [
    ...vocabularySpellings(),
    ...jeepSpellings,
    ...seatSpellings(columns.facets.seats.values),
    ...cylinderSpellings(columns.facets.cylinders.values),
  ];
  const spellings = buildPhraseIndex(values.map((value) => value.spellings));
  const brandsAndModels = buildWordIndex([
    columns.names.flatMap(({ brand, model }) => [...brandPhrases(brand), ...modelPhrases(model)]),
  ]);
  // "جيب" is a Jeep or an off-road car, not the beginning of "جيبلي"; "mini" is a MINI, not a minivan.
  // The name of a brand begins no other: "هوندا" is not "هونداي".
  const brands = buildWordIndex([
    columns.names.flatMap(({ brand }) => [brand.slug, brand.name.ar, brand.name.en ?? ""]),
  ]);
  const mayBeginName = (word: string) =>
    !hasWord(spellings, word) && !(word.length >= minBrandName && hasWord(brands, word));
  const mayBeginSpelling = (word: string) =>
    word.length >= minSpellingPrefix &&
    !isFiller(word) &&
    !cylinderWords.has(word) &&
    !hasPrefix(brandsAndModels, word);

  function missingWords(typed: string): Failures | undefined {
    if (typed === "") return undefined;
    const alternatives = alternativesOf(typed);
    return (alternatives.length > 1 && missingAlternatives(alternatives)) || missingOf(typed);
  }

  /** "camry or accord": names alone. */
  function missingAlternatives(alternatives: readonly string[]): Failures | undefined {
    const failures = noMatch(columns);
    let isFound = false;
    for (const typed of alternatives) {
      const reading = interpretations(typed).find((reading) =>
        matchNames(reading).prefixBits.includes(allWordBits(reading)),
      );
      if (reading === undefined) continue;
      isFound = true;
      const all = allWordBits(reading);
      const { prefixBits, wholeBits } = matchNames(reading);
      failures.name.forEach((bits, entry, table) => {
        if (prefixBits[entry] === all) table[entry] = bits & wordBits(0, wholeBits[entry] === all ? 0 : 1);
      });
    }
    return isFound ? failures : undefined;
  }

  function matchNames(reading: Interpretation): WordMatch {
    const match = matchWords(names, { ...reading, allowsTypos: false }, mayBeginName);
    if (!reading.allowsTypos) return match;
    const misspelt = matchWords(brandAndModelNames, reading, mayBeginName);
    match.prefixBits.forEach((bits, entry, table) => {
      table[entry] = bits | (misspelt.prefixBits[entry] ?? 0);
    });
    return match;
  }

  function missingOf(typed: string): Failures {
    for (const reading of interpretations(typed)) {
      // "patrol" is no misspelt "petrol".
      const byValue = matchWords(spellings, { ...reading, allowsTypos: false }, mayBeginSpelling);
      const match: ColumnMatch = {
        name: matchNames(reading),
        year: matchYears(years, reading),
        ...matchValues(columns, values, byValue, namedBits(brandsAndModels, reading)),
      };
      if (anyCarHas(columns, allWordBits(reading), match)) return failuresOf(columns, allWordBits(reading), match);
    }
    return noMatch(columns);
  }

  function hasName(words: readonly string[]): boolean {
    const reading = { words, allowsTypos: false };
    return matchWords(names, reading, () => false).wholeBits.includes(allWordBits(reading));
  }

  const ofValues = new Map<string, boolean>();

  function isOfValues(word: string, facet: Facet, wanted: readonly string[]): boolean {
    const key = [word, facet, ...wanted].join(" ");
    const result =
      ofValues.get(key) ??
      areOfValues(
        columns,
        matchWords(ownNames, { words: [word], allowsTypos: false }, () => false).wholeBits,
        facet,
        wanted,
      );
    ofValues.set(key, result);
    return result;
  }

  return {
    missingWords,
    isCarName: (word) => hasWord(ownNames, word),
    isNameOrNickname: (word) => hasWord(names, word),
    hasName,
    isOfValues,
  };
}

/** Whether all cars of the names that are marked have one of the values. */
function areOfValues(
  { rows, size, facets }: StockColumns,
  isName: Uint8Array,
  facet: Facet,
  wanted: readonly string[],
): boolean {
  const { column, values, entryValues } = facets[facet];
  const numbers = wanted.map((value) => values.indexOf(value)).filter((number) => number >= 0);
  for (let row = 0; row < size; row++) {
    if (isName[rows.name[row] ?? 0] === 0) continue;
    const entry = rows[column][row] ?? 0;
    if (!numbers.some((number) => hasNumber(entryValues, entry, number))) return false;
  }
  return true;
}

const minSpellingPrefix = 3;
const cylinderWords = new Set(cylinderUnits.map(folded));
const minBrandName = 4;

export function brandPhrases({ slug, name, alsoWritten }: IndexedCar["brand"]): string[] {
  const written = [slug, name.ar, name.en ?? "", ...alsoWritten, ...(brandNicknames.get(slug) ?? [])];
  return [...new Set(written.flatMap(nameSpellings))];
}

export function modelPhrases({ slug, name }: IndexedCar["model"]): string[] {
  return [...new Set([slug, name.ar, name.en ?? "", ...(modelNicknames.get(slug) ?? [])].flatMap(nameSpellings))];
}

function ownPhrases({ slug, name }: IndexedCar["model"]): string[] {
  return [slug, name.ar, name.en ?? ""];
}

function anyCarHas({ rows, size }: StockColumns, all: number, match: ColumnMatch): boolean {
  // Every entry is of a car.
  if (columnNames.some((column) => match[column].prefixBits.includes(all))) return true;
  let foundSomewhere = 0;
  for (const column of columnNames) for (const bits of match[column].prefixBits) foundSomewhere |= bits;
  if (foundSomewhere !== all) return false;
  const { name, year, spec, paint, place } = rows;
  const nameBits = match.name.prefixBits;
  const yearBits = match.year.prefixBits;
  const specBits = match.spec.prefixBits;
  const paintBits = match.paint.prefixBits;
  const placeBits = match.place.prefixBits;
  for (let row = 0; row < size; row++) {
    const bits =
      (nameBits[name[row] ?? 0] ?? 0) |
      (yearBits[year[row] ?? 0] ?? 0) |
      (specBits[spec[row] ?? 0] ?? 0) |
      (paintBits[paint[row] ?? 0] ?? 0) |
      (placeBits[place[row] ?? 0] ?? 0);
    if (bits === all) return true;
  }
  return false;
}

function failuresOf(columns: StockColumns, all: number, match: ColumnMatch): Failures {
  const failures = perColumn(columns);
  for (const name of columnNames) {
    const { prefixBits, wholeBits } = match[name];
    failures[name].forEach((_, entry, table) => {
      table[entry] = wordBits(all & ~(prefixBits[entry] ?? 0), all & ~(wholeBits[entry] ?? 0));
    });
  }
  return failures;
}

function noMatch(columns: StockColumns): Failures {
  const failures = perColumn(columns);
  for (const name of columnNames) failures[name].fill(wordBits(1, 1));
  return failures;
}
