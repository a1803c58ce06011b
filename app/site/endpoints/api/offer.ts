import type { OfferResponse } from "../../../api-contract/responses.ts";
import { offerCarsPage } from "../../../catalogue/offer-cars-page.server.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, itemOrNotFound, onlyGetAllowed, type Problem } from "./json-response.ts";
import { carSummaryResponse } from "./car-response.ts";
import { offerSummary, fullTextField } from "./content-responses.ts";
import type { Route } from "./+types/offer";

export function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings, storage } = context.get(appContext);
  const { offers, day, dealership } = catalogue.current();
  return jsonResponse({ request, context }, (locale, { searchParams }) =>
    itemOrNotFound(offers, params.id, async (offer): Promise<OfferResponse | Problem> => {
      const options = { locale, origin: settings.origin, finance: dealership.finance };
      const { items, page, pages } = await offerCarsPage(offer.number, searchParams.get("page"), {
        catalogue,
        storage,
      });
      return {
        ...offerSummary(offer, day, options),
        ...fullTextField(offer, options),
        page,
        pages,
        cars: items.map((car) => carSummaryResponse(car, options)),
      };
    }),
  );
}

export const action = onlyGetAllowed;
