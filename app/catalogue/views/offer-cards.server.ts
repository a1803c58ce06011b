import type { Locale } from "../../dealership/text/bilingual.ts";
import type { Offer } from "../../dealership/content/offer.ts";
import { snapshotCache } from "../snapshot-cache.ts";
import type { StockSources } from "../catalogue.server.ts";
import { cardOffer, type CardOffer } from "./card-offer.ts";

/** Cached, because an offer may have thousands of cars. */
const cachedCards = snapshotCache<string, Promise<CardOffer>>();

export async function offerCards(
  offers: readonly Offer[],
  { catalogue, storage }: StockSources,
  locale: Locale,
): Promise<CardOffer[]> {
  const snapshot = catalogue.current();
  const card = async (offer: Offer) => cardOffer(offer, await storage.cars.ofOffer(offer.number), snapshot.day, locale);
  return Promise.all(offers.map((offer) => cachedCards(snapshot, `${offer.number} ${locale}`, () => card(offer))));
}
