/** The stock, brands and settings as this process holds them in memory, kept current with the database. */
import type { Brand, Model } from "./dealership/car.ts";
import type { Dealership } from "./dealership/dealership.ts";
import { buildStockIndex, type StockIndex } from "./dealership/stock-index.ts";
import type { Storage } from "./storage/storage.server.ts";

export type CatalogueSnapshot = {
  version: number;
  dealership: Dealership;
  stock: StockIndex;
  /** Every brand known, in order of popularity, by slug. */
  brands: ReadonlyMap<string, Brand>;
  /** Names of the models for sale; two brands may share a slug, then the first brand's name serves. */
  models: ReadonlyMap<string, Model>;
};

export type Catalogue = {
  /** The newest whole snapshot; never half of an import. */
  current(): CatalogueSnapshot;
  close(): void;
};

/** How often the database is asked for a newer version; an import shows within about this time. */
const pollMs = 1_000;

/** Builds the first snapshot, then swaps in a new one whenever the catalogue's version rises. */
export async function openCatalogue(storage: Storage, onTrouble: (error: unknown) => void): Promise<Catalogue> {
  let snapshot = await readSnapshot(storage);
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function refresh(): Promise<void> {
    try {
      const version = await storage.catalogueVersion();
      if (version !== snapshot.version) snapshot = await readSnapshot(storage);
    } catch (error) {
      // The old snapshot keeps serving; the next round tries again.
      onTrouble(error);
    }
    if (!closed) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => void refresh(), pollMs);
    timer.unref();
  }

  schedule();
  return {
    current: () => snapshot,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

async function readSnapshot(storage: Storage): Promise<CatalogueSnapshot> {
  // Read before the rows: an import in between leaves an old number on new rows, which only means one more reading.
  const version = await storage.catalogueVersion();
  const dealership = await storage.dealership();
  if (!dealership) throw new Error("The database holds no dealership yet: import one with `npm run import -- <folder>`");
  const brands = await storage.brands();
  const cars = await storage.carsForSale();
  const models = new Map<string, Model>();
  for (const car of cars) if (!models.has(car.model.slug)) models.set(car.model.slug, car.model);
  return {
    version,
    dealership,
    stock: buildStockIndex(cars),
    brands: new Map(brands.map((brand) => [brand.slug, brand])),
    models,
  };
}
