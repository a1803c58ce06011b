import type { CatalogueSnapshot } from "../catalogue.server.ts";
import { inLocale, type Locale } from "../../dealership/text/bilingual.ts";
import { facets, type Facet } from "../../dealership/search/car-search.ts";
import type { FacetValue, SearchResult } from "../../dealership/search/types.ts";
import { filterVocabularies } from "../../dealership/car/vocabulary.ts";

export type LabelledValue = FacetValue & { label: string };
export type LabelledCounts = Record<Facet, LabelledValue[]>;

export type FacetNames = Pick<CatalogueSnapshot, "brands" | "models"> & {
  dealership: Pick<CatalogueSnapshot["dealership"], "branches">;
};

export function labelledCounts(counts: SearchResult["counts"], names: FacetNames, locale: Locale): LabelledCounts {
  const labelled: Partial<LabelledCounts> = {};
  for (const facet of facets) {
    labelled[facet] = counts[facet].map((value) => ({
      ...value,
      label: facetLabel(facet, value.value, names, locale),
    }));
  }
  return { ...noCounts, ...labelled };
}

/** The value itself if it is unknown. */
export function facetLabel(facet: Facet, value: string, names: FacetNames, locale: Locale): string {
  return knownLabel(facet, value, names, locale) ?? value;
}

/** Numbers are their own labels: "2025", "2.5". */
export function knownLabel(facet: Facet, value: string, names: FacetNames, locale: Locale): string | undefined {
  switch (facet) {
    case "brand":
      return localName(names.brands.get(value)?.name, locale);
    case "model":
      return localName(names.models.get(value)?.name, locale);
    case "branch":
      return localName(names.dealership.branches.find(({ slug }) => slug === value)?.name, locale);
    case "year":
    case "engine":
    case "seats":
      return value;
    default:
      return filterVocabularies[facet].find(({ slug }) => slug === value)?.name[locale];
  }
}

function localName(name: Parameters<typeof inLocale>[0] | undefined, locale: Locale): string | undefined {
  return name && inLocale(name, locale).text;
}

const noCounts: LabelledCounts = {
  brand: [],
  model: [],
  year: [],
  body: [],
  color: [],
  engine: [],
  condition: [],
  fuel: [],
  transmission: [],
  seats: [],
  branch: [],
};
