import { mapIndexText, mapText, mapType } from "../../seo/sitemap-entry.ts";
import { mappedEntries, mapParts } from "../../seo/sitemap-parts.ts";
import { siteContext } from "../../../context.ts";
import type { Route } from "./+types/sitemap";
import { streamed } from "./streamed.ts";

/** All pages; for a large stock, an index of `/sitemaps/`. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const site = context.get(siteContext);
  const snapshot = site.catalogue.current();
  const { origin } = site.settings;
  const parts = mapParts(snapshot.carNumbers);
  return streamed(request, ["map", origin, snapshot.version, snapshot.day], mapType, async function* () {
    if (parts.length <= 1) yield* mapText(mappedEntries(snapshot, site, ["pages", ...parts]), origin);
    else yield mapIndexText(["pages", ...parts].map((name) => `${origin}/sitemaps/${name}.xml`));
  });
}
