import type { CarSummary } from "../dealership/car/car.ts";
import { carsPerPage } from "../dealership/search/car-search.ts";
import { paginate, type Paginated } from "../dealership/search/paginate.ts";
import { snapshotCache } from "./snapshot-cache.ts";
import type { StockSources } from "./catalogue.server.ts";

/** `before`: cars on earlier pages. `forSale`: unsold cars on all pages. */
export type OfferCarsPage = Paginated<CarSummary> & { before: number; forSale: number };

const carIds = snapshotCache<number, Promise<{ ids: number[]; forSale: number }>>();

/** Sold cars come last. */
export async function offerCarsPage(
  offerNumber: number,
  pageParam: string | null,
  { catalogue, storage }: StockSources,
): Promise<OfferCarsPage> {
  const { ids, forSale } = await carIds(catalogue.current(), offerNumber, async () => {
    const cars = await storage.cars.ofOffer(offerNumber);
    const isSold = ({ status }: CarSummary) => status === "sold";
    const unsold = cars.filter((car) => !isSold(car));
    return { ids: [...unsold, ...cars.filter(isSold)].map(({ id }) => id), forSale: unsold.length };
  });
  const { items, page, pages } = paginate(ids, pageParam, carsPerPage);
  return { items: await storage.cars.summaries(items), page, pages, before: (page - 1) * carsPerPage, forSale };
}
