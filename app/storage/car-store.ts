import type { Car, CarSummary } from "../dealership/car/car.ts";
import type { IndexedCar } from "../dealership/search/types.ts";
import { type Day } from "../dealership/text/riyadh-day.ts";
import { carsForSale, carsOnDiscount, carSummaries, stockNumbersForSale } from "./cars.ts";
import { catalogueVersion, onCatalogueChange } from "./catalogue.ts";
import type { Database } from "./database.ts";
import { idsOfOffer } from "./offer-prices.ts";
import { importStock } from "./stock-import.ts";
import type { StockImport, Today, StockImportResult } from "./types.ts";
import { car, wholeCarsForSale } from "./whole-cars.ts";

export type CarStore = {
  /** Increases with every import that changed something. */
  catalogueVersion(): Promise<number>;
  /** Calls `changed` soon after another process may have raised the version; returns how to stop. `undefined` if the database must be polled. */
  onCatalogueChange(changed: () => void): (() => Promise<void>) | undefined;
  /** Riyadh's day, which decides offer prices. */
  today(): Day;
  /** Every car for sale, for the index, at today's prices. */
  forSale(): Promise<IndexedCar[]>;
  /** In the requested order, without unknown ids, sold cars included. */
  summaries(ids: readonly number[]): Promise<CarSummary[]>;
  /** For sale, largest discount first. */
  onDiscount(limit: number): Promise<CarSummary[]>;
  /** In the offer's order, sold cars included. */
  ofOffer(offer: number): Promise<CarSummary[]>;
  find(id: number): Promise<Car | undefined>;
  /** Cars for sale with ids above `after`, by id, at most a thousand. */
  wholeForSale(after: number, limit: number): Promise<Car[]>;
  stockNumbersForSale(): Promise<string[]>;
  /**
   * One transaction: settings, brands and cars; marks missing cars as sold and raises the version if anything changed.
   * `dryRun` rolls back and returns what would have happened.
   */
  importStock(stock: StockImport, options: { dryRun: boolean }): Promise<StockImportResult>;
};

export function carStore(database: Database, today: Today): CarStore {
  const { read } = database;
  return {
    catalogueVersion: () => catalogueVersion(read),
    onCatalogueChange: (changed) => onCatalogueChange(database, changed),
    today,
    forSale: () => carsForSale(read, today()),
    summaries: (ids) => carSummaries(read, ids, today()),
    onDiscount: (limit) => carsOnDiscount(read, limit, today()),
    ofOffer: async (offer) => carSummaries(read, await idsOfOffer(read, offer), today()),
    find: (id) => car(read, id, today()),
    wholeForSale: (after, limit) => wholeCarsForSale(read, after, limit, today()),
    stockNumbersForSale: () => stockNumbersForSale(read),
    importStock: (stock, options) => importStock(database, stock, options),
  };
}
