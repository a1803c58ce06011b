import { appContext } from "../../../context.ts";
import type { Route } from "./+types/robots";

// Endless or useless to crawlers: more than three filters, an order's options, non-pages.
// Pages with `noindex` stay allowed: crawlers must read them to see it.
const disallowed = [
  "/*cars?*&*&*&",
  "/*order-request?*&*&*&",
  "/locale",
  "/healthz",
  "/readyz",
  "/*newsletter/in-place",
  "/car-cards",
  "/car-counts",
  "/brand-tiles",
];

export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(appContext).settings;
  const lines = [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
