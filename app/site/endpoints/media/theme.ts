/** `GET /theme.css?<color>`: cascade layer order and brand colour. Must come before all other styles; the content security policy allows no inline styles. */
import { siteContext } from "../../../context.ts";
import type { Route } from "./+types/theme";

export function loader({ context }: Route.LoaderArgs): Response {
  const { brandColor } = context.get(siteContext).catalogue.current().dealership;
  return new Response(`@layer reset,base,ui,screens;:root{--brand:${brandColor}}`, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
