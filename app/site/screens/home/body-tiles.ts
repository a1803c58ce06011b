import { bodies, entryBySlug, type Body } from "../../../dealership/car/vocabulary.ts";
import { emptyCarSearch } from "../../../dealership/search/car-search.ts";
import type { StockIndex } from "../../../dealership/search/stock-index.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";

export type BodyTile = { slug: Body; name: string; count: number };

const maxTiles = 8;

/** Body types in stock, the commonest first. */
export function bodyTiles(stock: StockIndex, locale: Locale): BodyTile[] {
  const counts = new Map(stock.search(emptyCarSearch).counts.body.map(({ value, count }) => [value, count]));
  return bodies
    .map(({ slug }) => ({ slug, name: entryBySlug(bodies, slug).name[locale], count: counts.get(slug) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxTiles);
}
