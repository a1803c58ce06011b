import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Car } from "../dealership/car/car.ts";
import type { Storage } from "../storage/storage.server.ts";

/** About 30,000 cars; the pages of others fail during an outage. */
const defaultMaxBytes = 32 * 1024 * 1024;
const batchSize = 100;
const maxDiscounted = 100;
const retryAfterMs = 1_000;

type Fallback = {
  cars: ReadonlyMap<number, Uint8Array>;
  discounted: readonly number[];
  offers: ReadonlyMap<number, readonly number[]>;
};

/** Serves cars from memory while the database is down; the copy is refreshed with each new catalogue. */
export function withOutageFallback(storage: Storage, maxBytes: number = defaultMaxBytes): Storage {
  let fallback: Fallback = { cars: new Map(), discounted: [], offers: new Map() };
  let refilling: Promise<void> = Promise.resolve();
  let retryAt = 0;

  async function refill(): Promise<void> {
    const cars = await compressedCars(storage, maxBytes);
    const discounted = (await storage.cars.discounted(maxDiscounted)).map(({ id }) => id);
    const offers = new Map<number, number[]>();
    for (const { number } of (await storage.content.published()).offers)
      offers.set(
        number,
        (await storage.cars.ofOffer(number)).map(({ id }) => id),
      );
    fallback = { cars, discounted, offers };
  }

  /** `undefined` unless all are in memory: a partial list would look complete. */
  function carsInMemory(ids: readonly number[]): Car[] | undefined {
    const cars = ids.flatMap((id) => decompressed(fallback.cars.get(id)) ?? []);
    return cars.length === ids.length ? cars : undefined;
  }

  async function withFallback<Value>(query: () => Promise<Value>, fromMemory: () => Value | undefined): Promise<Value> {
    const memoryValue = performance.now() < retryAt ? fromMemory() : undefined;
    if (memoryValue !== undefined) return memoryValue;
    try {
      return await query();
    } catch (error) {
      retryAt = performance.now() + retryAfterMs;
      const fallbackValue = fromMemory();
      if (fallbackValue === undefined) throw error;
      return fallbackValue;
    }
  }

  return {
    ...storage,
    cars: {
      ...storage.cars,
      async forSale() {
        const cars = await storage.cars.forSale();
        refilling = refilling.then(refill).catch(() => undefined);
        return cars;
      },
      find: (id) =>
        withFallback(
          () => storage.cars.find(id),
          () => decompressed(fallback.cars.get(id)),
        ),
      summaries: (ids) =>
        withFallback(
          () => storage.cars.summaries(ids),
          () => carsInMemory(ids),
        ),
      discounted: (limit) =>
        withFallback(
          () => storage.cars.discounted(limit),
          () => carsInMemory(fallback.discounted.slice(0, limit)),
        ),
      ofOffer: (offer) =>
        withFallback(
          () => storage.cars.ofOffer(offer),
          () => fallback.offers.get(offer)?.flatMap((id) => decompressed(fallback.cars.get(id)) ?? []),
        ),
    },
    async close() {
      await refilling;
      await storage.close();
    },
  };
}

async function compressedCars(storage: Storage, maxBytes: number): Promise<Map<number, Uint8Array>> {
  const cars = new Map<number, Uint8Array>();
  let bytes = 0;
  for (let lastId = 0; ;) {
    const batch = await storage.cars.fullForSale(lastId, batchSize);
    const lastCar = batch.at(-1);
    if (lastCar === undefined) return cars;
    for (const car of batch) {
      const compressed = deflateRawSync(JSON.stringify(car), { level: 1 });
      bytes += compressed.length;
      if (bytes > maxBytes) return cars;
      cars.set(car.id, compressed);
    }
    lastId = lastCar.id;
  }
}

function decompressed(compressed: Uint8Array | undefined): Car | undefined {
  if (compressed === undefined) return undefined;
  const car: Car = JSON.parse(inflateRawSync(compressed).toString());
  return car;
}
