/** `GET /robots.txt` */
import { siteContext } from "../../../context.ts";
import type { Route } from "./+types/robots";

/**
 * Endless or useless to crawlers: combinations of more than three filters, an order's colours and terms, non-pages.
 * Pages with `noindex` stay open, since only a crawler that reads them sees it; so does the API, for AI assistants.
 */
const closed = [
  "/*cars?*&*&*&",
  "/*order-request?*&*&*&",
  "/locale",
  "/healthz",
  "/readyz",
  "/*newsletter/in-place",
  "/car-cards",
  "/brand-tiles",
];

export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(siteContext).settings;
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
