/** A single pass over the stock: which cars match, and how many each facet value would bring, ignoring the facet's own selection. */
import type { CarSearch, Facet } from "./car-search.ts";
import { facets } from "./car-search.ts";
import type { Column, ColumnName, StockColumns } from "./stock-columns.ts";

/**
 * For every column entry one bit per criterion that it fails. Facets have one bit each, in their order; typed words
 * two each, which count only if neither name nor year has the word.
 */
export type Failures = Record<ColumnName, Uint32Array>;

export const mostWords = 8;
const wordBitsFrom = facets.length;
const facetBits = (1 << wordBitsFrom) - 1;
const deciding = (1 << (wordBitsFrom + mostWords)) - 1;

/** Bits of a word: `missing` excludes the car, `unfinished` says that the word is only a prefix. */
export function wordBits(missing: number, unfinished: number): number {
  return (missing << wordBitsFrom) | (unfinished << (wordBitsFrom + mostWords));
}

export const noHit = 0;
export const begunHit = 1;
export const wholeHit = 2;
export type Hits = Uint8Array;

/** `to` is exclusive. */
export type RowRange = { from: number; to: number };

/** Cars per column entry: `matching` meet all criteria, `butFor` all but one facet's; facets without a selection are left out. */
export type Tally = {
  total: number;
  matching: Record<ColumnName, Uint32Array>;
  butFor: Partial<Record<Facet, Uint32Array>>;
};

/** Failures of the facets only; typed words are added by `stock-words.ts`. */
export function facetFailures(columns: StockColumns, chosen: CarSearch["chosen"]): Failures {
  const failures = perColumn(columns);
  facets.forEach((facet, bit) => {
    if (chosen[facet].length === 0) return;
    const { column, values, has } = columns.facets[facet];
    const asked = Uint8Array.from(values, (value) => Number(chosen[facet].includes(value)));
    const table = failures[column];
    for (let entry = 0; entry < table.length; entry++) {
      let found = 0;
      for (let at = has.starts[entry] ?? 0; at < (has.starts[entry + 1] ?? 0); at++)
        found |= asked[has.numbers[at] ?? 0] ?? 0;
      if (found === 0) table[entry] = (table[entry] ?? 0) | (1 << bit);
    }
  });
  return failures;
}

/** Marks hits in `hits` and counts them; rows outside the range are no hits. */
export function passOver(columns: StockColumns, failures: Failures, range: RowRange, hits: Hits): Tally {
  const { name, year, spec, paint } = columns.rows;
  const { name: ofName, year: ofYear, spec: ofSpec, paint: ofPaint } = failures;
  const matching = perColumn(columns);
  const { name: names, year: years, spec: specs, paint: paints } = matching;
  const failed = bitsIn(ofName) | bitsIn(ofYear) | bitsIn(ofSpec) | bitsIn(ofPaint);
  const butFor = facets.map((facet, bit) => (failed & (1 << bit) ? soleFailures(columns, facet) : undefined));
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
      countOne(butFor[31 - Math.clz32(decides)], row);
    }
  }
  return {
    total,
    matching,
    butFor: Object.fromEntries(butFor.flatMap((sole) => (sole ? [[sole.facet, sole.tally]] : []))),
  };
}

type SoleFailures = { facet: Facet; column: Column; tally: Uint32Array };

function soleFailures({ rows, entries, facets: facetColumns }: StockColumns, facet: Facet): SoleFailures {
  const { column } = facetColumns[facet];
  return { facet, column: rows[column], tally: new Uint32Array(entries[column]) };
}

function bitsIn(table: Uint32Array): number {
  let bits = 0;
  for (let entry = 0; entry < table.length; entry++) bits |= table[entry] ?? 0;
  return bits;
}

function countOne(sole: SoleFailures | undefined, row: number): void {
  if (sole === undefined) return;
  const entry = sole.column[row] ?? 0;
  sole.tally[entry] = (sole.tally[entry] ?? 0) + 1;
}

/** Whether a row meets all criteria. */
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
