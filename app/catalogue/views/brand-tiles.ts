import type { CatalogueSnapshot } from "../catalogue.server.ts";
import { inLocale, type Locale } from "../../dealership/text/bilingual.ts";
import type { Brand } from "../../dealership/car/car.ts";
import { emptyCarSearch } from "../../dealership/search/car-search.ts";

export type BrandTile = {
  slug: string;
  name: string;
  nameLocale?: Locale;
  count: number;
  monogram?: string;
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
