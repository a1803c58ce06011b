import { facets, type Facet } from "../../dealership/car-search.ts";
import type { LabelledCounts, LabelledValue } from "../../labelled-counts.ts";

export type FilterGroup = {
  values: LabelledValue[];
  /** How many further values the group has. */
  hidden: number;
  isExpanded: boolean;
};

export type FilterGroups = Record<Facet, FilterGroup>;

/** The query parameter that names an expanded group. */
export const expandedParameter = "more";

const maxValues = 8;

export function expandedFacets(params: URLSearchParams): Facet[] {
  const names = params.getAll(expandedParameter);
  return facets.filter((facet) => names.includes(facet));
}

/** The values that each group shows: all of an expanded one, else the commonest and the selected ones. Models belong to a brand. */
export function filterGroups(counts: LabelledCounts, expanded: readonly Facet[]): FilterGroups {
  const hasBrand = [...counts.brand, ...counts.model].some(({ chosen }) => chosen);
  const group = (facet: Facet) => filterGroup(facet === "model" && !hasBrand ? [] : counts[facet], expanded.includes(facet));
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
  };
}

function filterGroup(values: readonly LabelledValue[], isExpanded: boolean): FilterGroup {
  // Empty values of long lists are not worth their place.
  const offered = values.length > maxValues ? values.filter(({ count, chosen }) => count > 0 || chosen) : values;
  if (isExpanded) return { values: [...offered], hidden: 0, isExpanded: offered.length > maxValues };
  const commonest = new Set(offered.toSorted((a, b) => b.count - a.count).slice(0, maxValues));
  const shown = offered.filter((value) => commonest.has(value) || value.chosen);
  return { values: shown, hidden: offered.length - shown.length, isExpanded: false };
}
