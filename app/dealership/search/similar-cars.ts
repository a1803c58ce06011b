import type { IndexedCar } from "./types.ts";
import type { RowRange } from "./count-facets.ts";
import type { StockColumns } from "./column-types.ts";
import { rowsBelow } from "./stock-columns.ts";

// The same model always comes first, then body and price together, then others of that price and condition.
const points = { model: 16, body: 8, closePrice: 4, nearPrice: 2, condition: 2, brand: 1, year: 1, fuel: 1 };
const closePrice = 0.15;
const nearPrice = 0.3;
const nearYears = 2;

/** Creates a function that returns the ids of the most similar cars, newest first among equals, without the car itself. */
export function createSimilarCars(columns: StockColumns): (car: IndexedCar, limit: number) => number[] {
  return (car, limit) => {
    const closeRows = priceRows(columns, car, closePrice);
    const nearRows = priceRows(columns, car, nearPrice);
    const pointsByName = namePoints(columns, car);
    const pointsBySpec = specPoints(columns, car);
    const pointsByYear = Uint8Array.from(columns.facets.year.values, (year) =>
      Math.abs(Number(year) - car.year) <= nearYears ? points.year : 0,
    );

    const best: Candidate[] = [];
    for (let row = 0; row < columns.size; row++) {
      const name = pointsByName[columns.rows.name[row] ?? 0] ?? 0;
      const spec = pointsBySpec[columns.rows.spec[row] ?? 0] ?? 0;
      const price = isInRange(closeRows, row) ? points.closePrice : isInRange(nearRows, row) ? points.nearPrice : 0;
      const isSameModel = name >= points.model;
      const isSameBody = spec >= points.body && (price > 0 || name >= points.brand);
      const isSamePriceAndCondition = price === points.closePrice && spec >= points.condition;
      if (!isSameModel && !isSameBody && !isSamePriceAndCondition) continue;
      const score = name + spec + price + (pointsByYear[columns.rows.year[row] ?? 0] ?? 0);
      if (columns.ids[row] !== car.id) insertCandidate(best, { row, score, rank: columns.newestRank[row] ?? 0 }, limit);
    }
    return best.map(({ row }) => columns.ids[row] ?? 0);
  };
}

type Candidate = { row: number; score: number; rank: number };

function insertCandidate(best: Candidate[], candidate: Candidate, limit: number): void {
  let index = best.length;
  for (let previous = best[index - 1]; previous && isBetter(candidate, previous); previous = best[index - 1]) index--;
  if (index >= limit) return;
  best.splice(index, 0, candidate);
  if (best.length > limit) best.pop();
}

function isBetter(a: Candidate, b: Candidate): boolean {
  return a.score > b.score || (a.score === b.score && a.rank < b.rank);
}

function isInRange({ from, to }: RowRange, row: number): boolean {
  return row >= from && row < to;
}

function priceRows({ halalas }: StockColumns, car: IndexedCar, share: number): RowRange {
  if (car.halalas === undefined) return { from: 0, to: 0 };
  return {
    from: rowsBelow(halalas, car.halalas * (1 - share)),
    to: rowsBelow(halalas, Math.floor(car.halalas * (1 + share)) + 1),
  };
}

function namePoints({ names }: StockColumns, car: IndexedCar): Uint8Array {
  return Uint8Array.from(names, ({ brand, model }) => {
    if (brand.slug !== car.brand.slug) return 0;
    return points.brand + (model.slug === car.model.slug ? points.model : 0);
  });
}

function specPoints({ entries, facets }: StockColumns, car: IndexedCar): Uint8Array {
  const specs = new Uint8Array(entries.spec);
  for (const facet of ["body", "condition", "fuel"] as const) {
    const { values, entryValues } = facets[facet];
    const number = values.indexOf(car[facet]);
    for (let spec = 0; spec < specs.length; spec++) {
      if (entryValues.numbers[entryValues.starts[spec] ?? 0] === number)
        specs[spec] = (specs[spec] ?? 0) + points[facet];
    }
  }
  return specs;
}
