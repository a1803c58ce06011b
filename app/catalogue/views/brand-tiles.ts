import { spriteMarks, spriteUrl } from "./brand-sprite.server.ts";
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
  /** The file of the popular marks, in which this one is a symbol named like the brand. */
  sprite?: string;
};

type BrandCount = { brand: Brand; count: number };

/** Brands with cars first, by popularity. */
export function brandTiles(snapshot: Pick<CatalogueSnapshot, "brands" | "stock">, locale: Locale): BrandTile[] {
  const sorted = brandsByCars(snapshot);
  const marks = spriteMarks(sorted.map(({ brand }) => brand));
  const inSprite = new Set(marks.map(({ slug }) => slug));
  const url = spriteUrl(marks);
  return sorted.map((entry) => ({
    ...brandTile(entry, locale),
    ...(inSprite.has(entry.brand.slug) && { sprite: url }),
  }));
}

export function brandsByCars({ brands, stock }: Pick<CatalogueSnapshot, "brands" | "stock">): BrandCount[] {
  const counts = new Map(stock.search(emptyCarSearch).counts.brand.map(({ value, count }) => [value, count]));
  const all = [...brands.values()].map((brand) => ({ brand, count: counts.get(brand.slug) ?? 0 }));
  return [...all.filter(({ count }) => count > 0), ...all.filter(({ count }) => count === 0)];
}

function brandTile({ brand, count }: BrandCount, locale: Locale): BrandTile {
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
