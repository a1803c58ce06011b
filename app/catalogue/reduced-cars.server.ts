import type { CarSummary } from "../dealership/car/car.ts";
import { oncePerSnapshot } from "./once-per-snapshot.ts";
import type { Stock } from "./catalogue.server.ts";

/** Cached, because it scans the whole stock. */
const found = oncePerSnapshot<number, CarSummary[]>();

export function reducedCars(most: number, { catalogue, storage }: Stock): Promise<CarSummary[]> {
  return found(catalogue.current(), most, () => storage.cars.onDiscount(most));
}
