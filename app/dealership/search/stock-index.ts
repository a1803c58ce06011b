import type { CarSearch, Facet } from "./car-search.ts";
import { carsPerPage, emptyCarSearch, facets, isNarrowed } from "./car-search.ts";
import type { Failures, Hits, SearchLimits } from "./count-facets.ts";
import { anyMileage, facetFailures, matchesAll, noHit, countFacets, wholeHit } from "./count-facets.ts";
import { createFacetLists } from "./facet-values.ts";
import { hitsInOrder } from "./hits-in-order.ts";
import { halalasPerRiyal } from "../pricing/price.ts";
import { createSimilarCars } from "./similar-cars.ts";
import type { IndexedCar, SearchResult, Suggestion, ValueSuggestion } from "./types.ts";
import { runSync, type CooperativeTask } from "./cooperative-task.ts";
import { columnNames, type StockColumns } from "./column-types.ts";
import { rowsBelow, buildStockColumns } from "./stock-columns.ts";
import { createWordSearch } from "./word-search.ts";
import { createSuggestions, createValueSuggestions } from "./suggestions.ts";

export type StockIndex = {
  size: number;
  search(search: CarSearch): SearchResult;
  suggestions(typed: string, limit: number): Suggestion[];
  valueSuggestions(typed: string, limit: number): ValueSuggestion[];
  /** Whether a folded word is in the name of a brand, model or trim. */
  isCarName(word: string): boolean;
  /** The same, with what names are called besides. */
  isNameOrNickname(word: string): boolean;
  /** Whether one car has all folded words whole in its name. */
  hasName(words: readonly string[]): boolean;
  /** Whether all cars whose name has the folded word have one of the values. */
  isOfValues(word: string, facet: Facet, values: readonly string[]): boolean;
  /** All values in stock. */
  values(facet: Facet): readonly string[];
  /** Ids of similar cars: same model first, then body and price. The car itself need not be indexed. */
  similarTo(car: IndexedCar, limit: number): number[];
};

/** Monthly instalment of a price, both in halalas, never lower for a higher price; `undefined`: no instalment. */
export type MonthlyOf = (halalas: number) => number | undefined;

/** In-memory index of ids; the records stay in the database. Immutable: a changed stock needs a new index. */
export function buildStockIndex(cars: Iterable<IndexedCar>, monthlyOf?: MonthlyOf): StockIndex {
  return runSync(buildStockIndexInSteps(cars, monthlyOf));
}

/** The same in steps: a million cars take seconds. */
export function* buildStockIndexInSteps(
  cars: Iterable<IndexedCar>,
  monthlyOf: MonthlyOf = () => undefined,
): CooperativeTask<StockIndex> {
  const columns = yield* buildStockColumns(cars);
  yield;
  const { missingWords, ...words } = createWordSearch(columns);
  yield;
  const listFacets = createFacetLists(columns);
  yield;
  // Reused: searches are synchronous and never overlap.
  const hits: Hits = new Uint8Array(columns.size);
  const emptySearchResult = runSearch(emptyCarSearch);

  function runSearch(search: CarSearch) {
    const failures = facetFailures(columns, search.filters);
    const wordFailures = missingWords(search.q);
    if (wordFailures) for (const name of columnNames) addBits(failures[name], wordFailures[name]);
    const affordable =
      search.monthlyTo === undefined ? columns.size : affordableRows(columns, search.monthlyTo, monthlyOf);
    const limits: SearchLimits = {
      range: rowsInPriceRange(columns, search, affordable),
      mileage: { from: search.mileageFrom ?? anyMileage.from, to: search.mileageTo ?? anyMileage.to },
    };
    const tally = countFacets(columns, failures, limits, hits);
    return {
      range: limits.range,
      tally,
      counts: listFacets(tally, search.filters),
      priceRange: priceRange(columns, failures, limits, hits, Math.min(columns.pricedCount, affordable)),
    };
  }

  function search(params: CarSearch): SearchResult {
    const isFiltered = isNarrowed(params);
    if (!isFiltered) hits.fill(wholeHit);
    const { range, tally, counts, priceRange } = isFiltered ? runSearch(params) : emptySearchResult;
    const pages = Math.max(1, Math.ceil(tally.total / carsPerPage));
    const page = Math.min(params.page, pages);
    const order = params.sort ?? (params.q === "" ? "newest" : "best");
    const rows = hitsInOrder(columns, {
      hits,
      range,
      total: tally.total,
      order,
      skip: (page - 1) * carsPerPage,
      length: carsPerPage,
    });
    return {
      ids: rows.map((row) => columns.ids[row] ?? 0),
      total: tally.total,
      page,
      pages,
      counts: isFiltered ? counts : copyCounts(counts),
      ...(priceRange && { priceRange }),
      ...(tally.mileage.from <= tally.mileage.to && { mileageRange: { ...tally.mileage } }),
    };
  }

  return {
    size: columns.size,
    search,
    suggestions: createSuggestions(columns, emptySearchResult.tally.matching.name),
    valueSuggestions: createValueSuggestions(emptySearchResult.counts),
    ...words,
    values: (facet) => columns.facets[facet].values,
    similarTo: createSimilarCars(columns),
  };
}

function addBits(table: Uint32Array, bits: Uint32Array): void {
  for (let entry = 0; entry < table.length; entry++) table[entry] = (table[entry] ?? 0) | (bits[entry] ?? 0);
}

/** Number of rows with at most this instalment; they come first. */
function affordableRows({ pricedCount, halalas }: StockColumns, monthlyTo: number, monthlyOf: MonthlyOf): number {
  let low = 0;
  let high = pricedCount;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((monthlyOf(halalas[middle] ?? 0) ?? Infinity) <= monthlyTo * halalasPerRiyal) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rowsInPriceRange(
  { size, pricedCount, halalas }: StockColumns,
  { priceFrom, priceTo }: CarSearch,
  affordable: number,
): SearchLimits["range"] {
  if (priceFrom === undefined && priceTo === undefined) return { from: 0, to: Math.min(size, affordable) };
  const end = Math.min(pricedCount, affordable);
  const from = Math.min(end, priceFrom === undefined ? 0 : rowsBelow(halalas, priceFrom * halalasPerRiyal));
  const to = Math.min(end, priceTo === undefined ? end : rowsBelow(halalas, priceTo * halalasPerRiyal + 1));
  return { from, to: Math.max(from, to) };
}

function priceRange(
  columns: StockColumns,
  failures: Failures,
  { range, mileage }: SearchLimits,
  hits: Hits,
  end: number,
): SearchResult["priceRange"] {
  const { halalas, mileageKm } = columns;
  const isMatch = (row: number) => {
    if (row >= range.from && row < range.to) return hits[row] !== noHit;
    const km = mileageKm[row] ?? 0;
    return km >= mileage.from && km <= mileage.to && matchesAll(columns, failures, row);
  };
  let low = 0;
  while (low < end && !isMatch(low)) low++;
  if (low === end) return undefined;
  let high = end - 1;
  while (!isMatch(high)) high--;
  return {
    from: Math.floor((halalas[low] ?? 0) / halalasPerRiyal),
    to: Math.ceil((halalas[high] ?? 0) / halalasPerRiyal),
  };
}

function copyCounts(counts: SearchResult["counts"]): SearchResult["counts"] {
  const copy = { ...counts };
  for (const facet of facets) copy[facet] = counts[facet].map((value) => ({ ...value }));
  return copy;
}
