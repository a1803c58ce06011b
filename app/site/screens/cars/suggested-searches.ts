import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { carSearchFrom, type CarSearch } from "../../../dealership/search/car-search.ts";
import { filterChips, type FilterChip } from "./filter-chips.ts";

export type SuggestedSearch = FilterChip & { total: number };

const maxSuggestions = 4;

/** For a search without results: the filters of which removing one gives results, with the number of cars. */
export function suggestedSearches(
  search: CarSearch,
  snapshot: Pick<CatalogueSnapshot, "brands" | "models" | "stock" | "dealership">,
  locale: Locale,
): SuggestedSearch[] {
  return filterChips(search, snapshot, locale)
    .map((chip) => ({
      ...chip,
      total: snapshot.stock.search(carSearchFrom(new URLSearchParams(chip.queryWithout))).total,
    }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, maxSuggestions);
}
