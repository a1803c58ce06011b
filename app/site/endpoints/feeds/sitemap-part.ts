import { sitemapXml, sitemapMediaType } from "../../seo/sitemap-xml.ts";
import { sitemapEntries, sitemapPartNames } from "../../seo/sitemap-parts.ts";
import { appContext } from "../../../context.ts";
import type { Route } from "./+types/sitemap-part";
import { plainTextError } from "../preferences/plain-text-error.ts";
import { streamResponse } from "./stream-response.ts";

export function loader({ request, params, context }: Route.LoaderArgs): Response {
  const app = context.get(appContext);
  const snapshot = app.catalogue.current();
  const { origin } = app.settings;
  const part = ["pages", ...sitemapPartNames(snapshot.carIds)].find((name) => `${name}.xml` === params.file);
  if (part === undefined) return plainTextError(404);
  return streamResponse(request, ["map", part, origin, snapshot.version, snapshot.day], sitemapMediaType, () =>
    sitemapXml(sitemapEntries(snapshot, app, [part]), origin),
  );
}
