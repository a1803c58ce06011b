import { metaVehiclesCsv } from "./meta-vehicle-csv.ts";
import type { Route } from "./+types/meta-vehicles";
import { vehicleFeed } from "./vehicle-feed.ts";

export function loader(args: Route.LoaderArgs): Response {
  return vehicleFeed(args, "meta-vehicles", "text/csv; charset=utf-8", metaVehiclesCsv);
}
