import type { Car } from "../car/car.ts";
import type { Day } from "../text/riyadh-day.ts";
import { isRunning, type Offer } from "./offer.ts";

/** Last day of the car's offer price, the latest if several offers have it. `undefined` without an offer price. */
export function offerPriceEndsOn(
  { stockNumber, price, inOffer }: Pick<Car, "stockNumber" | "price" | "inOffer">,
  offers: readonly Offer[],
  day: Day,
): Day | undefined {
  if (!inOffer || price.kind === "on-request") return undefined;
  return offers
    .filter(
      (offer) =>
        isRunning(offer, day) &&
        offer.cars.some((car) => car.stockNumber === stockNumber && car.halalas === price.halalas),
    )
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1);
}
