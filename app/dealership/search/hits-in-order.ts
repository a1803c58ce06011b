import type { Sort } from "./car-search.ts";
import type { Hits, RowRange } from "./count-facets.ts";
import { prefixHit, noHit, wholeHit } from "./count-facets.ts";
import type { StockColumns } from "./column-types.ts";

/** `best`: cars with all words whole, then cars with a word as prefix; newest first in both. */
export type HitOrder = Sort | "best";

export type HitPageRequest = {
  hits: Hits;
  range: RowRange;
  total: number;
  order: HitOrder;
  skip: number;
  length: number;
};

export function hitsInOrder(columns: StockColumns, page: HitPageRequest): number[] {
  switch (page.order) {
    case "price-asc":
      return walkRows(page, [page.range.from], [page.range.to], 1);
    case "price-desc": {
      const { from, to } = page.range;
      const firstOnRequest = Math.min(Math.max(columns.pricedCount, from), to);
      return walkRows(page, [firstOnRequest - 1, to - 1], [from - 1, firstOnRequest - 1], -1);
    }
    case "mileage":
      return walkOrder(page, columns.mileage, columns.mileageRank, noHit);
    case "consumption":
      return sortByConsumption(page, columns);
    case "year":
      return walkOrder(page, columns.modelYear, columns.modelYearRank, noHit);
    case "newest":
      return walkOrder(page, columns.newest, columns.newestRank, noHit);
    case "best":
      return walkOrder(page, columns.newest, columns.newestRank, prefixHit);
  }
}

function walkRows(
  { hits, skip, length }: HitPageRequest,
  starts: readonly number[],
  ends: readonly number[],
  step: 1 | -1,
): number[] {
  const rows: number[] = [];
  let passed = 0;
  for (const [index, start] of starts.entries()) {
    const end = ends[index] ?? start;
    for (let row = start; (end - row) * step > 0 && rows.length < length; row += step) {
      if (hits[row] !== noHit && passed++ >= skip) rows.push(row);
    }
  }
  return rows;
}

// With fewer hits, sorting them is cheaper than walking the whole order.
const minShareToWalk = 1 / 16;

/** Hits in a precomputed order; those of `lastKind` come last. */
function walkOrder(
  page: HitPageRequest,
  order: Uint32Array,
  ranks: Uint32Array,
  lastKind: typeof noHit | typeof prefixHit,
): number[] {
  if (page.total < order.length * minShareToWalk) return sortHits(page, order, ranks, lastKind);
  const { hits, skip, length } = page;
  const rows: number[] = [];
  let passed = 0;
  for (const kind of lastKind === noHit ? [noHit] : [wholeHit, prefixHit]) {
    for (let rank = 0; rank < order.length && rows.length < length; rank++) {
      const row = order[rank] ?? 0;
      const hit = hits[row] ?? noHit;
      if (hit !== noHit && (kind === noHit || hit === kind) && passed++ >= skip) rows.push(row);
    }
  }
  return rows;
}

/** Lowest price first among equals: rows are in that order. */
function sortByConsumption(
  { hits, range, total, skip, length }: HitPageRequest,
  { consumption, size }: StockColumns,
): number[] {
  const keys = new Float64Array(total);
  let count = 0;
  for (let row = range.from; row < range.to; row++)
    if (hits[row] !== noHit) keys[count++] = (consumption[row] ?? 0) * size + row;
  return Array.from(keys.sort().subarray(skip, skip + length), (key) => key % size);
}

function sortHits(
  { hits, range, total, skip, length }: HitPageRequest,
  order: Uint32Array,
  ranks: Uint32Array,
  lastKind: number,
): number[] {
  const keys = new Float64Array(total);
  let count = 0;
  for (let row = range.from; row < range.to; row++) {
    const hit = hits[row] ?? noHit;
    if (hit !== noHit) keys[count++] = (ranks[row] ?? 0) + (hit === lastKind ? order.length : 0);
  }
  return Array.from(keys.sort().subarray(skip, skip + length), (key) => order[key % order.length] ?? 0);
}
