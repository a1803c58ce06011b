import type { FormAnswer } from "../../../api-contract/form-result.ts";
import type { PurchaseOrder } from "../../../dealership/forms/purchase-order.ts";
import type { Quote } from "../../../dealership/pricing/quote.ts";

export type TypedOrder = Record<string, string | string[]>;

export type OrderReview = {
  typed: TypedOrder;
  order: PurchaseOrder;
  quote: Quote;
  /** What the visitor saw, if it has changed; `undefined` inside if only a service or the rate has. */
  before?: { halalas?: number; isOnRequest?: boolean };
  refused?: FormAnswer;
};

export type OrderAnswer =
  | { view: "form"; typed: TypedOrder; answer?: FormAnswer }
  | { view: "review"; review: OrderReview }
  | { view: "sold" }
  /** Created in the browser: the connection broke, and everything stays as it is. */
  | { view: "unreached"; answer: FormAnswer };

export function refusedAnswer(answer: OrderAnswer | undefined): FormAnswer | undefined {
  if (answer === undefined) return undefined;
  if (answer.view === "review") return answer.review.refused;
  if (answer.view === "sold") return { result: {}, trouble: "price-changed" };
  return answer.answer;
}
