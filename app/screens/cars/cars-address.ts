/** The gallery's address for a query string. */
import type { Locale } from "../../dealership/bilingual.ts";
import { pathIn } from "../../locale.ts";

export function carsAddress(locale: Locale, query: string): string {
  return pathIn(locale, query === "" ? "/cars" : `/cars?${query}`);
}
