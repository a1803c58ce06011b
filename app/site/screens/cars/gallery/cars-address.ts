import type { Locale } from "../../../../dealership/text/bilingual.ts";
import { localizePath } from "../../../../i18n/locale.ts";

export function carsAddress(locale: Locale, query: string): string {
  return localizePath(locale, query === "" ? "/cars" : `/cars?${query}`);
}

export function carsPageAddress(locale: Locale, query: string, page: number): string {
  const params = new URLSearchParams(query);
  params.delete("page");
  if (page > 1) params.set("page", String(page));
  return carsAddress(locale, params.toString());
}
