import { addressIdOf } from "../car/address-id.ts";
import type { Bilingual } from "../text/bilingual.ts";
import type { Picture } from "../car/car.ts";
import type { Day } from "../text/riyadh-day.ts";
import type { BilingualRichText } from "./rich-text.ts";

/** `halalas` include VAT; `undefined` leaves the price of the car unchanged. */
export type OfferedCar = { stockNumber: string; halalas?: number };

export type Offer = {
  number: number;
  slug: string;
  title: Bilingual;
  summary: Bilingual;
  body?: BilingualRichText;
  picture?: Picture;
  /** First and last day are included. */
  startsOn: Day;
  endsOn: Day;
  cars: OfferedCar[];
};

function hasStarted({ startsOn }: Pick<Offer, "startsOn">, day: Day): boolean {
  return startsOn <= day;
}

export function hasEnded({ endsOn }: Pick<Offer, "endsOn">, day: Day): boolean {
  return endsOn < day;
}

export function isRunning(offer: Pick<Offer, "startsOn" | "endsOn">, day: Day): boolean {
  return hasStarted(offer, day) && !hasEnded(offer, day);
}

/** Offers that have started: running ones first, by earliest end; then ended ones, latest first. */
export function startedOffers(offers: readonly Offer[], day: Day): Offer[] {
  const started = offers.filter((offer) => hasStarted(offer, day));
  const running = started.filter((offer) => !hasEnded(offer, day)).toSorted((a, b) => compareDays(a.endsOn, b.endsOn));
  const ended = started.filter((offer) => hasEnded(offer, day)).toSorted((a, b) => compareDays(b.endsOn, a.endsOn));
  return [...running, ...ended];
}

function compareDays(a: Day, b: Day): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The running offer with the lowest price for a car; of equal offers the one that ends first. */
export function offerOfCar<CarOffer extends Pick<Offer, "startsOn" | "endsOn" | "cars">>(
  offers: readonly CarOffer[],
  day: Day,
  stockNumber: string,
): CarOffer | undefined {
  const priceIn = ({ cars }: CarOffer) =>
    cars.find((car) => car.stockNumber === stockNumber)?.halalas ?? Number.POSITIVE_INFINITY;
  return offers
    .filter((offer) => isRunning(offer, day) && offer.cars.some((car) => car.stockNumber === stockNumber))
    .toSorted((a, b) => (priceIn(a) === priceIn(b) ? compareDays(a.endsOn, b.endsOn) : priceIn(a) - priceIn(b)))[0];
}

export function offerPath(offer: Pick<Offer, "slug" | "number">): string {
  return `/offers/offer-details?id=${addressIdOf(offer)}`;
}
