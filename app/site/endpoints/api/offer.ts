import type { OfferAnswer } from "../../../api-contract/responses.ts";
import { offeredCars } from "../../../catalogue/offered-cars.server.ts";
import { siteContext } from "../../../context.ts";
import { answered, numbered, readOnly, type Problem } from "./answered.ts";
import { carSummaryAnswer } from "./car-answer.ts";
import { offerFacts, whole } from "./content-answers.ts";
import type { Route } from "./+types/offer";

export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings, storage } = context.get(siteContext);
  const { offers, day, dealership } = catalogue.current();
  return answered({ request, context }, (locale, { searchParams }) =>
    numbered(offers, params.id, async (offer): Promise<OfferAnswer | Problem> => {
      const options = { locale, origin: settings.origin, finance: dealership.finance };
      const { items, page, pages } = await offeredCars(offer.number, searchParams.get("page"), { catalogue, storage });
      return {
        ...offerFacts(offer, day, options),
        ...whole(offer, options),
        page,
        pages,
        cars: items.map((car) => carSummaryAnswer(car, options)),
      };
    }),
  );
}

export const action = readOnly;
