import type { Car } from "../dealership/car/car.ts";
import type { Storage } from "../storage/storage.server.ts";

const batchSize = 100;

/** Cars for sale in batches by id, for streamed responses; omits cars sold meanwhile. */
export async function* carBatches(storage: Pick<Storage, "cars">, afterId = 0): AsyncGenerator<Car[]> {
  for (let lastId: number | undefined = afterId; lastId !== undefined;) {
    const cars: Car[] = await storage.cars.fullForSale(lastId, batchSize);
    if (cars.length > 0) yield cars;
    lastId = cars.at(-1)?.id;
  }
}
