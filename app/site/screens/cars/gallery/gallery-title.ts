import { branchCities } from "../../../../dealership/branch-cities.ts";
import { facets, type CarSearch, type Facet } from "../../../../dealership/search/car-search.ts";
import { knownLabel, type FacetNames } from "../../../../catalogue/views/labelled-counts.ts";
import { conditions, type Condition } from "../../../../dealership/car/vocabulary.ts";
import { inLocale, type Locale } from "../../../../dealership/text/bilingual.ts";
import type { Suggestion } from "../../../../dealership/search/types.ts";
import type { PlainMessageKey, Translate } from "../../../../i18n/translate.ts";
import { facetValueName } from "./facet-value-name.ts";

/** `place`: the only city of the branches, of a brand's cars. */
export type GallerySubject = { facet: Facet; value: string; label: string; condition?: Condition; place?: string };

/**
 * What a title says of a search: its only brand, chosen or typed, with its only model, condition and city; its only
 * condition; or its only value. Unknown values and words are left out: anybody can write them into an address.
 */
export function gallerySubject(
  search: CarSearch,
  names: FacetNames,
  locale: Locale,
  typed?: Suggestion,
): GallerySubject | undefined {
  const chosen = facets.flatMap((facet) => search.filters[facet].map((value) => ({ facet, value })));
  const onlyOf = (facet: Facet) => onlyOne(chosen.filter((value) => value.facet === facet));
  const isOfBrands = search.filters.brand.length > 0;
  const condition = conditions.find(({ slug }) => slug === onlyOf("condition")?.value)?.slug;
  const place = onlyCity(search.filters.branch, names, locale);
  if (typed && !isOfBrands && search.filters.model.length === 0) {
    const parts = [typed.brand, ...(typed.model ? [typed.model] : [])];
    const label = parts.map(({ name }) => inLocale(name, locale).text).join(" ");
    return { facet: "brand", value: typed.brand.slug, label, condition, place };
  }
  const subject = onlyOf("brand") ?? (isOfBrands ? undefined : onlyOf("condition")) ?? onlyOne(chosen);
  const label = subject && knownLabel(subject.facet, subject.value, names, locale);
  if (subject === undefined || label === undefined) return undefined;
  if (subject.facet !== "brand") return { ...subject, label };
  const model = onlyOf("model");
  const modelLabel = model && knownLabel("model", model.value, names, locale);
  return { ...subject, label: modelLabel === undefined ? label : `${label} ${modelLabel}`, condition, place };
}

function onlyCity(slugs: readonly string[], { dealership }: FacetNames, locale: Locale): string | undefined {
  const branches = dealership.branches.filter(({ slug }) => slugs.includes(slug));
  return onlyOne(branchCities(branches, locale));
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

export function galleryTitle(t: Translate, { subject }: { subject?: GallerySubject | undefined }): string {
  if (subject === undefined) return t("gallery.title");
  const { facet, value, label: name, condition, place } = subject;
  if (place !== undefined) return t(`gallery.${condition ?? "title"}-of-in`, { name, place });
  if (condition !== undefined) return t(`gallery.${condition}-of`, { name });
  if (facet === "brand" || facet === "model") return t("gallery.title-of", { name });
  if (facet === "condition") return t(value === "new" ? "site.new-cars" : "site.used-cars");
  const bodyTitle = bodyTitles.get(value);
  if (facet === "body" && bodyTitle !== undefined) return t(bodyTitle);
  return t("gallery.title-with", { name: facetValueName(facet, name, t) });
}

const bodyTitles: ReadonlyMap<string, PlainMessageKey> = new Map([
  ["sedan", "gallery.body-sedan"],
  ["suv", "gallery.body-suv"],
  ["offroad", "gallery.body-offroad"],
  ["hatchback", "gallery.body-hatchback"],
  ["compact", "gallery.body-compact"],
  ["coupe", "gallery.body-coupe"],
  ["sport", "gallery.body-sport"],
  ["wagon", "gallery.body-wagon"],
  ["minivan", "gallery.body-minivan"],
  ["pickup", "gallery.body-pickup"],
  ["truck", "gallery.body-truck"],
]);
