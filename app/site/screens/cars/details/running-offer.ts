import { formatDay } from "../../../../i18n/format-date.ts";
import { inLocale, type Locale, type LocalText } from "../../../../dealership/text/bilingual.ts";
import { offerOfCar, offerPath, type Offer } from "../../../../dealership/content/offer.ts";
import type { Day } from "../../../../dealership/text/riyadh-day.ts";
import { daysLeft, type CardOffer } from "../../../../catalogue/views/card-offer.ts";

export type RunningOffer = { title: LocalText } & Pick<CardOffer, "path" | "ends" | "daysLeft">;

export function runningOffer(
  stockNumber: string,
  { offers, day }: { offers: readonly Offer[]; day: Day },
  locale: Locale,
): RunningOffer | undefined {
  const offer = offerOfCar(offers, day, stockNumber);
  return (
    offer && {
      title: inLocale(offer.title, locale),
      path: offerPath(offer),
      ends: formatDay(offer.endsOn, locale),
      daysLeft: daysLeft(offer, day),
    }
  );
}
