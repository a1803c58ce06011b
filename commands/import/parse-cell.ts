import { toLatinDigits } from "../../app/dealership/text/folding.ts";
import { halalasPerRiyal } from "../../app/dealership/pricing/price.ts";

/** Thousands separators only before three digits: `2,5` is an error, not 25. */
const numberPattern = /^(-?)(\d+|\d{1,3}(?:[,٬ ]\d{3})+)(?:[.٫](\d{1,9}))?$/;

/** Digits as text, so that money is never a float. */
export type Decimal = { negative: boolean; whole: string; fraction: string };

export function parseDecimal(cell: string): Decimal | undefined {
  const match = numberPattern.exec(toLatinDigits(cell));
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  const digits = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  // A float holds at most 15 digits exactly.
  if (digits.length > 15) return undefined;
  return { negative: sign === "-", whole: digits, fraction: fraction.replace(/0+$/, "") };
}

export function decimalToNumber(decimal: Decimal): number {
  return Number(`${decimal.negative ? "-" : ""}${decimal.whole}.${decimal.fraction || "0"}`);
}

/** Riyals to halalas; `undefined` with more than two decimals. */
export function decimalToHalalas(decimal: Decimal): number | undefined {
  if (decimal.fraction.length > 2) return undefined;
  const halalas = Number(decimal.whole) * halalasPerRiyal + Number(decimal.fraction.padEnd(2, "0"));
  if (!Number.isSafeInteger(halalas)) return undefined;
  return decimal.negative ? -halalas : halalas;
}

/** Parses `YYYY-MM-DD` to midnight UTC (ISO 8601). */
export function parseDay(cell: string): string | undefined {
  const day = toLatinDigits(cell);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const moment = new Date(`${day}T00:00:00.000Z`);
  // Date parses 30 February as a day in March.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day) return undefined;
  return moment.toISOString();
}
