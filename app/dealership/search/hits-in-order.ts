import type { Sort } from "./car-search.ts";
import type { Hits, RowRange } from "./facet-pass.ts";
import { begunHit, noHit, wholeHit } from "./facet-pass.ts";
import type { StockColumns } from "./stock-columns.ts";

/** `best`: cars with all words whole, then those with a word as prefix; newest first in both. */
export type HitOrder = Sort | "best";

export type HitPage = {
  hits: Hits;
  range: RowRange;
  total: number;
  order: HitOrder;
  skip: number;
  length: number;
};

/** Rows of one page of hits, in the requested order. */
export function hitsInOrder(columns: StockColumns, page: HitPage): number[] {
  switch (page.order) {
    case "price-asc":
      return rowByRow(page, [page.range.from], [page.range.to], 1);
    case "price-desc": {
      // Reversed, but cars on request stay last.
      const { from, to } = page.range;
      const middle = Math.min(Math.max(columns.priced, from), to);
      return rowByRow(page, [middle - 1, to - 1], [from - 1, middle - 1], -1);
    }
    case "mileage":
      return along(page, columns.mileage, columns.mileagePlace, noHit);
    case "newest":
      return along(page, columns.newest, columns.newestPlace, noHit);
    case "best":
      return along(page, columns.newest, columns.newestPlace, begunHit);
  }
}

function rowByRow(
  { hits, skip, length }: HitPage,
  starts: readonly number[],
  ends: readonly number[],
  step: 1 | -1,
): number[] {
  const rows: number[] = [];
  let passed = 0;
  for (const [part, start] of starts.entries()) {
    const end = ends[part] ?? start;
    for (let row = start; (end - row) * step > 0 && rows.length < length; row += step) {
      if (hits[row] !== noHit && passed++ >= skip) rows.push(row);
    }
  }
  return rows;
}

// Below this share of the stock, sorting the hits is cheaper than walking the whole order.
const fewHits = 1 / 16;

/** Walks a precomputed order; hits of the `later` kind come last. */
function along(
  page: HitPage,
  order: Uint32Array,
  places: Uint32Array,
  later: typeof noHit | typeof begunHit,
): number[] {
  if (page.total < order.length * fewHits) return sorted(page, order, places, later);
  const { hits, skip, length } = page;
  const rows: number[] = [];
  let passed = 0;
  for (const kind of later === noHit ? [noHit] : [wholeHit, begunHit]) {
    for (let place = 0; place < order.length && rows.length < length; place++) {
      const row = order[place] ?? 0;
      const hit = hits[row] ?? noHit;
      if (hit !== noHit && (kind === noHit || hit === kind) && passed++ >= skip) rows.push(row);
    }
  }
  return rows;
}

function sorted(
  { hits, range, total, skip, length }: HitPage,
  order: Uint32Array,
  places: Uint32Array,
  later: number,
): number[] {
  const keys = new Float64Array(total);
  let found = 0;
  for (let row = range.from; row < range.to; row++) {
    const hit = hits[row] ?? noHit;
    if (hit !== noHit) keys[found++] = (places[row] ?? 0) + (hit === later ? order.length : 0);
  }
  return Array.from(keys.sort().subarray(skip, skip + length), (key) => order[key % order.length] ?? 0);
}
