import { parseAddressId } from "../car/address-id.ts";
import { parseTerms, termFields, formatTerms, type Terms } from "../pricing/instalment-terms.ts";

export const orderTypes = ["individual", "company"] as const;
export type OrderType = (typeof orderTypes)[number];

export const payments = ["cash", "finance"] as const;
export type Payment = (typeof payments)[number];

export type OrderParams = {
  car: number;
  type: OrderType;
  payment: Payment;
  color?: string;
  terms?: Terms;
};

export function orderPath({ car, type, payment, color, terms }: OrderParams): string {
  const params = new URLSearchParams({ car: String(car), type, payment });
  if (color !== undefined) params.set("color", color);
  if (payment === "finance" && terms)
    for (const [field, text] of Object.entries(formatTerms(terms))) params.set(field, text);
  return `/order-request?${params}`;
}

/** Where another car is chosen for the same kind of order. */
export function chooseCarPath({ type, payment }: Pick<OrderParams, "type" | "payment">): string {
  return `/order-request?${new URLSearchParams({ type, payment })}`;
}

/** Defaults to an individual's cash order; `undefined` for invalid values. */
export function parseOrderKind(params: URLSearchParams): Pick<OrderParams, "type" | "payment"> | undefined {
  const type = oneOf(orderTypes, params.get("type") ?? "individual");
  const payment = oneOf(payments, params.get("payment") ?? "cash");
  return type === undefined || payment === undefined ? undefined : { type, payment };
}

export function parseOrderParams(params: URLSearchParams): OrderParams | undefined {
  const car = parseAddressId(params.get("car"));
  const kind = parseOrderKind(params);
  if (car === undefined || kind === undefined) return undefined;
  const { type, payment } = kind;
  const color = params.get("color") ?? undefined;
  const terms = payment === "finance" ? termsFrom(params) : undefined;
  return { car, type, payment, ...(color !== undefined && { color }), ...(terms && { terms }) };
}

/** All terms or none: a mix with default terms would be another offer. */
function termsFrom(params: URLSearchParams): Terms | undefined {
  const [firstPayment, lastPayment, installmentYears] = termFields.map((field) => params.get(field) ?? "");
  const result = parseTerms({
    firstPayment: firstPayment ?? "",
    lastPayment: lastPayment ?? "",
    installmentYears: installmentYears ?? "",
  });
  return "terms" in result ? result.terms : undefined;
}

function oneOf<Value extends string>(allowed: readonly Value[], text: string): Value | undefined {
  return allowed.find((value) => value === text);
}
