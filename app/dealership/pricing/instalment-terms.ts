import { instalmentYears, paymentPercent } from "./finance.ts";
import { parseNumber, parseInteger } from "../text/parse-number.ts";

export const termFields = ["firstPayment", "lastPayment", "installmentYears"] as const;
export type TermField = (typeof termFields)[number];

export type TermsInput = Readonly<Record<TermField, string>>;

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

export function formatTerms(terms: Terms): TermsInput {
  return {
    firstPayment: percentText(terms.firstPaymentPercent),
    lastPayment: percentText(terms.lastPaymentPercent),
    installmentYears: String(terms.years),
  };
}

/** Terms of a query as typed; missing ones are the defaults. */
export function termsInputFrom(params: URLSearchParams, defaults: Terms): TermsInput {
  const input = { ...formatTerms(defaults) };
  for (const field of termFields) input[field] = params.get(field) ?? input[field];
  return input;
}

export function parseTerms(input: TermsInput): { terms: Terms } | { wrong: TermField[] } {
  const firstPaymentPercent = parseTerm("firstPayment", input.firstPayment);
  const lastPaymentPercent = parseTerm("lastPayment", input.lastPayment);
  const years = parseTerm("installmentYears", input.installmentYears);
  if (firstPaymentPercent !== undefined && lastPaymentPercent !== undefined && years !== undefined) {
    return { terms: { firstPaymentPercent, lastPaymentPercent, years } };
  }
  return { wrong: termFields.filter((field) => parseTerm(field, input[field]) === undefined) };
}

/** Percent or whole years; `undefined` if invalid or outside the limits. */
export function parseTerm(field: TermField, text: string): number | undefined {
  const digits = text.replace(/[%٪％]/g, "");
  const limits = termLimits[field];
  if (field === "installmentYears") return parseInteger(digits, limits);
  const number = parseNumber(digits);
  return number === undefined || number < limits.least || number > limits.most ? undefined : number;
}

function percentText(percent: number): string {
  return String(Math.round(percent * 100) / 100);
}
