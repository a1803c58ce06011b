/** `GET /theme.css?<color>`: the dealership's brand colour as a custom property, since the content policy allows no inline styles. */
import { siteContext } from "../site.server.ts";
import type { Route } from "./+types/theme";

export function loader({ context }: Route.LoaderArgs): Response {
  const { brandColor } = context.get(siteContext).catalogue.current().dealership;
  return new Response(`:root{--brand:${brandColor}}`, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
