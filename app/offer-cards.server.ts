/** Offers as cards, with what their cars cost today. */
import type { Locale } from "./dealership/bilingual.ts";
import type { Offer } from "./dealership/content/offer.ts";
import type { Site } from "./site.server.ts";
import { cardOffer, type CardOffer } from "./ui/card-offer.ts";

export async function offerCards(offers: readonly Offer[], { catalogue, storage }: Pick<Site, "catalogue" | "storage">, locale: Locale): Promise<CardOffer[]> {
  const { day } = catalogue.current();
  return Promise.all(offers.map(async (offer) => cardOffer(offer, await storage.carsOfOffer(offer.number), day, locale)));
}
