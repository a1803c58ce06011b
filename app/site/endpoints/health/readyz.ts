/** `GET /readyz`: ready unless the database fails or the process is shutting down; one line per alarm for monitoring. */
import { deliveryAlarms } from "../../../leads/delivery/alarms.ts";
import { siteContext } from "../../../context.ts";
import type { Route } from "./+types/readyz";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  const { storage, channels, isLeaving, now } = context.get(siteContext);
  if (isLeaving()) return new Response("leaving\n", { status: 503, headers });
  try {
    const alarms = deliveryAlarms(await storage.outbox.state(), channels.length > 0, now());
    // Still 200: taking the process out because deliveries wait would lose more requests.
    return new Response(["ready", ...alarms.map((alarm) => `alarm: ${alarm}`), ""].join("\n"), { headers });
  } catch {
    return new Response("the database does not answer\n", { status: 503, headers });
  }
}
