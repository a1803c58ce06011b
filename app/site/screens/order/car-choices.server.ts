import { smallCar, type SmallCar } from "../../../catalogue/views/small-car.ts";
import type { AppContext } from "../../../context.ts";
import { carSearchFrom } from "../../../dealership/search/car-search.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";

const maxChoices = 12;

export type CarChoices = { q: string; cars: SmallCar[] };

/** Cars for sale that match, the newest without a query. */
export async function carChoices(
  typed: string,
  { catalogue, storage }: Pick<AppContext, "catalogue" | "storage">,
  locale: Locale,
): Promise<CarChoices> {
  const search = carSearchFrom(new URLSearchParams({ q: typed }));
  const { ids } = catalogue.current().stock.search(search);
  const cars = await storage.cars.summaries(ids.slice(0, maxChoices));
  return { q: search.q, cars: cars.map((car) => smallCar(car, locale)) };
}
