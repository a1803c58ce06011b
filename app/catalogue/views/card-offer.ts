import { formatDay, type FormattedDay } from "../../i18n/format-date.ts";
import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import { carPath } from "../../dealership/car/address-id.ts";
import { carAddressId, carName, toPicture, type CarSummary, type Picture } from "../../dealership/car/car.ts";
import { hasEnded, offerPath, type Offer } from "../../dealership/content/offer.ts";
import { daysBetween, type Day } from "../../dealership/text/riyadh-day.ts";

export type CardOffer = {
  path: string;
  title: LocalText;
  summary: LocalText;
  picture?: Picture;
  ends: FormattedDay;
  isEnded: boolean;
  /** 0 on the last day; missing until `maxDaysLeft` before the end. */
  daysLeft?: number;
  count: number;
  /** Some of its cars for sale, each with a picture and a name of its own. */
  samples: readonly SampleCar[];
  /** Lowest price of its cars for sale, including VAT. */
  fromHalalas?: number;
};

/** `path` has no locale prefix. */
export type SampleCar = { path: string; name: string; picture: Picture };

const maxDaysLeft = 7;
const maxSamples = 3;

export function cardOffer(offer: Offer, cars: readonly CarSummary[], day: Day, locale: Locale): CardOffer {
  const forSale = cars.filter(({ status }) => status !== "sold");
  const prices = forSale.flatMap(({ price }) => (price.kind === "listed" ? [price.halalas] : []));
  const isEnded = hasEnded(offer, day);
  return {
    path: offerPath(offer),
    title: inLocale(offer.title, locale),
    summary: inLocale(offer.summary, locale),
    picture: pictureOf(offer, [...forSale, ...cars]),
    ends: formatDay(offer.endsOn, locale),
    isEnded,
    ...(!isEnded && { daysLeft: daysLeft(offer, day) }),
    count: forSale.length,
    samples: isEnded ? [] : sampleCars(forSale, locale),
    ...(!isEnded && prices.length > 0 && { fromHalalas: Math.min(...prices) }),
  };
}

/** Days after `day` until a running offer ends; `undefined` if more than `maxDaysLeft`. */
export function daysLeft({ endsOn }: Pick<Offer, "endsOn">, day: Day): number | undefined {
  const days = daysBetween(day, endsOn);
  return days <= maxDaysLeft ? days : undefined;
}

function sampleCars(cars: readonly CarSummary[], locale: Locale): SampleCar[] {
  const byName = new Map<string, SampleCar>();
  for (const car of cars) {
    const name = carName(car, locale);
    if (!car.picture || byName.has(name)) continue;
    byName.set(name, { path: carPath(carAddressId(car)), name, picture: toPicture(car.picture) });
  }
  return [...byName.values()].slice(0, maxSamples);
}

function pictureOf({ picture }: Offer, cars: readonly CarSummary[]): Picture | undefined {
  const offerPicture = picture ?? cars.find((car) => car.picture)?.picture;
  return offerPicture && toPicture(offerPicture);
}
