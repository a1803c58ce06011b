import type { Dealership } from "../../../dealership/dealership.ts";
import { typedTerms, type Terms } from "../../../dealership/pricing/instalment-terms.ts";
import type { TypedOrder } from "./order-answer.ts";

export function usualTerms({ finance }: Pick<Dealership, "finance">): Terms {
  return {
    firstPaymentPercent: finance.usualFirstPaymentPercent,
    lastPaymentPercent: finance.usualLastPaymentPercent,
    years: finance.usualYears,
  };
}

export function orderDefaults({ color, terms }: { color: string | undefined; terms: Terms }): TypedOrder {
  return { ...(color !== undefined && { color }), quantity: "1", ...typedTerms(terms) };
}
