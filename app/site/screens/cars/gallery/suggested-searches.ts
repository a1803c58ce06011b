import type { CatalogueSnapshot } from "../../../../catalogue/catalogue.server.ts";
import type { Locale } from "../../../../dealership/text/bilingual.ts";
import { carSearchFrom, carSearchParams, type CarSearch } from "../../../../dealership/search/car-search.ts";
import { maxWords } from "../../../../dealership/search/count-facets.ts";
import { filterChips, type FilterChip } from "./filter-chips.ts";

type Snapshot = Pick<CatalogueSnapshot, "brands" | "models" | "stock" | "dealership">;

export type SuggestedSearch = {
  removed: FilterChip[];
  /** Query string without them. */
  query: string;
  total: number;
};

const maxSuggestions = 4;

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
  if (withoutOne.length + withoutWords.length > 0) return [...withoutWords, ...withoutOne].slice(0, maxSuggestions);
  const pairs = chips.flatMap((first, index) =>
    filterChips(searchOf(first.queryWithout), snapshot, locale)
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

function withResults(searches: readonly Omit<SuggestedSearch, "total">[], { stock }: Snapshot): SuggestedSearch[] {
  return searches
    .map((suggestion) => ({ ...suggestion, total: stock.search(searchOf(suggestion.query)).total }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, maxSuggestions);
}

function searchOf(query: string): CarSearch {
  return carSearchFrom(new URLSearchParams(query));
}
