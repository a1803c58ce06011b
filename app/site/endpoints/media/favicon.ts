import { carMark } from "../../../images/car-mark.ts";
import { siteContext } from "../../../context.ts";
import type { Route } from "./+types/favicon";

export function loader({ context }: Route.LoaderArgs): Response {
  const { brandColor } = context.get(siteContext).catalogue.current().dealership;
  return new Response(carMark(brandColor, 8), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  });
}
