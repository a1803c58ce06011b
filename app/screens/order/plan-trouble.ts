/** Why there is no instalment to show. */
import type { PricedOrder, Quote } from "../../dealership/quote.ts";

export type PlanTrouble = "wrong" | "nothing-left" | "on-request";

/** `undefined` where there is one, or none was asked for. */
export function planTrouble(order: PricedOrder, { price, instalments }: Quote): PlanTrouble | undefined {
  if (order.payment === "cash" || instalments) return undefined;
  if (price.kind === "on-request") return "on-request";
  return [order.firstPayment, order.lastPayment, order.installmentYears].includes(undefined) ? "wrong" : "nothing-left";
}
