/** In-memory stock, brands and settings, refreshed from the database. */
import { setImmediate as nextRound } from "node:timers/promises";
import type { Brand, Model } from "../dealership/car/car.ts";
import type { PageSlug, PageText } from "../dealership/content/content.ts";
import { openJobs, type Job } from "../dealership/content/job.ts";
import { newsToShow, type NewsItem } from "../dealership/content/news-item.ts";
import { offersToShow, type Offer } from "../dealership/content/offer.ts";
import type { Service } from "../dealership/content/service.ts";
import type { Dealership } from "../dealership/dealership.ts";
import type { Day } from "../dealership/text/riyadh-day.ts";
import { inTurns } from "../dealership/search/steps.ts";
import { stockIndexSteps, type StockIndex } from "../dealership/search/stock-index.ts";
import type { Storage } from "../storage/storage.server.ts";

export type CatalogueSnapshot = {
  version: number;
  dealership: Dealership;
  stock: StockIndex;
  /** Ids of the cars for sale, ascending. */
  carNumbers: Int32Array;
  /** By slug, in order of popularity. */
  brands: ReadonlyMap<string, Brand>;
  /** Names of models for sale; if brands share a slug, the first brand's. */
  models: ReadonlyMap<string, Model>;
  /** Riyadh's day, for prices and the lists below. */
  day: Day;
  /** Started offers: running ones, then ended ones. */
  offers: readonly Offer[];
  services: readonly Service[];
  /** Newest first, none of future days. */
  news: readonly NewsItem[];
  jobs: readonly Job[];
  pages: ReadonlyMap<PageSlug, PageText>;
};

export type Catalogue = {
  /** The newest complete snapshot, never half an import. */
  current(): CatalogueSnapshot;
  close(): Promise<void>;
};

/** The cars in memory and their records. */
export type Stock = { catalogue: Pick<Catalogue, "current">; storage: Storage };

/** Polls the day and, if the database sends no notices, the version. */
const lookMs = 1_000;
/** Also polls a database with notices, rarely: its connection may be broken unnoticed. */
const askAnywayMs = 30_000;

/** Reads the first snapshot, then a new one whenever the catalogue's version changes. */
export async function openCatalogue(storage: Storage, onTrouble: (error: unknown) => void): Promise<Catalogue> {
  let snapshot = await readSnapshot(storage);
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  // Changes during a read trigger another one.
  let mayHaveRisen = false;
  let isClosed = false;

  async function look(): Promise<void> {
    if (isLooking || isClosed) return;
    isLooking = true;
    clearTimeout(timer);
    try {
      do await refresh();
      while (mayHaveRisen && !isClosed);
    } catch (error) {
      // The old snapshot stays in use; the next round retries.
      mayHaveRisen = true;
      onTrouble(error);
    }
    isLooking = false;
    if (!isClosed) timer = setTimeout(() => void look(), lookMs).unref();
  }

  async function refresh(): Promise<void> {
    // Offers, news and jobs start and end at midnight in Riyadh.
    const isAnotherDay = storage.cars.today() !== snapshot.day;
    const now = performance.now();
    if (!isAnotherDay && !mayHaveRisen && stopHearing !== undefined && now - askedAt < askAnywayMs) return;
    mayHaveRisen = false;
    const version = await storage.cars.catalogueVersion();
    if (version !== snapshot.version || isAnotherDay) snapshot = await readSnapshot(storage);
    askedAt = now;
  }

  const stopHearing = storage.cars.onCatalogueChange(() => {
    mayHaveRisen = true;
    void look();
  });
  void look();
  return {
    current: () => snapshot,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await stopHearing?.();
    },
  };
}

async function readSnapshot(storage: Storage): Promise<CatalogueSnapshot> {
  // Read before the rows: an import in between leaves an old version on new rows, which only causes another read.
  const version = await storage.cars.catalogueVersion();
  const day = storage.cars.today();
  const dealership = await storage.content.dealership();
  if (!dealership)
    throw new Error("The database holds no dealership yet: import one with `npm run import -- <folder>`");
  const brands = await storage.content.brands();
  const cars = await storage.cars.forSale();
  const { offers, services, news, jobs, pages } = await storage.content.published();
  const models = new Map<string, Model>();
  for (const car of cars) if (!models.has(car.model.slug)) models.set(car.model.slug, car.model);
  return {
    version,
    dealership,
    // Requests are served meanwhile.
    stock: await inTurns(stockIndexSteps(cars), nextRound),
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
