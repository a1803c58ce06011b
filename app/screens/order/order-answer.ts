/** What the order's action answers: the form with what was typed, or the order as it would be sent. */
import type { FormAnswer } from "../../form-answer.ts";
import type { PurchaseOrder } from "../../dealership/forms/purchase-order.ts";
import type { Quote } from "../../dealership/quote.ts";

/** By name on the wire. */
export type TypedOrder = Record<string, string | string[]>;

export type OrderReview = {
  typed: TypedOrder;
  order: PurchaseOrder;
  quote: Quote;
  /** What the visitor saw before, where it is not what is asked now; `undefined` inside where only a service or the rate is another. */
  before?: { halalas?: number; isOnRequest?: boolean };
  /** Why it was not sent. */
  refused?: FormAnswer;
};

export type OrderAnswer =
  /** With an answer there is something to correct. */
  | { view: "form"; typed: TypedOrder; answer?: FormAnswer }
  | { view: "review"; review: OrderReview }
  | { view: "sold" }
  /** Made in the browser: the connection broke, and everything stays as it is. */
  | { view: "unreached"; answer: FormAnswer };

/** What was refused of it, for the page's title. */
export function refusedAnswer(answer: OrderAnswer | undefined): FormAnswer | undefined {
  if (answer === undefined) return undefined;
  if (answer.view === "review") return answer.review.refused;
  if (answer.view === "sold") return { result: {}, trouble: "price-changed" };
  return answer.answer;
}
