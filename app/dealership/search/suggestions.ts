import type { StockColumns } from "./stock-columns.ts";
import type { Suggestion } from "./types.ts";
import { brandPhrases, modelPhrases } from "./stock-words.ts";
import { allBits, matchWords, readings, wordIndex } from "./text-match.ts";

/** Brands and models that match a prefix, most cars first; a brand comes before its models. `carsPerName`: cars of every name. */
export function suggestionsFrom(
  columns: StockColumns,
  carsPerName: Uint32Array,
): (typed: string, limit: number) => Suggestion[] {
  const known = brandsAndModels(columns, carsPerName).sort(mostCarsFirst);
  const words = wordIndex(
    known.map(({ brand, model }) => [...brandPhrases(brand), ...(model ? modelPhrases(model) : [])]),
  );

  return (typed, limit) => {
    for (const reading of readings(typed)) {
      const { begun } = matchWords(words, reading);
      const found = known.filter((_, at) => begun[at] === allBits(reading));
      if (found.length > 0) return found.slice(0, Math.max(0, limit)).map(suggestion);
    }
    return [];
  };
}

type Known = Omit<Suggestion, "brand"> & { brand: StockColumns["names"][number]["brand"] };

function brandsAndModels({ names }: StockColumns, carsPerName: Uint32Array): Known[] {
  const known = new Map<string, Known>();
  const count = (key: string, what: Known) => {
    const before = known.get(key);
    if (before) before.count += what.count;
    else known.set(key, what);
  };
  names.forEach(({ brand, model }, at) => {
    const cars = carsPerName[at] ?? 0;
    count(brand.slug, { brand, count: cars });
    count(`${brand.slug} ${model.slug}`, { brand, model, count: cars });
  });
  return [...known.values()];
}

function mostCarsFirst(a: Known, b: Known): number {
  const brandFirst = Number(a.model !== undefined) - Number(b.model !== undefined);
  return (
    b.count - a.count ||
    brandFirst ||
    compared(a.brand.slug, b.brand.slug) ||
    compared(a.model?.slug ?? "", b.model?.slug ?? "")
  );
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function suggestion({ brand, model, count }: Known): Suggestion {
  return { brand: { slug: brand.slug, name: brand.name }, ...(model && { model }), count };
}
