import type { CarSummary } from "../dealership/car/car.ts";
import { snapshotCache } from "./snapshot-cache.ts";
import type { StockSources } from "./catalogue.server.ts";

/** Cached, because it scans the whole stock. */
const cached = snapshotCache<number, Promise<CarSummary[]>>();

export function discountedCars(limit: number, { catalogue, storage }: StockSources): Promise<CarSummary[]> {
  return cached(catalogue.current(), limit, () => storage.cars.discounted(limit));
}
