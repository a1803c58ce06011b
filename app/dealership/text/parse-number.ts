import { toLatinDigits } from "./folding.ts";
import { formLimits } from "../forms/form-limits.ts";
import { halalasPerRiyal } from "../pricing/price.ts";

/** Latin, Arabic or Persian digits with thousands separators and at most two decimals; `undefined` if it is not a number. */
export function parseNumber(text: string): number | undefined {
  const digits = toLatinDigits(text.normalize("NFKC"))
    .replace(/[\s\p{Cf}٬'’]/gu, "")
    .replaceAll("،", ",")
    .replace(/,(?=\d{3}(?:\D|$))/g, "")
    .replace(/[٫,]/, ".");
  return /^[-+]?\d{1,12}(?:\.\d{0,2})?$/.test(digits) ? Number(digits) : undefined;
}

/** Without floating point noise such as 7512.1900000000005. */
export function numberText(value: number): string {
  return String(Number(value.toPrecision(15)));
}

export function parseInteger(text: string, { least, most }: { least: number; most: number }): number | undefined {
  const value = parseNumber(text);
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** Typed riyals in halalas; `undefined` if not an amount. */
export function parseHalalas(text: string): number | undefined {
  const riyals = parseNumber(text);
  const { least, most } = formLimits.amount;
  return riyals === undefined || riyals < least || riyals > most ? undefined : Math.round(riyals * halalasPerRiyal);
}
