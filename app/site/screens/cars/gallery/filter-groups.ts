import { facets, type CarSearch, type Facet } from "../../../../dealership/search/car-search.ts";
import type { SearchResult } from "../../../../dealership/search/types.ts";
import type { LabelledCounts, LabelledValue } from "../../../../catalogue/views/labelled-counts.ts";

export type FilterGroup = {
  values: LabelledValue[];
  hidden: number;
  isExpanded: boolean;
};

/** In the order of the form. */
export const facetsInForm = [
  "condition",
  "brand",
  "model",
  "year",
  "body",
  "seats",
  "engine",
  "color",
  "fuel",
  "transmission",
  "branch",
] as const satisfies readonly Facet[];

export type FilterGroups = Record<Facet, FilterGroup>;
export type FilterLimits = Pick<CarSearch, "q" | "priceFrom" | "priceTo" | "monthlyTo" | "mileageFrom" | "mileageTo">;
export type FilterResult = Pick<SearchResult, "total" | "priceRange" | "mileageRange"> & { groups: FilterGroups };

export const expandedParameter = "more";

const maxValues = 8;
/** So that no button leads to one or two more. */
const maxValuesOfShortGroup = 10;

export function expandedFacets(params: URLSearchParams): Facet[] {
  const names = params.getAll(expandedParameter);
  return facets.filter((facet) => names.includes(facet));
}

/** A short or expanded group has all values, others the most common and the selected ones. Models need a selected brand. */
export function filterGroups(counts: LabelledCounts, expanded: readonly Facet[]): FilterGroups {
  const hasBrand = [...counts.brand, ...counts.model].some(({ chosen }) => chosen);
  const group = (facet: Facet) =>
    filterGroup(facet === "model" && !hasBrand ? [] : counts[facet], expanded.includes(facet));
  return {
    brand: group("brand"),
    model: group("model"),
    year: group("year"),
    body: group("body"),
    color: group("color"),
    engine: group("engine"),
    condition: group("condition"),
    fuel: group("fuel"),
    transmission: group("transmission"),
    seats: group("seats"),
    branch: group("branch"),
  };
}

function filterGroup(values: readonly LabelledValue[], isExpanded: boolean): FilterGroup {
  // Long lists leave out values without cars.
  const available = values.length > maxValues ? values.filter(({ count, chosen }) => count > 0 || chosen) : values;
  const isShort = available.length <= maxValuesOfShortGroup;
  if (isExpanded || isShort) return { values: [...available], hidden: 0, isExpanded: !isShort };
  const mostCommon = new Set(available.toSorted((a, b) => b.count - a.count).slice(0, maxValues));
  const shown = available.filter((value) => mostCommon.has(value) || value.chosen);
  return { values: shown, hidden: available.length - shown.length, isExpanded: false };
}
