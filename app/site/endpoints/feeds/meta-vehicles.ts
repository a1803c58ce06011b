/** `GET /feeds/meta-vehicles.csv`, `/en/feeds/meta-vehicles.csv`: the cars for sale for Meta's automotive inventory ads. */
import { metaVehicles } from "./meta-vehicle-csv.ts";
import type { Route } from "./+types/meta-vehicles";
import { vehicleFeed } from "./vehicle-feed.ts";

export function loader(asked: Route.LoaderArgs): Response {
  return vehicleFeed(asked, "meta-vehicles", "text/csv; charset=utf-8", metaVehicles);
}
