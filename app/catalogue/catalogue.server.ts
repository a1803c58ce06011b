import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Brand, Model } from "../dealership/car/car.ts";
import type { PageSlug, PageText } from "../dealership/content/content.ts";
import { openJobs, type Job } from "../dealership/content/job.ts";
import { publishedNews, type NewsItem } from "../dealership/content/news-item.ts";
import { startedOffers, type Offer } from "../dealership/content/offer.ts";
import { offeredServices, type Service } from "../dealership/content/service.ts";
import type { Dealership } from "../dealership/dealership.ts";
import type { Day } from "../dealership/text/riyadh-day.ts";
import { runInSteps } from "../dealership/search/cooperative-task.ts";
import { buildStockIndexInSteps, type StockIndex } from "../dealership/search/stock-index.ts";
import { usualInstalments } from "./views/usual-instalments.ts";
import type { Storage } from "../storage/storage.server.ts";

export type CatalogueSnapshot = {
  version: number;
  dealership: Dealership;
  stock: StockIndex;
  carIds: Int32Array;
  /** By slug, in order of popularity. */
  brands: ReadonlyMap<string, Brand>;
  /** By slug; if brands share a slug, the model of the first brand. */
  models: ReadonlyMap<string, Model>;
  day: Day;
  /** Started offers: running ones, then ended ones. */
  offers: readonly Offer[];
  /** Offered today. */
  services: readonly Service[];
  /** Published, newest first. */
  news: readonly NewsItem[];
  jobs: readonly Job[];
  pages: ReadonlyMap<PageSlug, PageText>;
};

export type Catalogue = {
  /** The newest snapshot; an import is in it completely or not at all. */
  current(): CatalogueSnapshot;
  close(): Promise<void>;
};

export type StockSources = { catalogue: Pick<Catalogue, "current">; storage: Storage };

const pollMs = 1_000;
/** For databases that send notices: their connection may have failed silently. */
const fallbackPollMs = 30_000;

/** Reads a snapshot now and after every change of the catalogue's version or of the day in Riyadh. */
export async function openCatalogue(storage: Storage, onError: (error: unknown) => void): Promise<Catalogue> {
  let snapshot = await readSnapshot(storage);
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let mayHaveChanged = false;
  let isClosed = false;

  async function poll(): Promise<void> {
    if (isPolling || isClosed) return;
    isPolling = true;
    clearTimeout(timer);
    try {
      do await refresh();
      while (mayHaveChanged && !isClosed);
    } catch (error) {
      mayHaveChanged = true;
      onError(error);
    }
    isPolling = false;
    if (!isClosed) timer = setTimeout(() => void poll(), pollMs).unref();
  }

  async function refresh(): Promise<void> {
    const isNewDay = storage.cars.today() !== snapshot.day;
    const now = performance.now();
    if (!isNewDay && !mayHaveChanged && unsubscribe !== undefined && now - checkedAt < fallbackPollMs) return;
    mayHaveChanged = false;
    const version = await storage.cars.catalogueVersion();
    if (version !== snapshot.version || isNewDay) snapshot = await readSnapshot(storage);
    checkedAt = now;
  }

  const unsubscribe = storage.cars.onCatalogueChange(() => {
    mayHaveChanged = true;
    void poll();
  });
  void poll();
  return {
    current: () => snapshot,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await unsubscribe?.();
    },
  };
}

async function readSnapshot(storage: Storage): Promise<CatalogueSnapshot> {
  // Read before the rows: an import in between then causes another read, not a stale snapshot.
  const version = await storage.cars.catalogueVersion();
  const day = storage.cars.today();
  const dealership = await storage.content.dealership();
  if (!dealership) throw new Error("The database has no dealership yet: import one with `npm run import -- <folder>`");
  const brands = await storage.content.brands();
  const cars = await storage.cars.forSale();
  const { offers, services, news, jobs, pages } = await storage.content.published();
  const models = new Map<string, Model>();
  for (const car of cars) if (!models.has(car.model.slug)) models.set(car.model.slug, car.model);
  return {
    version,
    dealership,
    stock: await runInSteps(
      buildStockIndexInSteps(cars, (halalas) => monthlyOf(halalas, dealership.finance)),
      yieldToEventLoop,
    ),
    carIds: Int32Array.from(cars, ({ id }) => id),
    brands: new Map(brands.map((brand) => [brand.slug, brand])),
    models,
    day,
    offers: startedOffers(offers, day),
    services: offeredServices(services, day),
    news: publishedNews(news, day),
    jobs: openJobs(jobs, day),
    pages: new Map(pages.map((page) => [page.slug, page])),
  };
}

function monthlyOf(halalas: number, finance: Dealership["finance"]): number | undefined {
  return usualInstalments({ kind: "listed", halalas, vatScheme: "standard" }, finance)?.monthly;
}
