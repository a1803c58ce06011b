/** Numbers as people type them: the one reading that forms, addresses and sums share. */
import { latinDigits } from "./folding.ts";
import { formLimits } from "./forms/form-errors.ts";
import { halalasPerRiyal } from "./price.ts";

/** Digits of any writing with separators of thousands and at most two decimals; `undefined` where the text is no number. */
export function typedNumber(text: string): number | undefined {
  const digits = latinDigits(text.normalize("NFKC"))
    .replace(/[\s\p{Cf}٬'’]/gu, "")
    // The comma of Arabic keyboards.
    .replaceAll("،", ",")
    .replace(/,(?=\d{3}(?:\D|$))/g, "")
    .replace(/[٫,]/, ".");
  return /^[-+]?\d{1,12}(?:\.\d{0,2})?$/.test(digits) ? Number(digits) : undefined;
}

/** A number that a program computed, as text: what binary fractions left in its last place (7000 + 512.19 is 7512.1900000000005) nobody meant. */
export function numberText(value: number): string {
  return String(Number(value.toPrecision(15)));
}

/** A whole number within limits; `undefined` for anything else. */
export function typedWhole(text: string, { least, most }: { least: number; most: number }): number | undefined {
  const value = typedNumber(text);
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** An amount of riyals as a form takes it, in halalas; `undefined` where it is none. */
export function typedHalalas(text: string): number | undefined {
  const riyals = typedNumber(text);
  const { least, most } = formLimits.amount;
  return riyals === undefined || riyals < least || riyals > most ? undefined : Math.round(riyals * halalasPerRiyal);
}
