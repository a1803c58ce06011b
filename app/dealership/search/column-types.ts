import type { Bilingual } from "../text/bilingual.ts";
import type { IndexedCar } from "./types.ts";
import type { WordFacet } from "./value-spellings.ts";

export type Column = Uint16Array | Uint32Array;

/** Cars share names, specifications and sets of colours, so a row has five numbers instead of twelve values. */
export const columnNames = ["name", "year", "spec", "paint", "place"] as const;
export type ColumnName = (typeof columnNames)[number];

export type CarModelName = { brand: IndexedCar["brand"]; model: IndexedCar["model"]; trim?: Bilingual };

export type FacetColumn = {
  column: ColumnName;
  values: readonly string[];
  entryValues: EntryValues;
};

/** Value numbers of all column entries, concatenated: entry `e` has those from `starts[e]` up to `starts[e + 1]`. */
export type EntryValues = { starts: Uint32Array; numbers: Uint32Array };

export const unknownConsumption = 2 ** 16 - 1;

/** Columnar index of the stock: one row per car, by ascending price. */
export type StockColumns = {
  size: number;
  /** Number of rows with a price; they come first. */
  pricedCount: number;
  ids: Float64Array;
  halalas: Float64Array;
  rows: Record<ColumnName, Column>;
  entries: Record<ColumnName, number>;
  names: readonly CarModelName[];
  facets: Record<WordFacet, FacetColumn>;
  /** Rows from newest, and the index of every row in that order. */
  newest: Uint32Array;
  newestRank: Uint32Array;
  /** Rows by model year, latest first, and newest first within a year. */
  modelYear: Uint32Array;
  modelYearRank: Uint32Array;
  /** Decilitres per 100 km; `unknownConsumption` without. */
  consumption: Uint16Array;
  mileageKm: Uint32Array;
  /** Rows from the lowest mileage. */
  mileage: Uint32Array;
  mileageRank: Uint32Array;
};
