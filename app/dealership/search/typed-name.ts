import { withoutArticle } from "../text/folding.ts";
import { isFiller, looksLikeYear, typedWords } from "./text-match.ts";
import type { FacetValue, IndexedCar, SearchResult, Suggestion } from "./types.ts";
import { brandPhrases, modelPhrases } from "./word-search.ts";

type Names = {
  brands: ReadonlyMap<string, Pick<IndexedCar["brand"], "alsoWritten">>;
  stock: { suggestions(typed: string, limit: number): Suggestion[] };
};

/** The only brand, or brand and model, in stock that typed words are the name of, but for "cars" and years. */
export function typedName(q: string, { brands, stock }: Names): Suggestion | undefined {
  const words = typedWords(q);
  const names = words.filter((word) => !isFiller(word));
  const suggestions = stock.suggestions(q, Infinity);
  for (const typed of [words, names, names.filter((word) => !looksLikeYear(word))]) {
    const name = nameKey(typed);
    // "3" is in too many names.
    if (!/\p{L}|\d{3}/u.test(name)) continue;
    const named = suggestions.filter((suggestion) => spellings(suggestion, brands).has(name));
    if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  }
  return undefined;
}

/** The same, if all cars of a list have the name: "جيب" lists other brands, too. */
export function listedName(
  q: string,
  { brand, model }: Pick<SearchResult["counts"], "brand" | "model">,
  names: Names,
): Suggestion | undefined {
  const typed = typedName(q, names);
  if (typed === undefined || !isOnlyValue(typed.brand.slug, brand)) return undefined;
  return typed.model === undefined || isOnlyValue(typed.model.slug, model)
    ? typed
    : { brand: typed.brand, count: typed.count };
}

function isOnlyValue(slug: string, values: readonly FacetValue[]): boolean {
  return values.every(({ value, count }) => value === slug || count === 0);
}

function spellings({ brand, model }: Suggestion, brands: Names["brands"]): Set<string> {
  const keysOf = (phrases: readonly string[]) => phrases.map((phrase) => nameKey(typedWords(phrase)));
  const ofBrand = keysOf(brandPhrases({ ...brand, alsoWritten: brands.get(brand.slug)?.alsoWritten ?? [] }));
  if (model === undefined) return new Set(ofBrand);
  const ofModel = keysOf(modelPhrases(model));
  return new Set(ofModel.flatMap((name) => [name, ...ofBrand.flatMap((maker) => [maker + name, name + maker])]));
}

/** "land cruiser" and "landcruiser", "الباترول" and "باترول" are one name. */
function nameKey(words: readonly string[]): string {
  return words.map((word) => withoutArticle(word) ?? word).join("");
}
