/** Every car for sale in small pages, for streamed responses. */
import type { Car } from "../dealership/car/car.ts";
import type { Storage } from "../storage/storage.server.ts";

const atOnce = 100;

/** Ids above `after`; leaves out cars that are sold meanwhile. */
export async function* wholeStock(storage: Pick<Storage, "cars">, after = 0): AsyncGenerator<Car[]> {
  for (let last: number | undefined = after; last !== undefined;) {
    const cars: Car[] = await storage.cars.wholeForSale(last, atOnce);
    if (cars.length > 0) yield cars;
    last = cars.at(-1)?.id;
  }
}
