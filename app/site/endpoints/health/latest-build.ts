import { appContext } from "../../../context.ts";
import type { Route } from "./+types/latest-build";

/** Open pages compare this id with the one of their own build. */
export function loader({ context }: Route.LoaderArgs): Response {
  return Response.json({ id: context.get(appContext).buildId }, { headers: { "cache-control": "no-store" } });
}
