import type { Facet } from "./car-search.ts";
import { facets } from "./car-search.ts";
import type { Column, ColumnName, StockColumns } from "./column-types.ts";

/**
 * Bits of the criteria that each column entry fails: one per facet, in their order, and two per typed word, which
 * count only if all columns fail.
 */
export type Failures = Record<ColumnName, Uint32Array>;

export const maxWords = 8;
const firstWordBit = facets.length;
const facetBits = (1 << firstWordBit) - 1;
const decidingBits = (1 << (firstWordBit + maxWords)) - 1;

/** `missing`: the words that are not found, which excludes the car. `prefixOnly`: the words that are not found whole. */
export function wordBits(missing: number, prefixOnly: number): number {
  return (missing << firstWordBit) | (prefixOnly << (firstWordBit + maxWords));
}

export const noHit = 0;
export const prefixHit = 1;
export const wholeHit = 2;
export type Hits = Uint8Array;

export type RowRange = { from: number; to: number };

/** Kilometres, inclusive. */
export type MileageLimits = { from: number; to: number };
export const anyMileage: MileageLimits = { from: 0, to: 2 ** 32 - 1 };

/** The rows and mileages that are searched. */
export type SearchLimits = { range: RowRange; mileage: MileageLimits };

/**
 * Cars per column entry: `matching` meet all criteria, `soleFailures` fail only that facet. `mileage` is that of the
 * cars that meet all criteria but the mileage: `from` is above `to` if there are none.
 */
export type FacetCounts = {
  total: number;
  mileage: MileageLimits;
  matching: Record<ColumnName, Uint32Array>;
  soleFailures: Partial<Record<Facet, Uint32Array>>;
};

export function facetFailures(columns: StockColumns, filters: Readonly<Record<Facet, readonly string[]>>): Failures {
  const failures = perColumn(columns);
  facets.forEach((facet, bit) => {
    if (filters[facet].length === 0) return;
    const { column, values, entryValues } = columns.facets[facet];
    const isSelected = Uint8Array.from(values, (value) => Number(filters[facet].includes(value)));
    const entryFailures = failures[column];
    for (let entry = 0; entry < entryFailures.length; entry++) {
      let hasSelected = 0;
      for (let index = entryValues.starts[entry] ?? 0; index < (entryValues.starts[entry + 1] ?? 0); index++)
        hasSelected |= isSelected[entryValues.numbers[index] ?? 0] ?? 0;
      if (hasSelected === 0) entryFailures[entry] = (entryFailures[entry] ?? 0) | (1 << bit);
    }
  });
  return failures;
}

/** One pass over the stock: marks the matching rows of the range in `hits` and counts them. */
export function countFacets(
  columns: StockColumns,
  failures: Failures,
  { range, mileage }: SearchLimits,
  hits: Hits,
): FacetCounts {
  const { mileageKm } = columns;
  const { name, year, spec, paint, place } = columns.rows;
  const { name: nameFailures, year: yearFailures, spec: specFailures, paint: paintFailures } = failures;
  const placeFailures = failures.place;
  const matching = perColumn(columns);
  const { name: nameCounts, year: yearCounts, spec: specCounts, paint: paintCounts, place: placeCounts } = matching;
  const anyFailures = Object.values(failures).reduce((bits, entryFailures) => bits | allBitsOf(entryFailures), 0);
  const soleFailuresByFacet = facets.map((facet, bit) =>
    anyFailures & (1 << bit) ? soleFailures(columns, facet) : undefined,
  );
  let total = 0;
  let lowestKm = anyMileage.to;
  let highestKm = anyMileage.from;

  hits.fill(noHit);
  for (let row = range.from; row < range.to; row++) {
    const nameEntry = name[row] ?? 0;
    const yearEntry = year[row] ?? 0;
    const specEntry = spec[row] ?? 0;
    const paintEntry = paint[row] ?? 0;
    const placeEntry = place[row] ?? 0;
    const byName = nameFailures[nameEntry] ?? 0;
    const byYear = yearFailures[yearEntry] ?? 0;
    const bySpec = specFailures[specEntry] ?? 0;
    const byPaint = paintFailures[paintEntry] ?? 0;
    const byPlace = placeFailures[placeEntry] ?? 0;
    const rowFailures =
      ((byName | byYear | bySpec | byPaint | byPlace) & facetBits) | (byName & byYear & bySpec & byPaint & byPlace);
    const decidingFailures = rowFailures & decidingBits;
    const isOneFacet = decidingFailures <= facetBits && (decidingFailures & (decidingFailures - 1)) === 0;
    if (!isOneFacet) continue;
    const km = mileageKm[row] ?? 0;
    if (decidingFailures === 0) {
      if (km < lowestKm) lowestKm = km;
      if (km > highestKm) highestKm = km;
    }
    if (km < mileage.from || km > mileage.to) continue;
    if (decidingFailures === 0) {
      hits[row] = rowFailures === 0 ? wholeHit : prefixHit;
      nameCounts[nameEntry] = (nameCounts[nameEntry] ?? 0) + 1;
      yearCounts[yearEntry] = (yearCounts[yearEntry] ?? 0) + 1;
      specCounts[specEntry] = (specCounts[specEntry] ?? 0) + 1;
      paintCounts[paintEntry] = (paintCounts[paintEntry] ?? 0) + 1;
      placeCounts[placeEntry] = (placeCounts[placeEntry] ?? 0) + 1;
      total++;
    } else {
      countRow(soleFailuresByFacet[31 - Math.clz32(decidingFailures)], row);
    }
  }
  return {
    total,
    mileage: { from: lowestKm, to: highestKm },
    matching,
    soleFailures: Object.fromEntries(soleFailuresByFacet.flatMap((sole) => (sole ? [[sole.facet, sole.tally]] : []))),
  };
}

type SoleFailures = { facet: Facet; column: Column; tally: Uint32Array };

function soleFailures({ rows, entries, facets: facetColumns }: StockColumns, facet: Facet): SoleFailures {
  const { column } = facetColumns[facet];
  return { facet, column: rows[column], tally: new Uint32Array(entries[column]) };
}

function allBitsOf(entryFailures: Uint32Array): number {
  let bits = 0;
  for (let entry = 0; entry < entryFailures.length; entry++) bits |= entryFailures[entry] ?? 0;
  return bits;
}

function countRow(sole: SoleFailures | undefined, row: number): void {
  if (sole === undefined) return;
  const entry = sole.column[row] ?? 0;
  sole.tally[entry] = (sole.tally[entry] ?? 0) + 1;
}

export function matchesAll({ rows }: StockColumns, failures: Failures, row: number): boolean {
  const byName = failures.name[rows.name[row] ?? 0] ?? 0;
  const byYear = failures.year[rows.year[row] ?? 0] ?? 0;
  const bySpec = failures.spec[rows.spec[row] ?? 0] ?? 0;
  const byPaint = failures.paint[rows.paint[row] ?? 0] ?? 0;
  const byPlace = failures.place[rows.place[row] ?? 0] ?? 0;
  const anyColumn = byName | byYear | bySpec | byPaint | byPlace;
  return (((anyColumn & facetBits) | (byName & byYear & bySpec & byPaint & byPlace)) & decidingBits) === 0;
}

export function perColumn({ entries }: StockColumns): Record<ColumnName, Uint32Array> {
  return {
    name: new Uint32Array(entries.name),
    year: new Uint32Array(entries.year),
    spec: new Uint32Array(entries.spec),
    paint: new Uint32Array(entries.paint),
    place: new Uint32Array(entries.place),
  };
}
