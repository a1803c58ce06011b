/** Drops submitted fields that this order does not ask for: they are neither shown again nor stored. */
import { orderFields } from "../../../dealership/forms/purchase-order.ts";
import { hiddenFields } from "../../../dealership/forms/hidden-fields.ts";
import { termFields, typedTerms, type Terms } from "../../../dealership/pricing/instalment-terms.ts";
import type { OrderAddress } from "../../../dealership/leads/order-address.ts";
import type { TypedOrder } from "./order-answer.ts";

const orderSteps = ["check", "send", "change"] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The pressed button's step wins over the form's own. */
export function orderStep(form: FormData): OrderStep {
  const said = form.getAll("step").at(-1);
  return orderSteps.find((step) => step === said) ?? "check";
}

export function askedFields(form: FormData, asked: OrderAddress): FormData {
  const known = new Set<string>([...orderFields(asked.type, asked.payment), ...Object.values(hiddenFields)]);
  const kept = new FormData();
  for (const [name, value] of form)
    if (known.has(name) && name !== "car" && typeof value === "string") kept.append(name, value);
  kept.set("car", String(asked.car));
  return kept;
}

/** Fills in the usual terms that the order has no values for. */
export function withTerms(typed: TypedOrder, terms: Terms): TypedOrder {
  const usual = typedTerms(terms);
  const open = termFields.filter((field) => typed[field] === undefined);
  return { ...typed, ...Object.fromEntries(open.map((field) => [field, usual[field]])) };
}
