import type { Locale } from "../../../../dealership/text/bilingual.ts";
import {
  carSearchParams,
  emptyCarSearch,
  facets,
  withoutFilter,
  withoutMileage,
  withoutMonthly,
  withoutPrice,
  withQuery,
  withSort,
  type CarSearch,
  type Facet,
  type Sort,
} from "../../../../dealership/search/car-search.ts";
import { queryParts } from "../../../../dealership/search/query-parts.ts";
import type { StockIndex } from "../../../../dealership/search/stock-index.ts";
import { facetLabel, type FacetNames } from "../../../../catalogue/views/labelled-counts.ts";

export type FilterChip =
  | {
      kind: "query" | "price" | "monthly" | "mileage" | Facet;
      label: string;
      /** Limits in whole riyals or kilometres. */
      from?: number;
      to?: number;
      /** Every value in stock but the one of the label. */
      isAllBut?: true;
      /** Query string without this filter. */
      queryWithout: string;
    }
  | { kind: "sort"; label: Sort; queryWithout: string };

export type ChipNames = FacetNames & { stock: Pick<StockIndex, "isNameOrNickname" | "values"> };

/** A part of a search, with the search for it alone. */
export type SearchPart = { chip: FilterChip; alone: CarSearch };

export function filterChips(search: CarSearch, names: ChipNames, locale: Locale): FilterChip[] {
  return searchParts(search, names, locale).map(({ chip }) => chip);
}

export function searchParts(search: CarSearch, names: ChipNames, locale: Locale): SearchPart[] {
  const parts: SearchPart[] = queryParts(search.q, names.stock.isNameOrNickname).map(({ text, left }) => ({
    chip: { kind: "query", label: text, queryWithout: queryString(withQuery(search, left)) },
    alone: { ...emptyCarSearch, q: text },
  }));
  for (const facet of facets) {
    const together = togetherPart(search, facet, names, locale);
    if (together) parts.push(together);
    else for (const value of search.filters[facet]) parts.push(facetPart(search, facet, value, names, locale));
  }
  const { priceFrom, priceTo, monthlyTo, mileageFrom, mileageTo } = search;
  if (priceFrom !== undefined || priceTo !== undefined)
    parts.push({
      chip: { kind: "price", label: "", from: priceFrom, to: priceTo, queryWithout: queryString(withoutPrice(search)) },
      alone: { ...emptyCarSearch, priceFrom, priceTo },
    });
  if (monthlyTo !== undefined)
    parts.push({
      chip: { kind: "monthly", label: "", to: monthlyTo, queryWithout: queryString(withoutMonthly(search)) },
      alone: { ...emptyCarSearch, monthlyTo },
    });
  if (mileageFrom !== undefined || mileageTo !== undefined)
    parts.push({
      chip: {
        kind: "mileage",
        label: "",
        from: mileageFrom,
        to: mileageTo,
        queryWithout: queryString(withoutMileage(search)),
      },
      alone: { ...emptyCarSearch, mileageFrom, mileageTo },
    });
  return parts;
}

/** For an order that was typed: "cheapest camry". */
export function sortChip(search: CarSearch): FilterChip[] {
  if (search.sort === undefined) return [];
  return [{ kind: "sort", label: search.sort, queryWithout: queryString(withSort(search, undefined)) }];
}

function facetPart(search: CarSearch, facet: Facet, value: string, names: FacetNames, locale: Locale): SearchPart {
  return {
    chip: {
      kind: facet,
      label: facetLabel(facet, value, names, locale),
      queryWithout: queryString(withoutFilter(search, facet, value)),
    },
    alone: { ...emptyCarSearch, filters: { ...emptyCarSearch.filters, [facet]: [value] } },
  };
}

/** All values of a facet as one: a range of years or engines, or all but one value: "2018 or newer", "not white". */
function togetherPart(search: CarSearch, facet: Facet, names: ChipNames, locale: Locale): SearchPart | undefined {
  const values = search.filters[facet];
  const inStock = names.stock.values(facet);
  const queryWithout = queryString({ ...search, filters: { ...search.filters, [facet]: [] }, page: 1 });
  const alone = { ...emptyCarSearch, filters: { ...emptyCarSearch.filters, [facet]: values } };
  if ((facet === "year" || facet === "engine") && isRange(values, inStock))
    return { chip: { kind: facet, label: `\u2066${values[0]}–${values.at(-1)}\u2069`, queryWithout }, alone };
  const [missing, ...others] = inStock.filter((value) => !values.includes(value));
  if (values.length < minAllBut || missing === undefined || others.length > 0) return undefined;
  return {
    chip: { kind: facet, label: facetLabel(facet, missing, names, locale), isAllBut: true, queryWithout },
    alone,
  };
}

const minAllBut = 4;
const minOfRange = 3;

/** Three numbers or more between which none in stock is left out. */
function isRange(values: readonly string[], inStock: readonly string[]): boolean {
  const [first, last] = [Number(values[0]), Number(values.at(-1))];
  return (
    values.length >= minOfRange &&
    inStock.every((value) => Number(value) < first || Number(value) > last || values.includes(value))
  );
}

function queryString(search: CarSearch): string {
  return carSearchParams(search).toString();
}
