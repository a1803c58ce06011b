/** The one pass over the stock: which cars match, and how many each value of a facet would bring with the facet's own choice left out. */
import type { CarSearch, Facet } from "./car-search.ts";
import { facets } from "./car-search.ts";
import type { Column, ColumnName, StockColumns } from "./stock-columns.ts";

/**
 * For every entry of a column a bit for each thing asked that it does not have. The facets have one bit each, in their
 * order; the words typed two each, which only count where neither name nor year has the word.
 */
export type Failures = Record<ColumnName, Uint32Array>;

export const mostWords = 8;
const wordBitsFrom = facets.length;
const facetBits = (1 << wordBitsFrom) - 1;
const deciding = (1 << (wordBitsFrom + mostWords)) - 1;

/** A word bit: `missing` leaves the car out, `unfinished` only says that the word is the beginning of a longer one. */
export function wordBits(missing: number, unfinished: number): number {
  return (missing << wordBitsFrom) | (unfinished << (wordBitsFrom + mostWords));
}

/** What a row is to the search, in `Hits`. */
export const noHit = 0;
export const begunHit = 1;
export const wholeHit = 2;
export type Hits = Uint8Array;

/** The rows from `from` up to, not including, `to`. */
export type RowRange = { from: number; to: number };

/** Cars of every column entry that match: `matching` all that is asked, `butFor` all but the one facet. */
export type Tally = { total: number; matching: Record<ColumnName, Uint32Array>; butFor: Record<Facet, Uint32Array> };

/** The failures of the facets' choices; those of words are added by whoever knows the words. */
export function facetFailures(columns: StockColumns, chosen: CarSearch["chosen"]): Failures {
  const failures = perColumn(columns);
  facets.forEach((facet, bit) => {
    if (chosen[facet].length === 0) return;
    const { column, values, valuesOf } = columns.facets[facet];
    const asked = values.map((value) => chosen[facet].includes(value));
    const table = failures[column];
    valuesOf.forEach((has, entry) => {
      if (!has.some((value) => asked[value])) table[entry] = (table[entry] ?? 0) | (1 << bit);
    });
  });
  return failures;
}

/** Marks the hits of the range in `hits` and counts; rows outside the range are no hits. */
export function passOver(columns: StockColumns, failures: Failures, range: RowRange, hits: Hits): Tally {
  const { name, year, spec, paint } = columns.rows;
  const { name: ofName, year: ofYear, spec: ofSpec, paint: ofPaint } = failures;
  const matching = perColumn(columns);
  const { name: names, year: years, spec: specs, paint: paints } = matching;
  const butFor = perFacet(columns);
  const butForBit = facets.map((facet) => butFor[facet]);
  const columnOfBit = facets.map((facet) => columns.rows[columns.facets[facet].column]);
  let total = 0;

  hits.fill(noHit);
  for (let row = range.from; row < range.to; row++) {
    const nameAt = name[row] ?? 0;
    const yearAt = year[row] ?? 0;
    const specAt = spec[row] ?? 0;
    const paintAt = paint[row] ?? 0;
    const byName = ofName[nameAt] ?? 0;
    const byYear = ofYear[yearAt] ?? 0;
    const fails = ((byName | byYear) & facetBits) | (byName & byYear) | (ofSpec[specAt] ?? 0) | (ofPaint[paintAt] ?? 0);
    const decides = fails & deciding;
    if (decides === 0) {
      hits[row] = fails === 0 ? wholeHit : begunHit;
      names[nameAt] = (names[nameAt] ?? 0) + 1;
      years[yearAt] = (years[yearAt] ?? 0) + 1;
      specs[specAt] = (specs[specAt] ?? 0) + 1;
      paints[paintAt] = (paints[paintAt] ?? 0) + 1;
      total++;
    } else if ((decides & (decides - 1)) === 0 && decides <= facetBits) {
      const bit = 31 - Math.clz32(decides);
      countOne(butForBit[bit], columnOfBit[bit], row);
    }
  }
  return { total, matching, butFor };
}

function countOne(tally: Uint32Array | undefined, column: Column | undefined, row: number): void {
  if (tally === undefined || column === undefined) return;
  const entry = column[row] ?? 0;
  tally[entry] = (tally[entry] ?? 0) + 1;
}

/** Whether a row has everything asked. */
export function matches({ rows }: StockColumns, failures: Failures, row: number): boolean {
  const byName = failures.name[rows.name[row] ?? 0] ?? 0;
  const byYear = failures.year[rows.year[row] ?? 0] ?? 0;
  const rest = (failures.spec[rows.spec[row] ?? 0] ?? 0) | (failures.paint[rows.paint[row] ?? 0] ?? 0);
  return ((((byName | byYear) & facetBits) | (byName & byYear) | rest) & deciding) === 0;
}

function perColumn({ entries }: StockColumns): Record<ColumnName, Uint32Array> {
  return {
    name: new Uint32Array(entries.name),
    year: new Uint32Array(entries.year),
    spec: new Uint32Array(entries.spec),
    paint: new Uint32Array(entries.paint),
  };
}

function perFacet({ entries, facets: columnOf }: StockColumns): Record<Facet, Uint32Array> {
  const tally = (facet: Facet) => new Uint32Array(entries[columnOf[facet].column]);
  return {
    brand: tally("brand"),
    model: tally("model"),
    year: tally("year"),
    body: tally("body"),
    color: tally("color"),
    engine: tally("engine"),
    condition: tally("condition"),
    fuel: tally("fuel"),
    transmission: tally("transmission"),
  };
}
