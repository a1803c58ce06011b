import { parseCarIds } from "../../../dealership/car/car-ids.ts";
import { appContext } from "../../../context.ts";
import { cardCar, type CardCar } from "../../../catalogue/views/card-car.ts";
import { jsonResponse } from "./json-response.ts";
import type { Route } from "./+types/car-cards";

/** Cards for lists stored in the browser, in the order of `ids`. Unknown ids are left out. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, storage } = context.get(appContext);
  return jsonResponse({ request, context }, async (locale, { searchParams }): Promise<{ cars: CardCar[] }> => {
    const cars = await storage.cars.summaries(parseCarIds(searchParams.getAll("ids")));
    const { dealership } = catalogue.current();
    return { cars: cars.map((car) => cardCar(car, locale, dealership)) };
  });
}
