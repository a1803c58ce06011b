import type { CarSummary } from "../dealership/car/car.ts";
import { carsPerPage } from "../dealership/search/car-search.ts";
import { listPage, type ListPage } from "../dealership/search/list-page.ts";
import { oncePerSnapshot } from "./once-per-snapshot.ts";
import type { Stock } from "./catalogue.server.ts";

/** `items` of the page, `before` on earlier pages; `forSale` counts all pages. */
export type OfferedCars = ListPage<CarSummary> & { before: number; forSale: number };

const numbers = oncePerSnapshot<number, { ids: number[]; forSale: number }>();

/** `asked` is the `page` parameter. Sold cars come last. */
export async function offeredCars(
  offer: number,
  asked: string | null,
  { catalogue, storage }: Stock,
): Promise<OfferedCars> {
  const { ids, forSale } = await numbers(catalogue.current(), offer, async () => {
    const cars = await storage.cars.ofOffer(offer);
    const isSold = ({ status }: CarSummary) => status === "sold";
    const unsold = cars.filter((car) => !isSold(car));
    return { ids: [...unsold, ...cars.filter(isSold)].map(({ id }) => id), forSale: unsold.length };
  });
  const { items, page, pages } = listPage(ids, asked, carsPerPage);
  return { items: await storage.cars.summaries(items), page, pages, before: (page - 1) * carsPerPage, forSale };
}
