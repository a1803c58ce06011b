import { toLatinDigits } from "../text/folding.ts";

const wordsAndNumber = /^(?:.*-)?(\d{1,9})$/s;

export function carPath(addressId: string): string {
  return `/cars/car-details?id=${addressId}`;
}

/** `oil-change-3` */
export function addressIdOf({ slug, number }: { slug: string; number: number }): string {
  return `${slug}-${number}`;
}

/** Number at the end of `?id=<words>-<number>`, in Latin, Arabic or Persian digits. `undefined` without one of at most nine digits. */
export function parseAddressId(id: string | null): number | undefined {
  const digits = wordsAndNumber.exec(toLatinDigits(id ?? "").trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
