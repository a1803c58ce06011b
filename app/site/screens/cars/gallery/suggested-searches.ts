import type { CatalogueSnapshot } from "../../../../catalogue/catalogue.server.ts";
import type { Locale } from "../../../../dealership/text/bilingual.ts";
import { carSearchParams, type CarSearch } from "../../../../dealership/search/car-search.ts";
import { maxWords } from "../../../../dealership/search/count-facets.ts";
import { typedSearchFrom } from "../../../../dealership/search/typed-search.ts";
import { filterChips, searchParts, type FilterChip } from "./filter-chips.ts";

type Snapshot = Pick<CatalogueSnapshot, "brands" | "models" | "stock" | "dealership">;

export type SuggestedSearch = {
  removed: FilterChip[];
  /** Query string without them. */
  query: string;
  total: number;
};

/** A part of a search that finds nothing, and what it finds alone. */
export type PartAlone = { chip: FilterChip; query: string; total: number };

const maxSuggestions = 4;

export function partsAlone(search: CarSearch, snapshot: Snapshot, locale: Locale): PartAlone[] {
  const parts = searchParts(search, snapshot, locale);
  if (parts.length < 2) return [];
  return parts.map(({ chip, alone }) => ({
    chip,
    query: carSearchParams(alone).toString(),
    total: snapshot.stock.search(alone).total,
  }));
}

/**
 * For a search without results: the words that are in the way, and the filters, or pairs of filters, of which removing
 * gives results.
 */
export function suggestedSearches(search: CarSearch, snapshot: Snapshot, locale: Locale): SuggestedSearch[] {
  const chips = filterChips(search, snapshot, locale);
  const withoutOne = withResults(
    chips.map((chip) => ({ removed: [chip], query: chip.queryWithout })),
    snapshot,
  );
  const withoutWords = withResults(searchesWithFewerWords(search, snapshot), snapshot);
  const withoutAny = [...new Map([...withoutOne, ...withoutWords].map((found) => [found.query, found])).values()];
  if (withoutAny.length > 0)
    return [...withoutWords, ...withoutAny.filter(({ query }) => query !== withoutWords[0]?.query)].slice(
      0,
      maxSuggestions,
    );
  const pairs = chips.flatMap((first, index) =>
    filterChips(searchOf(first.queryWithout, snapshot), snapshot, locale)
      .slice(index)
      .map((second) => ({ removed: [first, second], query: second.queryWithout })),
  );
  return withResults(pairs, snapshot);
}

/** The typed words from the first on, without those of which no car of the words before is left. */
function searchesWithFewerWords(search: CarSearch, { stock }: Snapshot): Omit<SuggestedSearch, "total">[] {
  const left: string[] = [];
  const removed: string[] = [];
  const words = search.q.split(/\s+/);
  for (const word of words.slice(0, maxWords)) {
    const isFound = stock.search({ ...search, q: [...left, word].join(" ") }).total > 0;
    (isFound ? left : removed).push(word);
  }
  // A search takes no more.
  removed.push(...words.slice(maxWords));
  if (left.length === 0 || removed.length === 0) return [];
  const query = carSearchParams({ ...search, q: left.join(" ") }).toString();
  return [{ removed: [{ kind: "query", label: removed.join(" "), queryWithout: query }], query }];
}

function withResults(searches: readonly Omit<SuggestedSearch, "total">[], snapshot: Snapshot): SuggestedSearch[] {
  return searches
    .map((suggestion) => ({
      ...suggestion,
      total: snapshot.stock.search(searchOf(suggestion.query, snapshot)).total,
    }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, maxSuggestions);
}

/** As the page of the query reads it. */
function searchOf(query: string, snapshot: Snapshot): CarSearch {
  return typedSearchFrom(new URLSearchParams(query), snapshot).search;
}
