import { instalmentYears, paymentPercent } from "./finance.ts";
import { typedNumber, typedWhole } from "../text/typed-number.ts";

export const termFields = ["firstPayment", "lastPayment", "installmentYears"] as const;
export type TermField = (typeof termFields)[number];

export type TypedTerms = Readonly<Record<TermField, string>>;

export type Terms = {
  firstPaymentPercent: number;
  lastPaymentPercent: number;
  years: number;
};

export const termLimits: Readonly<Record<TermField, { least: number; most: number }>> = {
  firstPayment: paymentPercent,
  lastPayment: paymentPercent,
  installmentYears: instalmentYears,
};

export function typedTerms(terms: Terms): TypedTerms {
  return {
    firstPayment: percentText(terms.firstPaymentPercent),
    lastPayment: percentText(terms.lastPaymentPercent),
    installmentYears: String(terms.years),
  };
}

/** Terms of an address as typed; the usual ones if missing. */
export function typedTermsFrom(params: URLSearchParams, usual: Terms): TypedTerms {
  const typed = { ...typedTerms(usual) };
  for (const field of termFields) typed[field] = params.get(field) ?? typed[field];
  return typed;
}

/** The terms, or the fields that are not a number within their limits. */
export function readTerms(typed: TypedTerms): { terms: Terms } | { wrong: TermField[] } {
  const firstPaymentPercent = termNumber("firstPayment", typed.firstPayment);
  const lastPaymentPercent = termNumber("lastPayment", typed.lastPayment);
  const years = termNumber("installmentYears", typed.installmentYears);
  if (firstPaymentPercent !== undefined && lastPaymentPercent !== undefined && years !== undefined) {
    return { terms: { firstPaymentPercent, lastPaymentPercent, years } };
  }
  return { wrong: termFields.filter((field) => termNumber(field, typed[field]) === undefined) };
}

/** Percent or whole years; `undefined` if invalid or outside the limits. */
export function termNumber(field: TermField, typed: string): number | undefined {
  const digits = typed.replace(/[%٪％]/g, "");
  const limits = termLimits[field];
  if (field === "installmentYears") return typedWhole(digits, limits);
  const number = typedNumber(digits);
  return number === undefined || number < limits.least || number > limits.most ? undefined : number;
}

/** At most two decimals, the precision of the inputs. */
function percentText(percent: number): string {
  return String(Math.round(percent * 100) / 100);
}
