import type { Locale } from "../../dealership/text/bilingual.ts";

export function countsAddress(query: URLSearchParams, locale: Locale): string {
  const params = new URLSearchParams(query);
  params.set("fields", "counts");
  params.set("lang", locale);
  return `/api/v1/cars?${params}`;
}

export function carAddress(id: number, locale: Locale): string {
  return `/api/v1/cars/${id}?lang=${locale}`;
}

export function brandsAddress(locale: Locale): string {
  return `/api/v1/brands?lang=${locale}`;
}

export function brandTilesAddress(locale: Locale): string {
  return `/brand-tiles?lang=${locale}`;
}

export function suggestionsAddress(text: string, locale: Locale): string {
  return `/api/v1/suggestions?${new URLSearchParams({ q: text, lang: locale })}`;
}

export function cardsAddress(ids: readonly number[], locale: Locale): string {
  return `/car-cards?ids=${ids.join(",")}&lang=${locale}`;
}
