/** The number of a thing in its address: `?id=<words>-<number>`, where the number alone decides. */
import { latinDigits } from "./folding.ts";

const wordsAndNumber = /^(?:.*-)?(\d{1,9})$/s;

/** A car's page, without language prefix. */
export function carPath(addressId: string): string {
  return `/cars/car-details?id=${addressId}`;
}

/** The words and number of a thing that has a slug: `oil-change-3`. */
export function addressIdOf({ slug, number }: { slug: string; number: number }): string {
  return `${slug}-${number}`;
}

/** The trailing number, in Latin, Arabic or Persian digits; `undefined` where the text has none of at most nine digits. */
export function addressNumber(id: string | null): number | undefined {
  const digits = wordsAndNumber.exec(latinDigits(id ?? "").trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
