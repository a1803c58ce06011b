import { data } from "react-router";
import { cardCar, type CardCar } from "../../../../catalogue/views/card-car.ts";
import type { AppContext } from "../../../../context.ts";
import { emptyCarSearch } from "../../../../dealership/search/car-search.ts";
import type { Locale } from "../../../../dealership/text/bilingual.ts";
import type { NotFound } from "../../not-found.ts";

const maxCars = 4;

/** `query` finds `cars` by the words of the id; empty when the words say nothing, and the cars are the newest. */
export type MissingCar = NotFound & { query: string; cars: CardCar[] };

/** Thrown for a car that is not there, or not any more: 404, and 410 long after its sale. */
export async function missingCar(
  id: string,
  status: 404 | 410,
  { catalogue, storage }: Pick<AppContext, "catalogue" | "storage">,
  locale: Locale,
) {
  const { stock, dealership } = catalogue.current();
  const { query, ids } = nearestCars(id, (q) => stock.search({ ...emptyCarSearch, q }).ids);
  const cars = await storage.cars.summaries(ids.slice(0, maxCars));
  const missing: MissingCar = {
    notFound: "content",
    query,
    cars: cars.map((car) => cardCar(car, locale, dealership)),
  };
  return data(missing, { status });
}

/** `toyota-camry-2019-1204`: by "toyota camry 2019", then "toyota camry", then "toyota", then the newest. */
function nearestCars(id: string, search: (query: string) => number[]): { query: string; ids: number[] } {
  const words = id.split("-").slice(0, -1);
  const queries = words.map((_, index) => words.slice(0, words.length - index).join(" "));
  const ids = new Set<number>();
  let firstQuery: string | undefined;
  for (const query of [...queries, ""]) {
    const results = search(query);
    if (results.length > 0) firstQuery ??= query;
    for (const carId of results) ids.add(carId);
    if (ids.size >= maxCars) break;
  }
  return { query: firstQuery ?? "", ids: [...ids] };
}
