/** `GET /favicon.svg`: a car on the dealership's colour. */
import { siteContext } from "../site.server.ts";
import type { Route } from "./+types/favicon";

const car = "M6 20.5v-3.2l2.6-1 2.3-4.1a2 2 0 0 1 1.7-1h6.6a2 2 0 0 1 1.6.8l2.9 3.9 2.4.8v3.8h-2.3a2.8 2.8 0 0 1-5.5 0h-5.6a2.8 2.8 0 0 1-5.5 0z";

export function loader({ context }: Route.LoaderArgs): Response {
  const { brandColor } = context.get(siteContext).catalogue.current().dealership;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brandColor}"/><path d="${car}" fill="#fff"/></svg>`;
  return new Response(svg, { headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" } });
}
