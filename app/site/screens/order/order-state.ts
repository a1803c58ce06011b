import type { CarChoices } from "./car-choices.server.ts";
import type { FormResult } from "../../../api-contract/form-result.ts";
import type { PurchaseOrder } from "../../../dealership/forms/purchase-order.ts";
import type { QuoteInput, Quote } from "../../../dealership/pricing/quote.ts";
import { formLimits } from "../../../dealership/forms/form-limits.ts";
import { termFields, parseTerm, type Terms, formatTerms } from "../../../dealership/pricing/instalment-terms.ts";
import { parseHalalas, parseInteger } from "../../../dealership/text/parse-number.ts";
import type { Dealership } from "../../../dealership/dealership.ts";

export type TypedOrder = Record<string, string | string[]>;

export type OrderReview = {
  typed: TypedOrder;
  order: PurchaseOrder;
  quote: Quote;
  /** What the visitor saw, if it has changed; `undefined` inside if only a service or the rate has. */
  previousPrice?: { halalas?: number; isOnRequest?: boolean };
  refused?: FormResult;
};

export type OrderResult =
  | { view: "form"; typed: TypedOrder; answer?: FormResult }
  | { view: "review"; review: OrderReview }
  | { view: "choose"; typed: TypedOrder; choices: CarChoices }
  | { view: "sold" }
  /** Created in the browser: the connection broke, and everything stays as it is. */
  | { view: "unreached"; answer: FormResult };

export function refusedResult(answer: OrderResult | undefined): FormResult | undefined {
  if (answer === undefined) return undefined;
  if (answer.view === "review") return answer.review.refused;
  if (answer.view === "choose") return undefined;
  if (answer.view === "sold") return { result: {}, trouble: "price-changed" };
  return answer.answer;
}

export function typedOrder(form: FormData): TypedOrder {
  const typed: TypedOrder = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    typed[name] = name === "additionalServices" ? values : (values[0] ?? "");
  }
  return typed;
}

/** Leaves out fields that are not a number yet. */
export function pricedOrder(typed: TypedOrder, { type, payment }: Pick<QuoteInput, "type" | "payment">): QuoteInput {
  const quantity = parseInteger(text(typed, "quantity"), formLimits.quantity);
  const firstPayment = parseTerm("firstPayment", text(typed, "firstPayment"));
  const lastPayment = parseTerm("lastPayment", text(typed, "lastPayment"));
  const installmentYears = parseTerm("installmentYears", text(typed, "installmentYears"));
  return {
    type,
    payment,
    additionalServices: [typed.additionalServices ?? []].flat(),
    ...(quantity !== undefined && { quantity }),
    ...(firstPayment !== undefined && { firstPayment }),
    ...(lastPayment !== undefined && { lastPayment }),
    ...(installmentYears !== undefined && { installmentYears }),
  };
}

export type TypedIncome = { salary: number; commitments: number; retired: boolean };

/** Halalas; `undefined` until there is a salary. */
export function typedIncome(typed: TypedOrder): TypedIncome | undefined {
  const salary = parseHalalas(text(typed, "salary"));
  const commitments = text(typed, "commitments").trim() === "" ? 0 : parseHalalas(text(typed, "commitments"));
  if (salary === undefined || salary === 0 || commitments === undefined) return undefined;
  return { salary, commitments, retired: text(typed, "workSector") === "retired" };
}

function text(typed: TypedOrder, name: string): string {
  return [typed[name] ?? ""].flat()[0] ?? "";
}

export function usualTerms({ finance }: Pick<Dealership, "finance">): Terms {
  return {
    firstPaymentPercent: finance.usualFirstPaymentPercent,
    lastPaymentPercent: finance.usualLastPaymentPercent,
    years: finance.usualYears,
  };
}

export function orderDefaults({ color, terms }: { color: string | undefined; terms: Terms }): TypedOrder {
  return { ...(color !== undefined && { color }), quantity: "1", ...formatTerms(terms) };
}

/** Fills in the usual terms that the order has no values for. */
export function withTerms(typed: TypedOrder, terms: Terms): TypedOrder {
  const usual = formatTerms(terms);
  const open = termFields.filter((field) => typed[field] === undefined);
  return { ...typed, ...Object.fromEntries(open.map((field) => [field, usual[field]])) };
}

export type PlanTrouble = "wrong" | "nothing-left" | "on-request";

/** `undefined` when there are instalments, or none were requested. */
export function planTrouble(order: QuoteInput, { price, instalments }: Quote): PlanTrouble | undefined {
  if (order.payment === "cash" || instalments) return undefined;
  if (price.kind === "on-request") return "on-request";
  return [order.firstPayment, order.lastPayment, order.installmentYears].includes(undefined) ? "wrong" : "nothing-left";
}
