import { deliveryAlarms } from "../../../leads/delivery/alarms.ts";
import { appContext } from "../../../context.ts";
import type { Route } from "./+types/readyz";

/** 503 while requests cannot be stored, the database fails or the process shuts down; one line per alarm for monitoring. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  const { storage, channels, isShuttingDown: isLeaving, canStoreRequests, alarms, now } = context.get(appContext);
  if (isLeaving()) return new Response("leaving\n", { status: 503, headers });
  if (!canStoreRequests())
    return new Response("requests cannot be stored: is the disk full, or the database locked?\n", {
      status: 503,
      headers,
    });
  try {
    const all = [...deliveryAlarms(await storage.outbox.state(), channels.length > 0, now()), ...alarms()];
    // 200 despite alarms: without this process more requests would be lost.
    return new Response(["ready", ...all.map((alarm) => `alarm: ${alarm}`), ""].join("\n"), { headers });
  } catch {
    return new Response("the database does not answer\n", { status: 503, headers });
  }
}
