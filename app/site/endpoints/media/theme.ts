import { appContext } from "../../../context.ts";
import type { Route } from "./+types/theme";

/** Must load before all other styles. A file of its own: the content security policy allows no inline styles. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { brandColor } = context.get(appContext).catalogue.current().dealership;
  return new Response(`@layer reset,base,ui,screens;:root{--brand:${brandColor}}`, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
