import type { Locale } from "../../dealership/text/bilingual.ts";

export function countsUrl(query: URLSearchParams, locale: Locale): string {
  const params = new URLSearchParams(query);
  params.set("fields", "counts");
  params.set("lang", locale);
  return `/api/v1/cars?${params}`;
}

export function carUrl(id: number, locale: Locale): string {
  return `/api/v1/cars/${id}?lang=${locale}`;
}

export function brandsUrl(locale: Locale): string {
  return `/api/v1/brands?lang=${locale}`;
}

export function brandUrl(slug: string, locale: Locale): string {
  return `/api/v1/brands/${slug}?lang=${locale}`;
}

export function brandTilesUrl(locale: Locale): string {
  return `/brand-tiles?lang=${locale}`;
}

export function suggestionsUrl(text: string, locale: Locale): string {
  return `/api/v1/suggestions?${new URLSearchParams({ q: text, lang: locale })}`;
}

export function carCardsUrl(ids: readonly number[], locale: Locale): string {
  return `/car-cards?ids=${ids.join(",")}&lang=${locale}`;
}
