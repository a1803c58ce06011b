/** `GET /sitemaps/pages.xml`, `/sitemaps/cars-1.xml`, …: parts of a large sitemap. */
import { mapText, mapType } from "../site-map/map-entry.ts";
import { mappedEntries, mapParts } from "../site-map/map-parts.ts";
import { siteContext } from "../context.ts";
import type { Route } from "./+types/site-map-part";
import { plainRefusal } from "./plain-refusal.ts";
import { streamed } from "./streamed.ts";

export function loader({ request, params, context }: Route.LoaderArgs): Response {
  const site = context.get(siteContext);
  const snapshot = site.catalogue.current();
  const { origin } = site.settings;
  const part = ["pages", ...mapParts(snapshot.carNumbers)].find((name) => `${name}.xml` === params.file);
  if (part === undefined) return plainRefusal(404);
  return streamed(request, ["map", part, origin, snapshot.version, snapshot.day], mapType, () =>
    mapText(mappedEntries(snapshot, site, [part]), origin),
  );
}
