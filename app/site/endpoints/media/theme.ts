import { appContext } from "../../../context.ts";
import { darkenForWhite } from "../../../images/contrast.ts";
import type { Route } from "./+types/theme";

// White text stands on the brand's colour, and the colour on light grey, where it loses a tenth of its contrast.
const minContrast = 5.2;

/** Must load before all other styles. A file of its own: the content security policy allows no inline styles. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { brandColor } = context.get(appContext).catalogue.current().dealership;
  return new Response(`@layer reset,base,ui,screens;:root{--brand:${darkenForWhite(brandColor, minContrast)}}`, {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
