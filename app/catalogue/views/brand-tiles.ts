import type { CatalogueSnapshot } from "../catalogue.server.ts";
import { inLocale, type Locale } from "../../dealership/text/bilingual.ts";
import type { Brand } from "../../dealership/car/car.ts";
import { emptyCarSearch } from "../../dealership/search/car-search.ts";

export type BrandTile = {
  slug: string;
  name: string;
  nameLocale?: Locale;
  count: number;
  /** The lines of a name set as a mark, for a brand without one. */
  wordmark?: string[];
  /** Inlined only above the fold; other tiles load the mark as a picture. */
  markPath?: string;
};

/** Brands with cars first, by popularity; the first `drawn` tiles have `markPath`. */
export function brandTiles(
  { brands, stock }: Pick<CatalogueSnapshot, "brands" | "stock">,
  locale: Locale,
  { drawn = 0 } = {},
): BrandTile[] {
  const counts = new Map(stock.search(emptyCarSearch).counts.brand.map(({ value, count }) => [value, count]));
  const tiles = [...brands.values()].map((brand) => brandTile(brand, counts.get(brand.slug) ?? 0, locale));
  const sorted = [...tiles.filter((tile) => tile.count > 0), ...tiles.filter((tile) => tile.count === 0)];
  return sorted.map((tile, index) => {
    const markPath = index < drawn ? brands.get(tile.slug)?.markPath : undefined;
    return markPath === undefined ? tile : { ...tile, markPath };
  });
}

export function brandMarkUrl(slug: string): string {
  return `/brand-marks/${slug}.svg`;
}

function brandTile(brand: Brand, count: number, locale: Locale): BrandTile {
  const name = inLocale(brand.name, locale);
  return {
    slug: brand.slug,
    name: name.text,
    ...(name.locale !== locale && { nameLocale: name.locale }),
    count,
    ...(brand.markPath === undefined && { wordmark: wordmark(brand.name.en ?? brand.name.ar) }),
  };
}

/** "Lexus" is one line, "Land Rover" and "Mercedes-Benz" are two. */
export function wordmark(name: string): string[] {
  const [first = "", ...others] = name.split(/(?<=-)|\s+/);
  return others.length === 0 ? [first] : [first, others.join(" ")];
}
