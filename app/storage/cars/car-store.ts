import type { Car, CarSummary } from "../../dealership/car/car.ts";
import type { IndexedCar } from "../../dealership/search/types.ts";
import { type Day } from "../../dealership/text/riyadh-day.ts";
import { carsForSale, carsOnDiscount, carSummaries, isWithdrawn, stockNumbersForSale } from "./cars.ts";
import { catalogueVersion, onCatalogueChange } from "./catalogue.ts";
import type { Database } from "../database/database.ts";
import { carIdsOfOffer } from "./offer-prices.ts";
import type { Today } from "../types.ts";
import { carById, fullCarsForSale } from "./full-cars.ts";

export type CarStore = {
  /** Increases with every import that changed something. */
  catalogueVersion(): Promise<number>;
  /** Calls `onChange` after another process may have raised the version; returns how to unsubscribe. `undefined` if the database must be polled. */
  onCatalogueChange(onChange: () => void): (() => Promise<void>) | undefined;
  /** The day in Riyadh that offer prices depend on. */
  today(): Day;
  /** All cars for sale at today's prices, for the search index. */
  forSale(): Promise<IndexedCar[]>;
  /** In the order of `ids`, including sold cars; omits unknown ids. */
  summaries(ids: readonly number[], options?: { withHidden: boolean }): Promise<CarSummary[]>;
  /** For sale, largest discount first. */
  discounted(limit: number): Promise<CarSummary[]>;
  /** In the offer's order, including sold cars. */
  ofOffer(offerNumber: number): Promise<CarSummary[]>;
  /** As visitors see it: no draft, no withdrawn car. */
  find(id: number): Promise<Car | undefined>;
  /** For the staff: also a draft or a withdrawn car. */
  findHidden(id: number): Promise<Car | undefined>;
  /** Whether visitors saw the car before it was withdrawn. */
  isWithdrawn(id: number): Promise<boolean>;
  /** Full records of cars for sale with ids above `afterId`, by id; at most 1,000. */
  fullForSale(afterId: number, limit: number): Promise<Car[]>;
  stockNumbersForSale(): Promise<string[]>;
};

export function carStore(database: Database, today: Today): CarStore {
  const { read } = database;
  return {
    catalogueVersion: () => catalogueVersion(read),
    onCatalogueChange: (onChange) => onCatalogueChange(database, onChange),
    today,
    forSale: () => carsForSale(read, today()),
    summaries: (ids, options) => carSummaries(read, ids, today(), options),
    discounted: (limit) => carsOnDiscount(read, limit, today()),
    ofOffer: async (offerNumber) => carSummaries(read, await carIdsOfOffer(read, offerNumber), today()),
    find: (id) => carById(read, id, today()),
    findHidden: (id) => carById(read, id, today(), { withHidden: true }),
    isWithdrawn: (id) => isWithdrawn(read, id),
    fullForSale: (afterId, limit) => fullCarsForSale(read, afterId, limit, today()),
    stockNumbersForSale: () => stockNumbersForSale(read),
  };
}
