/** Fallback copy of the cars for database outages, as of the last catalogue change. */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Car } from "../dealership/car/car.ts";
import type { Storage } from "../storage/storage.server.ts";

/** Some 30,000 cars; pages of others fail during an outage. */
const usualBytes = 32 * 1024 * 1024;
const atOnce = 100;
const mostDiscounted = 100;
/** No queries this long after a failed one. */
const restMs = 1_000;

type Spare = {
  cars: ReadonlyMap<number, Uint8Array>;
  discounted: readonly number[];
  offers: ReadonlyMap<number, readonly number[]>;
};

/** A storage with this fallback; refilled in the background whenever a new catalogue is read. */
export function withSpareCars(storage: Storage, maxBytes: number = usualBytes): Storage {
  let spare: Spare = { cars: new Map(), discounted: [], offers: new Map() };
  let filling: Promise<void> = Promise.resolve();
  let restUntil = 0;

  async function fill(): Promise<void> {
    const cars = await packedCars(storage, maxBytes);
    const discounted = (await storage.cars.onDiscount(mostDiscounted)).map(({ id }) => id);
    const offers = new Map<number, number[]>();
    for (const { number } of (await storage.content.published()).offers)
      offers.set(
        number,
        (await storage.cars.ofOffer(number)).map(({ id }) => id),
      );
    spare = { cars, discounted, offers };
  }

  /** `undefined` unless it has all of them: a partial list would be taken for the whole. */
  function known(ids: readonly number[]): Car[] | undefined {
    const found = ids.flatMap((id) => unpacked(spare.cars.get(id)) ?? []);
    return found.length === ids.length ? found : undefined;
  }

  async function orSpare<Value>(read: () => Promise<Value>, inMemory: () => Value | undefined): Promise<Value> {
    const found = performance.now() < restUntil ? inMemory() : undefined;
    if (found !== undefined) return found;
    try {
      return await read();
    } catch (error) {
      restUntil = performance.now() + restMs;
      const instead = inMemory();
      if (instead === undefined) throw error;
      return instead;
    }
  }

  return {
    ...storage,
    cars: {
      ...storage.cars,
      async forSale() {
        const cars = await storage.cars.forSale();
        // Retried with the next catalogue; until then the older copy stays.
        filling = filling.then(fill).catch(() => undefined);
        return cars;
      },
      find: (id) =>
        orSpare(
          () => storage.cars.find(id),
          () => unpacked(spare.cars.get(id)),
        ),
      summaries: (ids) =>
        orSpare(
          () => storage.cars.summaries(ids),
          () => known(ids),
        ),
      onDiscount: (limit) =>
        orSpare(
          () => storage.cars.onDiscount(limit),
          () => known(spare.discounted.slice(0, limit)),
        ),
      ofOffer: (offer) =>
        orSpare(
          () => storage.cars.ofOffer(offer),
          () => spare.offers.get(offer)?.flatMap((id) => unpacked(spare.cars.get(id)) ?? []),
        ),
    },
    async close() {
      await filling;
      await storage.close();
    },
  };
}

async function packedCars(storage: Storage, maxBytes: number): Promise<Map<number, Uint8Array>> {
  const cars = new Map<number, Uint8Array>();
  let bytes = 0;
  for (let last = 0; ;) {
    const page = await storage.cars.wholeForSale(last, atOnce);
    const end = page.at(-1);
    if (end === undefined) return cars;
    for (const car of page) {
      const packed = deflateRawSync(JSON.stringify(car), { level: 1 });
      bytes += packed.length;
      if (bytes > maxBytes) return cars;
      cars.set(car.id, packed);
    }
    last = end.id;
  }
}

function unpacked(packed: Uint8Array | undefined): Car | undefined {
  if (packed === undefined) return undefined;
  const car: Car = JSON.parse(inflateRawSync(packed).toString());
  return car;
}
