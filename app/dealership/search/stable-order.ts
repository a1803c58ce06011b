/** Radix sort: a million rows in milliseconds, and stable. */
import type { Steps } from "./steps.ts";

const digitBits = 11;
const digits = 1 << digitBits;

/** Rows by ascending key; `keys` has one integer of either sign per row. */
export function* inOrderOf(rows: Uint32Array, keys: Float64Array): Steps<Uint32Array> {
  const { lowest, highest } = extremes(keys);
  yield;
  let from: Uint32Array = rows.slice();
  let to: Uint32Array = new Uint32Array(rows.length);
  for (let unit = 1; unit <= highest - lowest; unit *= digits) {
    const digit: DigitOfKey = { keys, lowest, unit };
    const begins = beginningsOfDigits(from, digit);
    yield;
    placeByDigit(from, to, begins, digit);
    [from, to] = [to, from];
    yield;
  }
  return from;
}

type DigitOfKey = { keys: Float64Array; lowest: number; unit: number };

function beginningsOfDigits(rows: Uint32Array, { keys, lowest, unit }: DigitOfKey): Uint32Array {
  const begins = new Uint32Array(digits + 1);
  for (let at = 0; at < rows.length; at++) {
    const next = (Math.floor(((keys[rows[at] ?? 0] ?? 0) - lowest) / unit) % digits) + 1;
    begins[next] = (begins[next] ?? 0) + 1;
  }
  for (let digit = 1; digit <= digits; digit++) begins[digit] = (begins[digit] ?? 0) + (begins[digit - 1] ?? 0);
  return begins;
}

function placeByDigit(
  from: Uint32Array,
  to: Uint32Array,
  begins: Uint32Array,
  { keys, lowest, unit }: DigitOfKey,
): void {
  for (let at = 0; at < from.length; at++) {
    const row = from[at] ?? 0;
    const digit = Math.floor(((keys[row] ?? 0) - lowest) / unit) % digits;
    const place = begins[digit] ?? 0;
    to[place] = row;
    begins[digit] = place + 1;
  }
}

/** Index of each row in `order`. */
export function placesIn(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place++) places[order[place] ?? 0] = place;
  return places;
}

function extremes(keys: Float64Array): { lowest: number; highest: number } {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const key of keys) {
    if (key < lowest) lowest = key;
    if (key > highest) highest = key;
  }
  return { lowest, highest };
}
