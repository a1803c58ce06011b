/** The options of the advanced search from the API, for a panel that is opened later. Import it dynamically. */
import type { BrandsAnswer } from "../browser/answers.ts";
import { brandsAddress } from "../browser/answer-addresses.ts";
import { fetchAnswer, fetchCounts } from "../browser/queries.ts";
import type { Locale } from "../dealership/bilingual.ts";
import { byLabel, choices, type SearchOptions } from "./search-choices.ts";

export async function fetchSearchOptions(locale: Locale): Promise<SearchOptions> {
  const [{ brands }, { counts, priceRange }] = await Promise.all([
    fetchAnswer<BrandsAnswer>(brandsAddress(locale)),
    fetchCounts(new URLSearchParams(), locale),
  ]);
  const choosable = brands
    .filter(({ count }) => count > 0)
    .map(({ slug, name, count, models }) => ({
      value: slug,
      label: name,
      count,
      models: models.map((model) => ({ value: model.slug, label: model.name, count: model.count })),
    }));
  return {
    brands: byLabel(choosable, locale),
    years: choices(counts.year),
    colors: choices(counts.color),
    engines: choices(counts.engine),
    ...(priceRange && { priceRange }),
  };
}
