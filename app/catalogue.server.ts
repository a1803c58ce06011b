/** The stock, brands and settings as this process holds them in memory, kept current with the database. */
import type { Brand, Model } from "./dealership/car.ts";
import type { PageSlug, PageText } from "./dealership/content/content.ts";
import { openJobs, type Job } from "./dealership/content/job.ts";
import { newsToShow, type NewsItem } from "./dealership/content/news-item.ts";
import { offersToShow, type Offer } from "./dealership/content/offer.ts";
import type { Service } from "./dealership/content/service.ts";
import type { Dealership } from "./dealership/dealership.ts";
import type { Day } from "./dealership/riyadh-day.ts";
import { buildStockIndex, type StockIndex } from "./dealership/stock-index.ts";
import type { Storage } from "./storage/storage.server.ts";

export type CatalogueSnapshot = {
  version: number;
  dealership: Dealership;
  stock: StockIndex;
  /** Numbers of the cars for sale, in order. */
  carNumbers: Int32Array;
  /** Every brand known, in order of popularity, by slug. */
  brands: ReadonlyMap<string, Brand>;
  /** Names of the models for sale; two brands may share a slug, then the first brand's name serves. */
  models: ReadonlyMap<string, Model>;
  /** The day that prices and the lists below are of, as Riyadh counts it. */
  day: Day;
  /** That have begun: those that run, then those that have ended. */
  offers: readonly Offer[];
  services: readonly Service[];
  /** The newest first, none of the future. */
  news: readonly NewsItem[];
  /** That may be applied for today. */
  jobs: readonly Job[];
  pages: ReadonlyMap<PageSlug, PageText>;
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
      // Offers begin and end, news and jobs appear and close at midnight in Riyadh.
      if (version !== snapshot.version || storage.today() !== snapshot.day) snapshot = await readSnapshot(storage);
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
  const day = storage.today();
  const dealership = await storage.dealership();
  if (!dealership) throw new Error("The database holds no dealership yet: import one with `npm run import -- <folder>`");
  const brands = await storage.brands();
  const cars = await storage.carsForSale();
  const { offers, services, news, jobs, pages } = await storage.content();
  const models = new Map<string, Model>();
  for (const car of cars) if (!models.has(car.model.slug)) models.set(car.model.slug, car.model);
  return {
    version,
    dealership,
    stock: buildStockIndex(cars),
    carNumbers: Int32Array.from(cars, ({ id }) => id),
    brands: new Map(brands.map((brand) => [brand.slug, brand])),
    models,
    day,
    offers: offersToShow(offers, day),
    services,
    news: newsToShow(news, day),
    jobs: openJobs(jobs, day),
    pages: new Map(pages.map((page) => [page.slug, page])),
  };
}
