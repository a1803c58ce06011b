import type { StockColumns } from "./column-types.ts";
import type { SearchResult, Suggestion, ValueSuggestion } from "./types.ts";
import { vocabularySpellings } from "./value-spellings.ts";
import { brandPhrases, modelPhrases } from "./word-search.ts";
import {
  allWordBits,
  buildPhraseIndex,
  buildWordIndex,
  interpretations,
  isFiller,
  matchWords,
  typedWords,
} from "./text-match.ts";

/** Creates a function that suggests brands and models, most cars first, a brand before its models. */
export function createSuggestions(
  columns: StockColumns,
  carsByName: Uint32Array,
): (typed: string, limit: number) => Suggestion[] {
  const candidates = brandsAndModels(columns, carsByName).sort(compareCandidates);
  const words = buildWordIndex(
    candidates.map(({ brand, model }) => [...brandPhrases(brand), ...(model ? modelPhrases(model) : [])]),
  );

  return (typed, limit) => {
    for (const reading of interpretations(typed)) {
      const { prefixBits } = matchWords(words, reading);
      const matching = candidates.filter((_, index) => prefixBits[index] === allWordBits(reading));
      if (matching.length > 0) return matching.slice(0, Math.max(0, limit)).map(suggestion);
    }
    return [];
  };
}

const minValuePrefix = 2;

/** Creates a function that suggests values of filters: whole words before their beginnings, then most cars first. */
export function createValueSuggestions(
  counts: SearchResult["counts"],
): (typed: string, limit: number) => ValueSuggestion[] {
  const candidates = vocabularySpellings()
    .map(({ facet, value, name, spellings }) => ({
      suggestion: { facet, value, name, count: counts[facet].find((counted) => counted.value === value)?.count ?? 0 },
      spellings,
    }))
    .filter(({ suggestion }) => suggestion.count > 0)
    .sort((a, b) => b.suggestion.count - a.suggestion.count);
  const phrases = buildPhraseIndex(candidates.map(({ spellings }) => spellings));

  return (typed, limit) => {
    const words = typedWords(typed);
    const withoutFiller = words.filter((word) => !isFiller(word));
    for (const text of [words.join(""), withoutFiller.join("")]) {
      if (text.length < minValuePrefix) return [];
      const { prefixBits, wholeBits } = matchWords(phrases, { words: [text], allowsTypos: false });
      const whole = candidates.filter((_, index) => wholeBits[index] !== 0);
      const begun = candidates.filter((_, index) => prefixBits[index] !== 0 && wholeBits[index] === 0);
      const matching = [...whole, ...begun].slice(0, Math.max(0, limit));
      if (matching.length > 0) return matching.map(({ suggestion }) => ({ ...suggestion }));
    }
    return [];
  };
}

type Candidate = Omit<Suggestion, "brand"> & { brand: StockColumns["names"][number]["brand"] };

function brandsAndModels({ names }: StockColumns, carsByName: Uint32Array): Candidate[] {
  const candidates = new Map<string, Candidate>();
  const add = (key: string, candidate: Candidate) => {
    const existing = candidates.get(key);
    if (existing) existing.count += candidate.count;
    else candidates.set(key, candidate);
  };
  names.forEach(({ brand, model }, index) => {
    const cars = carsByName[index] ?? 0;
    add(brand.slug, { brand, count: cars });
    add(`${brand.slug} ${model.slug}`, { brand, model, count: cars });
  });
  return [...candidates.values()];
}

function compareCandidates(a: Candidate, b: Candidate): number {
  const brandFirst = Number(a.model !== undefined) - Number(b.model !== undefined);
  return (
    b.count - a.count ||
    brandFirst ||
    compareText(a.brand.slug, b.brand.slug) ||
    compareText(a.model?.slug ?? "", b.model?.slug ?? "")
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function suggestion({ brand, model, count }: Candidate): Suggestion {
  return { brand: { slug: brand.slug, name: brand.name }, ...(model && { model }), count };
}
