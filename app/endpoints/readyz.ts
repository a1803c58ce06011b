/** `GET /readyz`: the process can take requests, which needs its database, and was not asked to end; a line for every alarm, for whoever watches. */
import { deliveryAlarms } from "../delivery/alarms.ts";
import { siteContext } from "../site.server.ts";
import type { Route } from "./+types/readyz";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  const { storage, channels, isLeaving, now } = context.get(siteContext);
  if (isLeaving()) return new Response("leaving\n", { status: 503, headers });
  try {
    const alarms = deliveryAlarms(await storage.outboxState(), channels.length > 0, now());
    // Still 200: a process that may not take requests because others wait would lose more of them.
    return new Response(["ready", ...alarms.map((alarm) => `alarm: ${alarm}`), ""].join("\n"), { headers });
  } catch {
    return new Response("the database does not answer\n", { status: 503, headers });
  }
}
