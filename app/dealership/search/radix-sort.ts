import type { CooperativeTask } from "./cooperative-task.ts";

const digitBits = 11;
const digits = 1 << digitBits;

/** Stable radix sort of rows by ascending key, a million rows in milliseconds. `keys` has one integer per row. */
export function* radixSort(rows: Uint32Array, keys: Float64Array): CooperativeTask<Uint32Array> {
  const { min, max } = range(keys);
  yield;
  let source: Uint32Array = rows.slice();
  let target: Uint32Array = new Uint32Array(rows.length);
  for (let unit = 1; unit <= max - min; unit *= digits) {
    const digit: DigitOfKey = { keys, min, unit };
    const starts = startsOfDigits(source, digit);
    yield;
    placeByDigit(source, target, starts, digit);
    [source, target] = [target, source];
    yield;
  }
  return source;
}

type DigitOfKey = { keys: Float64Array; min: number; unit: number };

function startsOfDigits(rows: Uint32Array, { keys, min, unit }: DigitOfKey): Uint32Array {
  const starts = new Uint32Array(digits + 1);
  for (let index = 0; index < rows.length; index++) {
    const next = (Math.floor(((keys[rows[index] ?? 0] ?? 0) - min) / unit) % digits) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let digit = 1; digit <= digits; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  return starts;
}

function placeByDigit(
  source: Uint32Array,
  target: Uint32Array,
  starts: Uint32Array,
  { keys, min, unit }: DigitOfKey,
): void {
  for (let position = 0; position < source.length; position++) {
    const row = source[position] ?? 0;
    const digit = Math.floor(((keys[row] ?? 0) - min) / unit) % digits;
    const index = starts[digit] ?? 0;
    target[index] = row;
    starts[digit] = index + 1;
  }
}

export function ranksIn(order: Uint32Array): Uint32Array {
  const indexes = new Uint32Array(order.length);
  for (let index = 0; index < order.length; index++) indexes[order[index] ?? 0] = index;
  return indexes;
}

function range(keys: Float64Array): { min: number; max: number } {
  let min = Infinity;
  let max = -Infinity;
  for (const key of keys) {
    if (key < min) min = key;
    if (key > max) max = key;
  }
  return { min, max };
}
