import type { Car } from "../car/car.ts";
import type { Dealership } from "../dealership.ts";
import { quote, type PricedOrder, type Quote } from "../pricing/quote.ts";

export type OrderPlacement =
  /** May be stored at this quote. */
  | { outcome: "accepted"; quote: Quote }
  /** This very order is stored already, whatever has become of the car since. */
  | { outcome: "repeated"; reference: string }
  | { outcome: "sold" }
  /** The customer has seen another price than this quote's. */
  | { outcome: "price-changed"; quote: Quote };

type OrderedCar = Pick<Car, "price" | "status">;

/**
 * Decides whether an order may be stored: only for a car that is not sold, at the price that the customer has seen.
 * `findRepeated` returns the reference of this order if it was stored before; it is only asked for an order that would
 * be refused otherwise.
 */
export async function placeOrder({
  car,
  order,
  dealership,
  isPriceSeen,
  findRepeated,
}: {
  car: OrderedCar;
  order: PricedOrder;
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
