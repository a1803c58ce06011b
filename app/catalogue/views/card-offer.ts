import { dayText, type DayText } from "../../i18n/format-date.ts";
import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import { pictureAlone, type CarSummary, type Picture } from "../../dealership/car/car.ts";
import { hasEnded, offerPath, type Offer } from "../../dealership/content/offer.ts";
import { daysBetween, type Day } from "../../dealership/text/riyadh-day.ts";

export type CardOffer = {
  /** Without locale prefix. */
  path: string;
  title: LocalText;
  summary: LocalText;
  /** The offer's own, else its first car's. */
  picture?: Picture;
  ends: DayText;
  isEnded: boolean;
  /** 0 on the last day; only when few are left. */
  daysLeft?: number;
  /** Cars for sale. */
  count: number;
  /** Price of its cheapest car for sale, halalas including VAT. */
  fromHalalas?: number;
};

/** The countdown starts this many days before the end. */
const fewDays = 7;

/** `cars` at their prices of that day. */
export function cardOffer(offer: Offer, cars: readonly CarSummary[], day: Day, locale: Locale): CardOffer {
  const forSale = cars.filter(({ status }) => status !== "sold");
  const prices = forSale.flatMap(({ price }) => (price.kind === "listed" ? [price.halalas] : []));
  const isEnded = hasEnded(offer, day);
  return {
    path: offerPath(offer),
    title: inLocale(offer.title, locale),
    summary: inLocale(offer.summary, locale),
    picture: pictureOf(offer, [...forSale, ...cars]),
    ends: dayText(offer.endsOn, locale),
    isEnded,
    ...(!isEnded && { daysLeft: daysLeft(offer, day) }),
    count: forSale.length,
    ...(!isEnded && prices.length > 0 && { fromHalalas: Math.min(...prices) }),
  };
}

/** Days of a running offer after this one; `undefined` when more than `fewDays`. */
export function daysLeft({ endsOn }: Pick<Offer, "endsOn">, day: Day): number | undefined {
  const left = daysBetween(day, endsOn);
  return left <= fewDays ? left : undefined;
}

function pictureOf({ picture }: Offer, cars: readonly CarSummary[]): Picture | undefined {
  const shown = picture ?? cars.find((car) => car.picture)?.picture;
  return shown && pictureAlone(shown);
}
