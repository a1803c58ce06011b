import fc from "fast-check";
import { expect, test } from "vitest";
import { radixSort, ranksIn } from "./radix-sort.ts";
import { runSync } from "./cooperative-task.ts";

const anyKey = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: 0, max: 2 ** 33 }),
  fc.integer({ min: -1, max: 4_102_444_800_000 }),
);

test("sorts rows by ascending key, stable", () => {
  fc.assert(
    fc.property(fc.array(anyKey, { maxLength: 60 }), fc.boolean(), (keys, backwards) => {
      const rows = keys.map((_, row) => row);
      if (backwards) rows.reverse();
      const expected = rows.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
      expect([...runSync(radixSort(Uint32Array.from(rows), Float64Array.from(keys)))]).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("no rows: empty order", () => {
  expect(runSync(radixSort(new Uint32Array(0), new Float64Array(0)))).toHaveLength(0);
});

test("rank: index of every row in the order", () => {
  expect([...ranksIn(Uint32Array.of(2, 0, 1))]).toEqual([1, 2, 0]);
});
