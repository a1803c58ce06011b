import { LRUCache } from "lru-cache";
import type { CarSummary } from "../dealership/car/car.ts";
import type { Storage } from "../storage/storage.server.ts";

/** About 12 kB each, including the cached markup of the cards. */
const defaultMaxCars = 1_000;

/** LRU cache of car summaries, emptied when `currentCatalogue` returns another object. */
export function withCarSummaryCache(
  storage: Storage,
  currentCatalogue: () => object,
  maxCars: number = defaultMaxCars,
): Storage {
  const cache = new LRUCache<number, CarSummary>({ max: maxCars });
  let cachedCatalogue = currentCatalogue();

  return {
    ...storage,
    cars: { ...storage.cars, summaries },
  };

  async function summaries(ids: readonly number[]): Promise<CarSummary[]> {
    const catalogue = currentCatalogue();
    if (catalogue !== cachedCatalogue) {
      cache.clear();
      cachedCatalogue = catalogue;
    }
    const missingIds = ids.filter((id) => !cache.has(id));
    const loaded = missingIds.length === 0 ? [] : await storage.cars.summaries(missingIds);
    const loadedById = new Map(loaded.map((car) => [car.id, car]));
    // Stale if the catalogue changed during the query.
    if (catalogue === currentCatalogue()) for (const car of loaded) cache.set(car.id, car);
    return ids.flatMap((id) => loadedById.get(id) ?? cache.get(id) ?? []);
  }
}
