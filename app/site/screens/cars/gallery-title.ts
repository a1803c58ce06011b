import { facets, type CarSearch, type Facet } from "../../../dealership/search/car-search.ts";
import { knownLabel, type FacetNames } from "../../../catalogue/views/labelled-counts.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { facetValueName } from "./facet-value-name.ts";

export type GallerySubject = { facet: Facet; value: string; label: string };

/**
 * What a title says of a search: its only brand, with its only model, or its only value. Unknown values are left out:
 * anybody can write them into an address.
 */
export function gallerySubject(search: CarSearch, names: FacetNames, locale: Locale): GallerySubject | undefined {
  const { brand, model } = search.filters;
  const chosen = facets.flatMap((facet) => search.filters[facet].map((value) => ({ facet, value })));
  const [only] = brand.length === 1 ? brand.map((value) => ({ facet: "brand" as const, value })) : chosen;
  if (only === undefined || (brand.length !== 1 && chosen.length > 1)) return undefined;
  const label = knownLabel(only.facet, only.value, names, locale);
  if (label === undefined) return undefined;
  const [onlyModel, ...otherModels] = only.facet === "brand" ? model : [];
  const modelLabel =
    onlyModel === undefined || otherModels.length > 0 ? undefined : knownLabel("model", onlyModel, names, locale);
  return { ...only, label: modelLabel === undefined ? label : `${label} ${modelLabel}` };
}

export function galleryTitle(t: Translate, { subject }: { subject?: GallerySubject | undefined }): string {
  if (subject === undefined) return t("gallery.title");
  const { facet, value, label } = subject;
  if (facet === "brand" || facet === "model") return t("gallery.title-of", { name: label });
  if (facet === "condition") return t(value === "new" ? "site.new-cars" : "site.used-cars");
  return t("gallery.title-with", { name: facetValueName(facet, label, t) });
}
