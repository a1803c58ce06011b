import { deflateRawSync, inflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Car, CarSummary } from "../dealership/car/car.ts";
import type { Storage } from "../storage/storage.server.ts";

const defaultMaxSummaries = 1_000;
/** About 30,000 cars; the pages of others fail during an outage. */
const defaultMaxCopyBytes = 32 * 1024 * 1024;
const batchSize = 100;
const maxDiscounted = 100;
const retryAfterMs = 1_000;

type Options = {
  /** Copies all cars for sale with each new catalogue: for a database that is reached over a network. */
  copiesStock: boolean;
  maxSummaries?: number;
  maxCopyBytes?: number;
};

/** Compressed records, for display while the database is down. */
type Copy = {
  cars: LRUCache<number, Uint8Array>;
  discounted: readonly number[];
  offers: ReadonlyMap<number, readonly number[]>;
};

/**
 * Keeps summaries in memory until the catalogue is read anew, and records for a database that is down:
 * those read last, or all for sale.
 */
export function withCarCache(
  storage: Storage,
  { copiesStock, maxSummaries = defaultMaxSummaries, maxCopyBytes = defaultMaxCopyBytes }: Options,
): Storage {
  let recent = new LRUCache<number, CarSummary>({ max: maxSummaries });
  let copy: Copy = { cars: newCopies(), discounted: [], offers: new Map() };
  let copying: Promise<void> = Promise.resolve();
  let retryAt = 0;

  function newCopies(): LRUCache<number, Uint8Array> {
    return new LRUCache({ maxSize: maxCopyBytes, sizeCalculation: ({ length }) => length });
  }

  async function copyStock(): Promise<void> {
    const cars = newCopies();
    await copyCars(storage, cars);
    const discounted = (await storage.cars.discounted(maxDiscounted)).map(({ id }) => id);
    const offers = new Map<number, number[]>();
    for (const { number } of (await storage.content.published()).offers)
      offers.set(
        number,
        (await storage.cars.ofOffer(number)).map(({ id }) => id),
      );
    copy = { cars, discounted, offers };
  }

  /** `undefined` unless all are copied: a partial list would look complete. */
  function copied(ids: readonly number[]): Car[] | undefined {
    const cars = ids.flatMap((id) => decompressed(copy.cars.get(id)) ?? []);
    return cars.length === ids.length ? cars : undefined;
  }

  async function withFallback<Value>(query: () => Promise<Value>, fromCopy: () => Value | undefined): Promise<Value> {
    const early = performance.now() < retryAt ? fromCopy() : undefined;
    if (early !== undefined) return early;
    try {
      return await query();
    } catch (error) {
      retryAt = performance.now() + retryAfterMs;
      const fallback = fromCopy();
      if (fallback === undefined) throw error;
      return fallback;
    }
  }

  async function find(id: number): Promise<Car | undefined> {
    const { cars } = copy;
    const car = await storage.cars.find(id);
    if (car) cars.set(id, compressed(car));
    else cars.delete(id);
    return car;
  }

  async function summaries(ids: readonly number[]): Promise<CarSummary[]> {
    const cache = recent;
    const missingIds = ids.filter((id) => !cache.has(id));
    const loaded =
      missingIds.length === 0
        ? []
        : await withFallback(
            () => storage.cars.summaries(missingIds),
            () => copied(missingIds),
          );
    const loadedById = new Map(loaded.map((car) => [car.id, car]));
    const result = ids.flatMap((id) => loadedById.get(id) ?? cache.get(id) ?? []);
    for (const car of loaded) cache.set(car.id, car);
    return result;
  }

  return {
    ...storage,
    cars: {
      ...storage.cars,
      /** Called for each new catalogue: what was read before may be outdated. */
      async forSale() {
        const cars = await storage.cars.forSale();
        recent = new LRUCache({ max: maxSummaries });
        if (copiesStock) copying = copying.then(copyStock).catch(() => undefined);
        return cars;
      },
      find: (id) =>
        withFallback(
          () => find(id),
          () => decompressed(copy.cars.get(id)),
        ),
      summaries,
      discounted: (limit) =>
        withFallback(
          () => storage.cars.discounted(limit),
          () => copied(copy.discounted.slice(0, limit)),
        ),
      ofOffer: (offer) =>
        withFallback(
          () => storage.cars.ofOffer(offer),
          () => copy.offers.get(offer)?.flatMap((id) => decompressed(copy.cars.get(id)) ?? []),
        ),
    },
    async close() {
      await copying;
      await storage.close();
    },
  };
}

async function copyCars(storage: Storage, copies: LRUCache<number, Uint8Array>): Promise<void> {
  for (let lastId = 0; ;) {
    const batch = await storage.cars.fullForSale(lastId, batchSize);
    const lastCar = batch.at(-1);
    if (lastCar === undefined) return;
    for (const car of batch) {
      const bytes = compressed(car);
      if (copies.calculatedSize + bytes.length > copies.maxSize) return;
      copies.set(car.id, bytes);
    }
    lastId = lastCar.id;
  }
}

function compressed(car: Car): Uint8Array {
  // A copy: zlib returns a small slice of a buffer of 16 kB, which would stay in memory.
  return new Uint8Array(deflateRawSync(JSON.stringify(car), { level: 1 }));
}

function decompressed(bytes: Uint8Array | undefined): Car | undefined {
  if (bytes === undefined) return undefined;
  const car: Car = JSON.parse(inflateRawSync(bytes).toString());
  return car;
}
