/** The order as a WhatsApp message, one choice a line. */
import type { OrderAddress } from "../../dealership/order-address.ts";
import type { Words } from "../../words.ts";
import type { OrderCar } from "./order-car.ts";

export function orderMessage({ car, order, color, address }: { car: OrderCar; order: OrderAddress; color: string | undefined; address: string }, words: Words): string {
  const { type, payment, terms } = order;
  const lines = [words("order.whatsapp-text", { name: car.name, year: String(car.year), stock: car.stockNumber, type, payment })];
  if (color !== undefined) lines.push(words("order.whatsapp-color", { color }));
  if (terms) {
    lines.push(words("order.whatsapp-terms", { first: String(terms.firstPaymentPercent), last: String(terms.lastPaymentPercent), years: terms.years }));
  }
  return [...lines, address].join("\n");
}
