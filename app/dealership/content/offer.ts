import { addressIdOf } from "../car/address-id.ts";
import type { Bilingual } from "../text/bilingual.ts";
import type { Picture } from "../car/car.ts";
import type { Day } from "../text/riyadh-day.ts";
import type { BilingualRichText } from "./rich-text.ts";

/** `halalas` include VAT; without them the car keeps its own price. */
export type OfferedCar = { stockNumber: string; halalas?: number };

export type Offer = {
  /** The dealership's own number, above 0; the address ends in it. */
  number: number;
  slug: string;
  title: Bilingual;
  summary: Bilingual;
  body?: BilingualRichText;
  picture?: Picture;
  /** Both days inclusive, in Riyadh time. */
  startsOn: Day;
  endsOn: Day;
  cars: OfferedCar[];
};

function hasBegun({ startsOn }: Pick<Offer, "startsOn">, day: Day): boolean {
  return startsOn <= day;
}

export function hasEnded({ endsOn }: Pick<Offer, "endsOn">, day: Day): boolean {
  return endsOn < day;
}

export function isRunning(offer: Pick<Offer, "startsOn" | "endsOn">, day: Day): boolean {
  return hasBegun(offer, day) && !hasEnded(offer, day);
}

/** Offers that have started: running ones first, by earliest end; then ended ones, latest first. */
export function offersToShow(offers: readonly Offer[], day: Day): Offer[] {
  const begun = offers.filter((offer) => hasBegun(offer, day));
  const running = begun.filter((offer) => !hasEnded(offer, day)).toSorted((a, b) => order(a.endsOn, b.endsOn));
  const ended = begun.filter((offer) => hasEnded(offer, day)).toSorted((a, b) => order(b.endsOn, a.endsOn));
  return [...running, ...ended];
}

function order(one: Day, other: Day): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The running offer with the lowest price for a car; among equals, the one that ends first. */
export function offerOfCar<Known extends Pick<Offer, "startsOn" | "endsOn" | "cars">>(
  offers: readonly Known[],
  day: Day,
  stockNumber: string,
): Known | undefined {
  const asked = ({ cars }: Known) =>
    cars.find((car) => car.stockNumber === stockNumber)?.halalas ?? Number.POSITIVE_INFINITY;
  return offers
    .filter((offer) => isRunning(offer, day) && offer.cars.some((car) => car.stockNumber === stockNumber))
    .toSorted((a, b) => (asked(a) === asked(b) ? order(a.endsOn, b.endsOn) : asked(a) - asked(b)))[0];
}

export function offerPath(offer: Pick<Offer, "slug" | "number">): string {
  return `/offers/offer-details?id=${addressIdOf(offer)}`;
}
