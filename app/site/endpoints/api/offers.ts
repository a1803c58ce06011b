import type { OffersResponse } from "../../../api-contract/responses.ts";
import { appContext } from "../../../context.ts";
import { jsonResponse, onlyGetAllowed } from "./json-response.ts";
import { offerSummary } from "./content-responses.ts";
import type { Route } from "./+types/offers";

/** Offers that have started, running ones first. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(appContext);
  const { offers, day } = catalogue.current();
  return jsonResponse({ request, context }, (locale): OffersResponse => ({
    offers: offers.map((offer) => offerSummary(offer, day, { locale, origin: settings.origin })),
  }));
}

export const action = onlyGetAllowed;
