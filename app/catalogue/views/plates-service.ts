import type { Car } from "../../dealership/car/car.ts";
import { offerOfCar } from "../../dealership/content/offer.ts";
import { platesServiceSlug } from "../../dealership/dealership.ts";
import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import type { CatalogueSnapshot } from "../catalogue.server.ts";

/** Halalas per car; without them the price is on request. An offer may include the plates, in its own words. */
export type PlatesService = { slug: string; name: LocalText; halalas?: number; inOffer: boolean };

export function platesService(
  { stockNumber }: Pick<Car, "stockNumber">,
  { dealership, offers, day }: Pick<CatalogueSnapshot, "dealership" | "offers" | "day">,
  locale: Locale,
): PlatesService | undefined {
  const service = dealership.additionalServices.find(({ slug }) => slug === platesServiceSlug);
  return (
    service && {
      slug: platesServiceSlug,
      name: inLocale(service.name, locale),
      halalas: service.halalas,
      inOffer: offerOfCar(offers, day, stockNumber) !== undefined,
    }
  );
}
