/** `GET /api/v1/cars/{id}`: one car with everything that its page shows, sold ones included. */
import type { CarAnswer } from "../../browser/answers.ts";
import { siteContext } from "../../site.server.ts";
import { answered, Problem, readOnly } from "./answered.ts";
import { carAnswer } from "./car-answer.ts";
import type { Route } from "./+types/car";

const noSuchCar = new Problem(404, "api.not-found", "api.no-such-car");

export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, storage, settings } = context.get(siteContext);
  return answered(request, async (locale): Promise<CarAnswer | Problem> => {
    const car = /^\d{1,9}$/.test(params.id) ? await storage.car(Number(params.id)) : undefined;
    if (!car) return noSuchCar;
    return carAnswer(car, { locale, origin: settings.origin, finance: catalogue.current().dealership.finance });
  });
}

export const action = readOnly;
