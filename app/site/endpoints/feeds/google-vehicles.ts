import { googleVehiclesXml } from "./google-vehicle-xml.ts";
import type { Route } from "./+types/google-vehicles";
import { vehicleFeed } from "./vehicle-feed.ts";

export function loader(args: Route.LoaderArgs): Response {
  return vehicleFeed(args, "google-vehicles", "application/rss+xml; charset=utf-8", googleVehiclesXml);
}
