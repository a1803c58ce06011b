/** How long a car costs what it costs while an offer decides its price. */
import type { Car } from "../car.ts";
import type { Day } from "../riyadh-day.ts";
import { isRunning, type Offer } from "./offer.ts";

/** The last day of the price; `undefined` where no running offer asks it. Of several offers at that price the latest to end counts. */
export function offerPriceEndsOn({ stockNumber, price, inOffer }: Pick<Car, "stockNumber" | "price" | "inOffer">, offers: readonly Offer[], day: Day): Day | undefined {
  if (!inOffer || price.kind === "on-request") return undefined;
  return offers
    .filter((offer) => isRunning(offer, day) && offer.cars.some((car) => car.stockNumber === stockNumber && car.halalas === price.halalas))
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1);
}
