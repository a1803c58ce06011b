import type { CatalogueSnapshot } from "../catalogue.server.ts";
import { inLocale, type Locale } from "../../dealership/text/bilingual.ts";
import type { Brand } from "../../dealership/car/car.ts";
import { emptyCarSearch } from "../../dealership/search/car-search.ts";

export type BrandTile = {
  slug: string;
  name: string;
  /** Only when the name is not in the page's language. */
  nameLocale?: Locale;
  count: number;
  monogram?: string;
  /** Only in tiles above the fold; the others load the mark as a picture when they come into view. */
  markPath?: string;
};

/** Brands with cars first, by popularity; the first `drawn` ones carry their mark. */
export function brandTiles(
  { brands, stock }: Pick<CatalogueSnapshot, "brands" | "stock">,
  locale: Locale,
  { drawn = 0 } = {},
): BrandTile[] {
  const counts = new Map(stock.search(emptyCarSearch).counts.brand.map(({ value, count }) => [value, count]));
  const tiles = [...brands.values()].map((brand) => brandTile(brand, counts.get(brand.slug) ?? 0, locale));
  const inOrder = [...tiles.filter((tile) => tile.count > 0), ...tiles.filter((tile) => tile.count === 0)];
  return inOrder.map((tile, place) => {
    const markPath = place < drawn ? brands.get(tile.slug)?.markPath : undefined;
    return markPath === undefined ? tile : { ...tile, markPath };
  });
}

export function markAddress(slug: string): string {
  return `/brand-marks/${slug}.svg`;
}

function brandTile(brand: Brand, count: number, locale: Locale): BrandTile {
  const name = inLocale(brand.name, locale);
  return {
    slug: brand.slug,
    name: name.text,
    ...(name.locale !== locale && { nameLocale: name.locale }),
    count,
    ...(brand.markPath === undefined && { monogram: monogram(brand.name.en ?? brand.name.ar) }),
  };
}

/** "GMC" stays "GMC", "Land Rover" becomes "LR", "Lexus" becomes "L". */
export function monogram(name: string): string {
  if (/^[A-Z]{2,4}$/.test(name)) return name;
  return name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("");
}
