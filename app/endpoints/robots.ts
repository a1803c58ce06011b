/** `GET /robots.txt`: where crawlers lose their time, and the site map. */
import { siteContext } from "../site.server.ts";
import type { Route } from "./+types/robots";

/**
 * Endless or useless to crawlers: combinations of more than three filters, an order's colours and terms, what is no page. Pages that say
 * `noindex` themselves stay open, since only who reads them learns it; so does the API, which assistants are invited to.
 */
const closed = ["/*cars?*&*&*&", "/*order-request?*&*&*&", "/locale", "/healthz", "/readyz", "/*newsletter/in-place", "/car-cards", "/brand-tiles"];

export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(siteContext).settings;
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" } });
}
