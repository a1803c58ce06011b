import type { CatalogueSnapshot } from "../catalogue.server.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { emptyCarSearch, withFilter } from "../../dealership/search/car-search.ts";
import { snapshotCache } from "../snapshot-cache.ts";
import { labelledCounts } from "./labelled-counts.ts";
import { sortedByLabel, choices, type Choice, type SearchOptions } from "./search-choices.ts";

export function searchOptions(snapshot: CatalogueSnapshot, locale: Locale): SearchOptions {
  const { counts, priceRange } = snapshot.stock.search(emptyCarSearch);
  const labelled = labelledCounts(counts, snapshot, locale);
  return {
    brands: sortedByLabel(choices(labelled.brand), locale),
    years: choices(labelled.year),
    colors: choices(labelled.color),
    engines: choices(labelled.engine),
    ...(priceRange && { priceRange }),
  };
}

/** One search per brand is slow in a large stock. */
const cachedModels = snapshotCache<string, Choice[]>();

export function modelChoices(brand: string, snapshot: CatalogueSnapshot, locale: Locale): Choice[] {
  return cachedModels(snapshot, `${locale} ${brand}`, () => {
    const { counts } = snapshot.stock.search(withFilter(emptyCarSearch, "brand", brand));
    return sortedByLabel(choices(labelledCounts(counts, snapshot, locale).model), locale);
  });
}
