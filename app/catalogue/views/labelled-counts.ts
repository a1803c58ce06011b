import type { CatalogueSnapshot } from "../catalogue.server.ts";
import { inLocale, type Locale } from "../../dealership/text/bilingual.ts";
import { facets, type Facet } from "../../dealership/search/car-search.ts";
import type { FacetValue, SearchResult } from "../../dealership/search/types.ts";
import {
  bodies,
  colors,
  conditions,
  fuels,
  transmissions,
  type VocabularyEntry,
} from "../../dealership/car/vocabulary.ts";

export type LabelledValue = FacetValue & { label: string };
export type LabelledCounts = Record<Facet, LabelledValue[]>;

export type FacetNames = Pick<CatalogueSnapshot, "brands" | "models"> & {
  dealership: Pick<CatalogueSnapshot["dealership"], "branches">;
};

const vocabularies: Partial<Record<Facet, readonly VocabularyEntry[]>> = {
  body: bodies,
  color: colors,
  condition: conditions,
  fuel: fuels,
  transmission: transmissions,
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

/** The value itself if it has no name: "2025", "2.5". */
export function facetLabel(facet: Facet, value: string, names: FacetNames, locale: Locale): string {
  const { brands, models, dealership } = names;
  if (facet === "brand") return localName(brands.get(value)?.name, locale) ?? value;
  if (facet === "model") return localName(models.get(value)?.name, locale) ?? value;
  if (facet === "branch")
    return localName(dealership.branches.find(({ slug }) => slug === value)?.name, locale) ?? value;
  return vocabularies[facet]?.find((word) => word.slug === value)?.name[locale] ?? value;
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
