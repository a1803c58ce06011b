/** The cars of one page, in the order asked, out of all that matched. */
import type { Sort } from "./car-search.ts";
import type { Hits, RowRange } from "./facet-pass.ts";
import { begunHit, noHit, wholeHit } from "./facet-pass.ts";
import type { StockColumns } from "./stock-columns.ts";

/** `best`: cars whose words are all there whole, then those where one is only begun; the newest first in both. */
export type HitOrder = Sort | "best";

export type HitPage = {
  hits: Hits;
  /** Outside of it are no hits. */
  range: RowRange;
  total: number;
  order: HitOrder;
  /** Hits before the page, and how many it holds. */
  skip: number;
  length: number;
};

/** The rows of the page. */
export function hitsInOrder(columns: StockColumns, page: HitPage): number[] {
  switch (page.order) {
    case "price-asc":
      return rowByRow(page, [page.range.from], [page.range.to], 1);
    case "price-desc": {
      // Backwards, but the cars on request stay behind the others.
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

function rowByRow({ hits, skip, length }: HitPage, starts: readonly number[], ends: readonly number[], step: 1 | -1): number[] {
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

// Below this share of the stock it is cheaper to sort the hits than to walk the whole order to the last of them.
const fewHits = 1 / 16;

/** Along a prepared order; hits of the `later` kind come after all others. */
function along(page: HitPage, order: Uint32Array, places: Uint32Array, later: typeof noHit | typeof begunHit): number[] {
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

function sorted({ hits, range, total, skip, length }: HitPage, order: Uint32Array, places: Uint32Array, later: number): number[] {
  const keys = new Float64Array(total);
  let found = 0;
  for (let row = range.from; row < range.to; row++) {
    const hit = hits[row] ?? noHit;
    if (hit !== noHit) keys[found++] = (places[row] ?? 0) + (hit === later ? order.length : 0);
  }
  return Array.from(keys.sort().subarray(skip, skip + length), (key) => order[key % order.length] ?? 0);
}
