/** Limits of a dealership's content folder: the import rejects the rest, and docs/ lists the same numbers. */

export const contentLimits = {
  /** Bytes of a CSV file in `content/`. */
  tableBytes: 4 * 1024 * 1024,
  rows: 2_000,
  /** Cars of all offers together. */
  offerCars: 20_000,
  number: { from: 1, to: 999_999 },
  titleLength: 100,
  summaryLength: 300,
  related: 20,
  /** SAR including VAT; higher prices are typing errors. */
  servicePriceRiyals: 100_000,
  /** Bytes of a Markdown file; below, its characters. */
  textBytes: 256 * 1024,
  textLength: 40_000,
  /** Characters between two empty lines: unclosed marks take quadratic time to parse. */
  textBlockLength: 10_000,
  /** Nesting of lists, quotes and emphasis. */
  textDepth: 8,
  /** List items and quoted lines. */
  textMarks: 1_500,
  /** Stars or underscores in a row. */
  textMarkLength: 40,
  linkLength: 1_000,
} as const;
