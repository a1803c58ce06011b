import { mapText, mapType } from "../../seo/sitemap-entry.ts";
import { mappedEntries, mapParts } from "../../seo/sitemap-parts.ts";
import { siteContext } from "../../../context.ts";
import type { Route } from "./+types/sitemap-part";
import { plainRefusal } from "../preferences/plain-refusal.ts";
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
