/** LRU cache of car summaries, valid for one catalogue version: lists share most of their cars. */
import { LRUCache } from "lru-cache";
import type { CarSummary } from "../dealership/car/car.ts";
import type { Storage } from "../storage/storage.server.ts";

/** Some twelve kilobytes each, with what `ui/drawn-once.ts` keeps of them. */
const usualCars = 1_000;

/** `current`: another object invalidates the cache. */
export function withRecentCars(storage: Storage, current: () => object, mostCars: number = usualCars): Storage {
  const recent = new LRUCache<number, CarSummary>({ max: mostCars });
  let readOf = current();

  return {
    ...storage,
    cars: { ...storage.cars, summaries },
  };

  async function summaries(ids: readonly number[]): Promise<CarSummary[]> {
    const of = current();
    if (of !== readOf) {
      recent.clear();
      readOf = of;
    }
    const unknown = ids.filter((id) => !recent.has(id));
    const read = unknown.length === 0 ? [] : await storage.cars.summaries(unknown);
    const byNumber = new Map(read.map((car) => [car.id, car]));
    // May be outdated if the catalogue changed during the read.
    if (of === current()) for (const car of read) recent.set(car.id, car);
    return ids.flatMap((id) => byNumber.get(id) ?? recent.get(id) ?? []);
  }
}
