/** Form values, and the numbers that the quote needs; used for submitted forms and, in the browser, on every input. */
import { formLimits } from "../../../dealership/forms/form-errors.ts";
import { termNumber } from "../../../dealership/pricing/instalment-terms.ts";
import type { PricedOrder } from "../../../dealership/pricing/quote.ts";
import { typedHalalas, typedWhole } from "../../../dealership/text/typed-number.ts";
import type { TypedOrder } from "./order-answer.ts";

export function typedOrder(form: FormData): TypedOrder {
  const typed: TypedOrder = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    typed[name] = name === "additionalServices" ? values : (values[0] ?? "");
  }
  return typed;
}

/** Leaves out fields that are not a number yet. */
export function pricedOrder(typed: TypedOrder, { type, payment }: Pick<PricedOrder, "type" | "payment">): PricedOrder {
  const quantity = typedWhole(text(typed, "quantity"), formLimits.quantity);
  const firstPayment = termNumber("firstPayment", text(typed, "firstPayment"));
  const lastPayment = termNumber("lastPayment", text(typed, "lastPayment"));
  const installmentYears = termNumber("installmentYears", text(typed, "installmentYears"));
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
  const salary = typedHalalas(text(typed, "salary"));
  const commitments = text(typed, "commitments").trim() === "" ? 0 : typedHalalas(text(typed, "commitments"));
  if (salary === undefined || salary === 0 || commitments === undefined) return undefined;
  return { salary, commitments, retired: text(typed, "workSector") === "retired" };
}

function text(typed: TypedOrder, name: string): string {
  return [typed[name] ?? ""].flat()[0] ?? "";
}
