import type { BrandsAnswer } from "../../../api-contract/responses.ts";
import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { brandTiles, markAddress } from "../../../catalogue/views/brand-tiles.ts";
import { modelsOf } from "../../../catalogue/views/search-options.ts";
import type { ResponseOptions } from "./content-answers.ts";

export function brandResponses(
  snapshot: CatalogueSnapshot,
  { locale, origin }: ResponseOptions,
): BrandsAnswer["brands"] {
  return brandTiles(snapshot, locale).map((tile) => ({
    slug: tile.slug,
    name: tile.name,
    count: tile.count,
    ...(tile.monogram === undefined && { markUrl: origin + markAddress(tile.slug) }),
    models: modelsOf(tile.slug, snapshot, locale).map(({ value, label, count }) => ({
      slug: value,
      name: label,
      count,
    })),
  }));
}
