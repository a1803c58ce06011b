import { sitemapIndexXml, sitemapXml, sitemapMediaType } from "../../seo/sitemap-xml.ts";
import { sitemapEntries, sitemapPartNames } from "../../seo/sitemap-parts.ts";
import { appContext } from "../../../context.ts";
import type { Route } from "./+types/sitemap";
import { streamResponse } from "./stream-response.ts";

/** All pages; for a large stock, an index of `/sitemaps/`. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const app = context.get(appContext);
  const snapshot = app.catalogue.current();
  const { origin } = app.settings;
  const parts = sitemapPartNames(snapshot.carIds);
  return streamResponse(request, ["map", origin, snapshot.version, snapshot.day], sitemapMediaType, async function* () {
    if (parts.length <= 1) yield* sitemapXml(sitemapEntries(snapshot, app, ["pages", ...parts]), origin);
    else yield sitemapIndexXml(["pages", ...parts].map((name) => `${origin}/sitemaps/${name}.xml`));
  });
}
