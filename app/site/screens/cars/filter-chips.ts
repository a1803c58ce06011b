import type { Locale } from "../../../dealership/text/bilingual.ts";
import {
  carSearchParams,
  facets,
  withoutFilter,
  withoutPrice,
  withoutQuery,
  type CarSearch,
  type Facet,
} from "../../../dealership/search/car-search.ts";
import { facetLabel, type FacetNames } from "../../../catalogue/views/labelled-counts.ts";

export type FilterChip = {
  kind: "query" | "price" | Facet;
  label: string;
  /** Whole riyals. */
  priceFrom?: number;
  priceTo?: number;
  /** Query string without this filter. */
  queryWithout: string;
};

export function filterChips(
  search: CarSearch,
  names: FacetNames,
  locale: Locale,
): FilterChip[] {
  const chips: FilterChip[] = [];
  if (search.q !== "") chips.push({ kind: "query", label: search.q, queryWithout: queryString(withoutQuery(search)) });
  for (const facet of facets) {
    for (const value of search.filters[facet]) {
      chips.push({
        kind: facet,
        label: facetLabel(facet, value, names, locale),
        queryWithout: queryString(withoutFilter(search, facet, value)),
      });
    }
  }
  const { priceFrom, priceTo } = search;
  if (priceFrom !== undefined || priceTo !== undefined) {
    chips.push({ kind: "price", label: "", priceFrom, priceTo, queryWithout: queryString(withoutPrice(search)) });
  }
  return chips;
}

function queryString(search: CarSearch): string {
  return carSearchParams(search).toString();
}
