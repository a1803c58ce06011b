/** `GET /builds/latest.json?<timestamp>`: id of this server's build, for pages of an older one. */
import { siteContext } from "../../../context.ts";
import type { Route } from "./+types/latest-build";

export function loader({ context }: Route.LoaderArgs): Response {
  return Response.json({ id: context.get(siteContext).buildId }, { headers: { "cache-control": "no-store" } });
}
