import type { StockColumns } from "./column-types.ts";
import type { Suggestion } from "./types.ts";
import { brandPhrases, modelPhrases } from "./word-search.ts";
import { allWordBits, matchWords, interpretations, buildWordIndex } from "./text-match.ts";

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
