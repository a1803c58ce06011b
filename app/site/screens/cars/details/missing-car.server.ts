import { data } from "react-router";
import { cardCar, type CardCar } from "../../../../catalogue/views/card-car.ts";
import type { CatalogueSnapshot } from "../../../../catalogue/catalogue.server.ts";
import type { AppContext } from "../../../../context.ts";
import { carName } from "../../../../dealership/car/car.ts";
import { emptyCarSearch } from "../../../../dealership/search/car-search.ts";
import type { Locale } from "../../../../dealership/text/bilingual.ts";
import type { NotFound } from "../../not-found.ts";

const maxCars = 4;

export type MissingCar = NotFound & {
  /** Of the car that is gone, if the id names a brand and a model that are known. */
  title: string | undefined;
  cars: CardCar[];
  /** Whether `cars` are found by the words of the id; else they are the newest. */
  isNearest: boolean;
};

/** Thrown for a car that is not there, or not any more: 404, and 410 long after its sale. */
export async function missingCar(
  id: string,
  status: 404 | 410,
  { catalogue, storage }: Pick<AppContext, "catalogue" | "storage">,
  locale: Locale,
) {
  const snapshot = catalogue.current();
  const { isNearest, ids } = nearestCars(id, (q) => snapshot.stock.search({ ...emptyCarSearch, q }).ids);
  const cars = await storage.cars.summaries(ids.slice(0, maxCars));
  const missing: MissingCar = {
    notFound: "content",
    title: titleFromId(id, snapshot, locale),
    cars: cars.map((car) => cardCar(car, locale, snapshot.dealership)),
    isNearest,
  };
  return data(missing, { status });
}

/** `toyota-camry-2019-1204`: "تويوتا كامري 2019". */
function titleFromId(
  id: string,
  { brands, models }: Pick<CatalogueSnapshot, "brands" | "models">,
  locale: Locale,
): string | undefined {
  for (const brand of brands.values()) {
    if (!id.startsWith(`${brand.slug}-`)) continue;
    const [, slug = "", year] = /^(.+)-(\d{4})-\d+$/.exec(id.slice(brand.slug.length + 1)) ?? [];
    const model = models.get(slug);
    if (model) return `${carName({ brand, model }, locale)} ${year}`;
  }
  return undefined;
}

/** `toyota-camry-2019-1204`: by "toyota camry 2019", then "toyota camry", then "toyota", then the newest. */
function nearestCars(id: string, search: (query: string) => number[]): { isNearest: boolean; ids: number[] } {
  const words = id.split("-").slice(0, -1);
  const queries = words.map((_, index) => words.slice(0, words.length - index).join(" "));
  const ids = new Set<number>();
  let isNearest = false;
  for (const query of [...queries, ""]) {
    const results = search(query);
    if (results.length > 0 && query !== "") isNearest = true;
    for (const carId of results) ids.add(carId);
    if (ids.size >= maxCars) break;
  }
  return { isNearest, ids: [...ids] };
}
