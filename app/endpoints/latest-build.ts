/** `GET /builds/latest.json?<timestamp>`: which build this server runs, for pages that were opened with an older one. */
import { siteContext } from "../site.server.ts";
import type { Route } from "./+types/latest-build";

export function loader({ context }: Route.LoaderArgs): Response {
  return Response.json({ id: context.get(siteContext).buildId }, { headers: { "cache-control": "no-store" } });
}
