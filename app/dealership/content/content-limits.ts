/** Limits of the content import; docs/ lists the same numbers. */

export const contentLimits = {
  tableBytes: 4 * 1024 * 1024,
  rows: 2_000,
  offerCars: 20_000,
  number: { from: 1, to: 999_999 },
  titleLength: 100,
  summaryLength: 300,
  related: 20,
  newsPictures: 12,
  servicePriceRiyals: 100_000,
  textBytes: 256 * 1024,
  textLength: 40_000,
  /** Characters between empty lines: unclosed marks take quadratic time to parse. */
  textBlockLength: 10_000,
  textDepth: 8,
  textMarks: 1_500,
  textMarkLength: 40,
  linkLength: 1_000,
} as const;
