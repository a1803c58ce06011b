import type { BrandsResponse } from "../../../api-contract/responses.ts";
import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { brandTiles } from "../../../catalogue/views/brand-tiles.ts";
import { brandMarkPath } from "../../../dealership/car/brand-mark-path.ts";
import { modelChoices } from "../../../catalogue/views/search-options.ts";
import type { ResponseOptions } from "./content-responses.ts";

export function brandResponses(
  snapshot: CatalogueSnapshot,
  { locale, origin }: ResponseOptions,
): BrandsResponse["brands"] {
  return brandTiles(snapshot, locale).map((tile) => ({
    slug: tile.slug,
    name: tile.name,
    count: tile.count,
    ...(tile.wordmark === undefined && { markUrl: origin + brandMarkPath(tile.slug) }),
    models: modelChoices(tile.slug, snapshot, locale).map(({ value, label, count }) => ({
      slug: value,
      name: label,
      count,
    })),
  }));
}
