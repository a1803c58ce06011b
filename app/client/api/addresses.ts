import type { Locale } from "../../dealership/text/bilingual.ts";

export function countsAddress(query: URLSearchParams, locale: Locale): string {
  const asked = new URLSearchParams(query);
  asked.set("fields", "counts");
  asked.set("lang", locale);
  return `/api/v1/cars?${asked}`;
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

export function suggestionsAddress(typed: string, locale: Locale): string {
  return `/api/v1/suggestions?${new URLSearchParams({ q: typed, lang: locale })}`;
}

export function cardsAddress(ids: readonly number[], locale: Locale): string {
  return `/car-cards?ids=${ids.join(",")}&lang=${locale}`;
}
