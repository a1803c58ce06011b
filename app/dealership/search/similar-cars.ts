import type { IndexedCar } from "./types.ts";
import type { RowRange } from "./facet-pass.ts";
import type { StockColumns } from "./stock-columns.ts";
import { rowsBelow } from "./stock-columns.ts";

// Weighted so that the same model always comes first, then body and price together.
const points = { model: 16, body: 8, closePrice: 4, nearPrice: 2, condition: 2, brand: 1, year: 1, fuel: 1 };
const closePrice = 0.15;
const nearPrice = 0.3;
const nearYears = 2;

/** Ids of the most similar cars, newest first among equals, without the car itself. */
export function similarFrom(columns: StockColumns): (car: IndexedCar, limit: number) => number[] {
  return (car, limit) => {
    const close = priceRows(columns, car, closePrice);
    const near = priceRows(columns, car, nearPrice);
    const byName = pointsOfNames(columns, car);
    const bySpec = pointsOfSpecs(columns, car);
    const byYear = Uint8Array.from(columns.facets.year.values, (year) =>
      Math.abs(Number(year) - car.year) <= nearYears ? points.year : 0,
    );

    const best: Candidate[] = [];
    for (let row = 0; row < columns.size; row++) {
      const name = byName[columns.rows.name[row] ?? 0] ?? 0;
      const spec = bySpec[columns.rows.spec[row] ?? 0] ?? 0;
      const money = isIn(close, row) ? points.closePrice : isIn(near, row) ? points.nearPrice : 0;
      const sameModel = name >= points.model;
      const sameUse = spec >= points.body && (money > 0 || name >= points.brand);
      if (!sameModel && !sameUse) continue;
      const score = name + spec + money + (byYear[columns.rows.year[row] ?? 0] ?? 0);
      if (columns.ids[row] !== car.id) keepBest(best, { row, score, place: columns.newestPlace[row] ?? 0 }, limit);
    }
    return best.map(({ row }) => columns.ids[row] ?? 0);
  };
}

type Candidate = { row: number; score: number; place: number };

/** Insertion sort: `best` is short. */
function keepBest(best: Candidate[], candidate: Candidate, limit: number): void {
  let at = best.length;
  for (let before = best[at - 1]; before && isBetter(candidate, before); before = best[at - 1]) at--;
  if (at >= limit) return;
  best.splice(at, 0, candidate);
  if (best.length > limit) best.pop();
}

function isBetter(a: Candidate, b: Candidate): boolean {
  return a.score > b.score || (a.score === b.score && a.place < b.place);
}

function isIn({ from, to }: RowRange, row: number): boolean {
  return row >= from && row < to;
}

function priceRows({ halalas }: StockColumns, car: IndexedCar, share: number): RowRange {
  if (car.halalas === undefined) return { from: 0, to: 0 };
  return {
    from: rowsBelow(halalas, car.halalas * (1 - share)),
    to: rowsBelow(halalas, Math.floor(car.halalas * (1 + share)) + 1),
  };
}

function pointsOfNames({ names }: StockColumns, car: IndexedCar): Uint8Array {
  return Uint8Array.from(names, ({ brand, model }) => {
    if (brand.slug !== car.brand.slug) return 0;
    return points.brand + (model.slug === car.model.slug ? points.model : 0);
  });
}

function pointsOfSpecs({ entries, facets }: StockColumns, car: IndexedCar): Uint8Array {
  const specs = new Uint8Array(entries.spec);
  for (const facet of ["body", "condition", "fuel"] as const) {
    const { values, has } = facets[facet];
    const number = values.indexOf(car[facet]);
    for (let spec = 0; spec < specs.length; spec++) {
      if (has.numbers[has.starts[spec] ?? 0] === number) specs[spec] = (specs[spec] ?? 0) + points[facet];
    }
  }
  return specs;
}
