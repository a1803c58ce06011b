import type { OffersAnswer } from "../../../api-contract/responses.ts";
import { siteContext } from "../../../context.ts";
import { answered, readOnly } from "./answered.ts";
import { offerFacts } from "./content-answers.ts";
import type { Route } from "./+types/offers";

/** Offers that have started, running ones first. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(siteContext);
  const { offers, day } = catalogue.current();
  return answered({ request, context }, (locale): OffersAnswer => ({
    offers: offers.map((offer) => offerFacts(offer, day, { locale, origin: settings.origin })),
  }));
}

export const action = readOnly;
