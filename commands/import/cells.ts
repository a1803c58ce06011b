/** What a cell says: numbers, money, days and yes or no, in the ways that people and spreadsheets write them. */
import { latinDigits } from "../../app/dealership/text/folding.ts";
import { halalasPerRiyal } from "../../app/dealership/pricing/price.ts";

/** Thousands are separated by comma, Arabic comma-above or a space, and only in threes: `2,5` is a mistake, not 25. */
const number = /^(-?)(\d+|\d{1,3}(?:[,٬ ]\d{3})+)(?:[.٫](\d{1,9}))?$/;

/** A decimal number as its digits, so that money never passes through a float. */
export type Decimal = { negative: boolean; whole: string; fraction: string };

export function readDecimal(cell: string): Decimal | undefined {
  const match = number.exec(latinDigits(cell));
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  const digits = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  // Fifteen digits stay exact; no quantity of a car comes near.
  if (digits.length > 15) return undefined;
  return { negative: sign === "-", whole: digits, fraction: fraction.replace(/0+$/, "") };
}

export function amountOf(decimal: Decimal): number {
  return Number(`${decimal.negative ? "-" : ""}${decimal.whole}.${decimal.fraction || "0"}`);
}

/** Riyals as whole halalas; `undefined` where there is a third decimal. */
export function halalasOf(decimal: Decimal): number | undefined {
  if (decimal.fraction.length > 2) return undefined;
  const halalas = Number(decimal.whole) * halalasPerRiyal + Number(decimal.fraction.padEnd(2, "0"));
  if (!Number.isSafeInteger(halalas)) return undefined;
  return decimal.negative ? -halalas : halalas;
}

/** `YYYY-MM-DD`, a day that exists, as the moment it begins in UTC. */
export function readDay(cell: string): string | undefined {
  const day = latinDigits(cell);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const moment = new Date(`${day}T00:00:00.000Z`);
  // The calendar rolls 30 February over into March; such a day is refused.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day) return undefined;
  return moment.toISOString();
}
