import { parseCarIds } from "../../../dealership/car/car-ids.ts";
import { visitCounts } from "../../../dealership/car/car-counts.ts";
import { appContext, visitorContext } from "../../../context.ts";
import type { Visit } from "../../../catalogue/car-counter.server.ts";
import type { Route } from "./+types/car-counts";

const maxIds = 500;
// Programs that load pages without a person: crawlers, previews of links, monitors, tests without a window.
const program =
  /bot\b|bot[/;)-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|node/i;

/** What browsers send when a page is left: `lists=1001,1002&opened=1001`. Without persons: nothing of them is stored. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  return count(Object.fromEntries(visitCounts.map((name) => [name, parseCarIds(form.getAll(name), maxIds)])), {
    request,
    context,
  });
}

/** The picture in the page of a car, which browsers without JavaScript load. */
export function loader({ request, url, context }: Route.LoaderArgs): Response {
  const opened = parseCarIds(url.searchParams.getAll("opened"), 1);
  return count(request.method === "GET" ? { opened } : {}, { request, context });
}

function count(visit: Visit, { request, context }: Pick<Route.ActionArgs, "request" | "context">): Response {
  const agent = request.headers.get("user-agent") ?? "";
  const isPrefetch = request.headers.has("sec-purpose") || request.headers.has("purpose");
  const { address, isSameOrigin } = context.get(visitorContext);
  if (agent !== "" && !program.test(agent) && !isPrefetch && isSameOrigin)
    context.get(appContext).countCars?.(visit, address);
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}
