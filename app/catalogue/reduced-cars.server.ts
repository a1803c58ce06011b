import type { CarSummary } from "../dealership/car/car.ts";
import { oncePerSnapshot } from "./once-per-snapshot.ts";
import type { Site } from "../context.ts";

/** Cached, because it scans the whole stock. */
const found = oncePerSnapshot<number, CarSummary[]>();

export function reducedCars(
  most: number,
  { catalogue, storage }: Pick<Site, "catalogue" | "storage">,
): Promise<CarSummary[]> {
  return found(catalogue.current(), most, () => storage.carsOnDiscount(most));
}
