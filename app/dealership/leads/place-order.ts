import type { Car } from "../car/car.ts";
import type { Dealership } from "../dealership.ts";
import { quote, type QuoteInput, type Quote } from "../pricing/quote.ts";

export type OrderPlacement =
  | { outcome: "accepted"; quote: Quote }
  /** The same order is already stored, even if the car has changed since. */
  | { outcome: "repeated"; reference: string }
  | { outcome: "sold" }
  /** The customer saw another price than the quote's. */
  | { outcome: "price-changed"; quote: Quote };

type OrderedCar = Pick<Car, "price" | "status">;

/**
 * Accepts an order for a car that is not sold, at the price that the customer saw. `findRepeated` returns the
 * reference of the same order if it is already stored; called only for orders that would be rejected.
 */
export async function placeOrder({
  car,
  order,
  dealership,
  isPriceSeen,
  findRepeated,
}: {
  car: OrderedCar;
  order: QuoteInput;
  dealership: Pick<Dealership, "finance" | "additionalServices">;
  isPriceSeen: (quote: Quote) => boolean;
  findRepeated: (quote: Quote) => Promise<string | undefined>;
}): Promise<OrderPlacement> {
  const quoted = quote(car, order, dealership);
  const isSold = car.status === "sold";
  if (!isSold && isPriceSeen(quoted)) return { outcome: "accepted", quote: quoted };
  const reference = await findRepeated(quoted);
  if (reference !== undefined) return { outcome: "repeated", reference };
  return isSold ? { outcome: "sold" } : { outcome: "price-changed", quote: quoted };
}
