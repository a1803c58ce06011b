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

/** Terms of a query as typed; missing ones are the defaults. */
export function typedTermsFrom(params: URLSearchParams, defaults: Terms): TypedTerms {
  const input = { ...typedTerms(defaults) };
  for (const field of termFields) input[field] = params.get(field) ?? input[field];
  return input;
}

export function readTerms(input: TypedTerms): { terms: Terms } | { wrong: TermField[] } {
  const firstPaymentPercent = termNumber("firstPayment", input.firstPayment);
  const lastPaymentPercent = termNumber("lastPayment", input.lastPayment);
  const years = termNumber("installmentYears", input.installmentYears);
  if (firstPaymentPercent !== undefined && lastPaymentPercent !== undefined && years !== undefined) {
    return { terms: { firstPaymentPercent, lastPaymentPercent, years } };
  }
  return { wrong: termFields.filter((field) => termNumber(field, input[field]) === undefined) };
}

/** Percent or whole years; `undefined` if invalid or outside the limits. */
export function termNumber(field: TermField, text: string): number | undefined {
  const digits = text.replace(/[%٪％]/g, "");
  const limits = termLimits[field];
  if (field === "installmentYears") return typedWhole(digits, limits);
  const number = typedNumber(digits);
  return number === undefined || number < limits.least || number > limits.most ? undefined : number;
}

function percentText(percent: number): string {
  return String(Math.round(percent * 100) / 100);
}
