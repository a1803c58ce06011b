/** Every car for sale with everything known of it, few at a time, for what is streamed. */
import type { Car } from "./dealership/car.ts";
import type { Storage } from "./storage/storage.server.ts";

const atOnce = 100;

/** From the number after `after` on; a car that is sold meanwhile is left out. */
export async function* wholeStock(storage: Pick<Storage, "wholeCarsForSale">, after = 0): AsyncGenerator<Car[]> {
  for (let last: number | undefined = after; last !== undefined; ) {
    const cars: Car[] = await storage.wholeCarsForSale(last, atOnce);
    if (cars.length > 0) yield cars;
    last = cars.at(-1)?.id;
  }
}
