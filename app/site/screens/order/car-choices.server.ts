import { smallCar, type SmallCar } from "../../../catalogue/views/small-car.ts";
import type { AppContext } from "../../../context.ts";
import { typedSearchFrom } from "../../../dealership/search/typed-search.ts";
import type { CarSummary } from "../../../dealership/car/car.ts";
import { tidyLine } from "../../../dealership/text/tidy-text.ts";
import { inLocale, type LocalText, type Locale } from "../../../dealership/text/bilingual.ts";

const maxChoices = 12;

/** With what tells two cars of one model and year apart. */
type CarChoice = SmallCar & Pick<CarSummary, "condition" | "mileageKm" | "status"> & { trim?: LocalText };

export type CarChoices = { q: string; cars: CarChoice[] };

/** Cars for sale that match, the newest without a query. */
export async function carChoices(
  typed: string,
  { catalogue, storage }: Pick<AppContext, "catalogue" | "storage">,
  locale: Locale,
): Promise<CarChoices> {
  const snapshot = catalogue.current();
  const { search } = typedSearchFrom(new URLSearchParams({ q: typed }), snapshot);
  const { ids } = snapshot.stock.search(search);
  const cars = await storage.cars.summaries(ids.slice(0, maxChoices));
  return { q: tidyLine(typed), cars: cars.map((car) => carChoice(car, locale)) };
}

function carChoice(car: CarSummary, locale: Locale): CarChoice {
  const { condition, mileageKm, status, trim } = car;
  return { ...smallCar(car, locale), condition, mileageKm, status, ...(trim && { trim: inLocale(trim, locale) }) };
}
