import type { CarSummary } from "../dealership/car/car.ts";
import { oncePerSnapshot } from "./once-per-snapshot.ts";
import type { Stock } from "./catalogue.server.ts";

/** Cached, because it scans the whole stock. */
const cached = oncePerSnapshot<number, CarSummary[]>();

export function reducedCars(limit: number, { catalogue, storage }: Stock): Promise<CarSummary[]> {
  return cached(catalogue.current(), limit, () => storage.cars.onDiscount(limit));
}
