import type { CarResponse } from "../../../api-contract/responses.ts";
import { isSoldPageExpired } from "../../../dealership/car/sold-cars.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, Problem, onlyGetAllowed } from "./json-response.ts";
import { carResponse } from "./car-response.ts";
import type { Route } from "./+types/car";

const noSuchCar = new Problem(404, "api.not-found", "api.no-such-car");
const longSold = new Problem(410, "api.gone", "api.long-sold");
const withdrawn = new Problem(410, "api.gone", "api.withdrawn");

/** Everything the car's page shows; 410 once a sold car's page is gone, and for a withdrawn car. */
export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, storage, settings } = context.get(appContext);
  return jsonResponse({ request, context }, async (locale): Promise<CarResponse | Problem> => {
    const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
    const car = await storage.cars.find(id);
    const { day, dealership } = catalogue.current();
    if (!car) return (await storage.cars.isWithdrawn(id)) ? withdrawn : noSuchCar;
    if (isSoldPageExpired(car, day)) return longSold;
    return carResponse(car, { locale, origin: settings.origin, finance: dealership.finance });
  });
}

export const action = onlyGetAllowed;
