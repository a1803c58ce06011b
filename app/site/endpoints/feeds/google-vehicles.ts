/** `GET /feeds/google-vehicles.xml`, `/en/feeds/google-vehicles.xml`: the cars for sale for Google's vehicle ads. */
import { googleVehicles } from "./google-vehicle-xml.ts";
import type { Route } from "./+types/google-vehicles";
import { vehicleFeed } from "./vehicle-feed.ts";

export function loader(asked: Route.LoaderArgs): Response {
  return vehicleFeed(asked, "google-vehicles", "application/rss+xml; charset=utf-8", googleVehicles);
}
