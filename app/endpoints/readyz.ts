/** `GET /readyz`: the process can take requests, which needs its database. */
import { siteContext } from "../site.server.ts";
import type { Route } from "./+types/readyz";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  try {
    await context.get(siteContext).storage.catalogueVersion();
    return new Response("ready\n", { headers });
  } catch {
    return new Response("the database does not answer\n", { status: 503, headers });
  }
}
