import { appContext } from "../../../context.ts";
import { brandTiles, type BrandTile } from "../../../catalogue/views/brand-tiles.ts";
import { jsonResponse } from "./json-response.ts";
import type { Route } from "./+types/brand-tiles";

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const snapshot = context.get(appContext).catalogue.current();
  return jsonResponse({ request, context }, (locale): { brands: BrandTile[] } => ({
    brands: brandTiles(snapshot, locale),
  }));
}
