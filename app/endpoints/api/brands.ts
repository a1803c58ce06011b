/** `GET /api/v1/brands`: every brand with its number of cars and the models for sale. */
import type { BrandsAnswer } from "../../browser/answers.ts";
import { siteContext } from "../../site.server.ts";
import { brandTiles, markAddress } from "../../ui/brand-tiles.ts";
import { modelsOf } from "../../ui/search-options.ts";
import { answered, readOnly } from "./answered.ts";
import type { Route } from "./+types/brands";

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(siteContext);
  return answered(request, (locale): BrandsAnswer => {
    const snapshot = catalogue.current();
    return {
      brands: brandTiles(snapshot, locale).map((tile) => ({
        slug: tile.slug,
        name: tile.name,
        count: tile.count,
        ...(tile.monogram === undefined && { markUrl: settings.origin + markAddress(tile.slug) }),
        models: modelsOf(tile.slug, snapshot, locale).map(({ value, label, count }) => ({ slug: value, name: label, count })),
      })),
    };
  });
}

export function action({ request }: { request: Request }): Response {
  return readOnly(request);
}
