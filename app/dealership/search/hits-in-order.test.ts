import fc from "fast-check";
import { expect, test } from "vitest";
import { prefixHit, noHit, wholeHit } from "./count-facets.ts";
import type { HitOrder } from "./hits-in-order.ts";
import { hitsInOrder } from "./hits-in-order.ts";
import { runSync } from "./cooperative-task.ts";
import { buildStockColumns } from "./stock-columns.ts";
import type { IndexedCar } from "./types.ts";

const size = 200;
const columns = runSync(
  buildStockColumns(
    Array.from({ length: size }, (_, index): IndexedCar => ({
      id: index + 1,
      brand: { slug: "kia", name: { ar: "كيا" }, alsoWritten: [] },
      model: { slug: "rio", name: { ar: "ريو" } },
      year: 2020 + (index % 7),
      body: "sedan",
      fuel: "petrol",
      condition: "used",
      mileageKm: (index * 7) % 23,
      ...(index % 3 > 0 && { consumption: 40 + ((index * 17) % 29) }),
      ...(index % 5 > 0 && { halalas: ((index * 13) % 31) + 1 }),
      colors: [],
      addedAt: (index * 11) % 41,
    })),
  ),
);

const reversed = (rows: number[]) => rows.reverse();
const allRows = Array.from({ length: size }, (_, row) => row);
const wholeOrder: Record<HitOrder, readonly number[]> = {
  "price-asc": allRows,
  "price-desc": [...reversed(allRows.slice(0, columns.pricedCount)), ...reversed(allRows.slice(columns.pricedCount))],
  mileage: [...columns.mileage],
  consumption: allRows.toSorted((a, b) => (columns.consumption[a] ?? 0) - (columns.consumption[b] ?? 0)),
  year: [...columns.modelYear],
  newest: [...columns.newest],
  best: [...columns.newest],
};

test("any hits, order and page: the same rows as filtering the whole order", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uniqueArray(fc.nat(size - 1), { maxLength: 11 }),
        fc.uniqueArray(fc.nat(size - 1), { minLength: 14 }),
      ),
      fc.constantFrom<HitOrder[]>("price-asc", "price-desc", "mileage", "consumption", "year", "newest", "best"),
      fc.nat(30),
      fc.integer({ min: 1, max: 24 }),
      (rows, order, skip, length) => {
        const hits = new Uint8Array(size);
        for (const row of rows) hits[row] = row % 3 === 0 ? wholeHit : prefixHit;
        const range = rows.length === 0 ? { from: 7, to: 7 } : { from: Math.min(...rows), to: Math.max(...rows) + 1 };
        const hitRows = wholeOrder[order].filter((row) => hits[row] !== noHit);
        const expected =
          order === "best"
            ? [...hitRows.filter((row) => hits[row] === wholeHit), ...hitRows.filter((row) => hits[row] === prefixHit)]
            : hitRows;
        expect(hitsInOrder(columns, { hits, range, total: rows.length, order, skip, length })).toEqual(
          expected.slice(skip, skip + length),
        );
      },
    ),
    { numRuns: 1000 },
  );
});
