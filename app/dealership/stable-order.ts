/** Sorting a million rows by a number in milliseconds: a radix sort, which also keeps equal rows in the order they came. */
import type { Steps } from "./steps.ts";

const digitBits = 11;
const digits = 1 << digitBits;

/** The rows by rising key; `keys` has one whole number of any sign for every row. Rows of equal keys keep their order. */
export function* inOrderOf(rows: Uint32Array, keys: Float64Array): Steps<Uint32Array> {
  const { lowest, highest } = extremes(keys);
  let from: Uint32Array = rows.slice();
  let to: Uint32Array = new Uint32Array(rows.length);
  for (let unit = 1; unit <= highest - lowest; unit *= digits) {
    const ends = new Uint32Array(digits + 1);
    const digitOf = (row: number) => Math.floor(((keys[row] ?? 0) - lowest) / unit) % digits;
    for (const row of from) ends[digitOf(row) + 1] = (ends[digitOf(row) + 1] ?? 0) + 1;
    for (let digit = 1; digit <= digits; digit++) ends[digit] = (ends[digit] ?? 0) + (ends[digit - 1] ?? 0);
    yield;
    for (const row of from) {
      const digit = digitOf(row);
      const place = ends[digit] ?? 0;
      to[place] = row;
      ends[digit] = place + 1;
    }
    [from, to] = [to, from];
    yield;
  }
  return from;
}

/** Where each row stands in an order. */
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
