import type { Branch } from "./dealership.ts";
import { inLocale, type Locale } from "./text/bilingual.ts";

/** Each city once, in the order of the branches. */
export function branchCities(branches: readonly Pick<Branch, "city">[], locale: Locale): string[] {
  return [...new Set(branches.map(({ city }) => inLocale(city, locale).text))];
}
