import { spriteMarks, spriteSvg } from "../../../catalogue/views/brand-sprite.server.ts";
import { brandsByCars } from "../../../catalogue/views/brand-tiles.ts";
import { appContext } from "../../../context.ts";
import type { Route } from "./+types/brand-sprite";

export function loader({ context }: Route.LoaderArgs): Response {
  const brands = brandsByCars(context.get(appContext).catalogue.current()).map(({ brand }) => brand);
  return new Response(spriteSvg(spriteMarks(brands)), {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'",
    },
  });
}
