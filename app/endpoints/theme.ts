/** `GET /theme.css?<color>`: what stands before all other styles, since the content policy allows no inline ones: the order of the cascade layers and the dealership's brand colour. */
import { siteContext } from "../site.server.ts";
import type { Route } from "./+types/theme";

export function loader({ context }: Route.LoaderArgs): Response {
  const { brandColor } = context.get(siteContext).catalogue.current().dealership;
  return new Response(`@layer reset,base,ui,screens;:root{--brand:${brandColor}}`, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
