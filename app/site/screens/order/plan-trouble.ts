import type { PricedOrder, Quote } from "../../../dealership/pricing/quote.ts";

export type PlanTrouble = "wrong" | "nothing-left" | "on-request";

/** `undefined` when there are instalments, or none were requested. */
export function planTrouble(order: PricedOrder, { price, instalments }: Quote): PlanTrouble | undefined {
  if (order.payment === "cash" || instalments) return undefined;
  if (price.kind === "on-request") return "on-request";
  return [order.firstPayment, order.lastPayment, order.installmentYears].includes(undefined) ? "wrong" : "nothing-left";
}
