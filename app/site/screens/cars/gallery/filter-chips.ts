import type { Locale } from "../../../../dealership/text/bilingual.ts";
import {
  carSearchParams,
  facets,
  withoutFilter,
  withoutMileage,
  withoutMonthly,
  withoutPrice,
  withoutQuery,
  type CarSearch,
  type Facet,
} from "../../../../dealership/search/car-search.ts";
import { facetLabel, type FacetNames } from "../../../../catalogue/views/labelled-counts.ts";

export type FilterChip = {
  kind: "query" | "price" | "monthly" | "mileage" | Facet;
  label: string;
  /** Limits in whole riyals or kilometres. */
  from?: number;
  to?: number;
  /** Query string without this filter. */
  queryWithout: string;
};

export function filterChips(search: CarSearch, names: FacetNames, locale: Locale): FilterChip[] {
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
  const { priceFrom, priceTo, monthlyTo, mileageFrom, mileageTo } = search;
  if (priceFrom !== undefined || priceTo !== undefined)
    chips.push({
      kind: "price",
      label: "",
      from: priceFrom,
      to: priceTo,
      queryWithout: queryString(withoutPrice(search)),
    });
  if (monthlyTo !== undefined)
    chips.push({ kind: "monthly", label: "", to: monthlyTo, queryWithout: queryString(withoutMonthly(search)) });
  if (mileageFrom !== undefined || mileageTo !== undefined)
    chips.push({
      kind: "mileage",
      label: "",
      from: mileageFrom,
      to: mileageTo,
      queryWithout: queryString(withoutMileage(search)),
    });
  return chips;
}

function queryString(search: CarSearch): string {
  return carSearchParams(search).toString();
}
