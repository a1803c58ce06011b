import { defaultIconSvg } from "../../../images/default-icon.ts";
import { appContext } from "../../../context.ts";
import type { Route } from "./+types/favicon";

export function loader({ context }: Route.LoaderArgs): Response {
  const { brandColor } = context.get(appContext).catalogue.current().dealership;
  return new Response(defaultIconSvg(brandColor, 8), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  });
}
