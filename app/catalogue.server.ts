/** The stock, brands and settings as this process holds them in memory, kept current with the database. */
import { setImmediate as nextRound } from "node:timers/promises";
import type { Brand, Model } from "./dealership/car.ts";
import type { PageSlug, PageText } from "./dealership/content/content.ts";
import { openJobs, type Job } from "./dealership/content/job.ts";
import { newsToShow, type NewsItem } from "./dealership/content/news-item.ts";
import { offersToShow, type Offer } from "./dealership/content/offer.ts";
import type { Service } from "./dealership/content/service.ts";
import type { Dealership } from "./dealership/dealership.ts";
import type { Day } from "./dealership/riyadh-day.ts";
import { inTurns } from "./dealership/steps.ts";
import { stockIndexSteps, type StockIndex } from "./dealership/stock-index.ts";
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
  close(): Promise<void>;
};

/** How often it looks at the day and, where the database does not tell of a change by itself, asks for a newer version. */
const lookMs = 1_000;
/** A database that tells is asked as well, if seldom: what should have told may be broken without knowing it. */
const askAnywayMs = 30_000;

/** Builds the first snapshot, then swaps in a new one whenever the catalogue's version rises. */
export async function openCatalogue(storage: Storage, onTrouble: (error: unknown) => void): Promise<Catalogue> {
  let snapshot = await readSnapshot(storage);
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  // What changes while it reads is read after it.
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
      // The old snapshot keeps serving; the next round tries again.
      mayHaveRisen = true;
      onTrouble(error);
    }
    isLooking = false;
    if (!isClosed) timer = setTimeout(() => void look(), lookMs).unref();
  }

  async function refresh(): Promise<void> {
    // Offers begin and end, news and jobs appear and close at midnight in Riyadh.
    const isAnotherDay = storage.today() !== snapshot.day;
    const now = performance.now();
    if (!isAnotherDay && !mayHaveRisen && stopHearing !== undefined && now - askedAt < askAnywayMs) return;
    mayHaveRisen = false;
    const version = await storage.catalogueVersion();
    if (version !== snapshot.version || isAnotherDay) snapshot = await readSnapshot(storage);
    askedAt = now;
  }

  const stopHearing = storage.onCatalogueChange(() => {
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
    // Visitors are answered meanwhile.
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
