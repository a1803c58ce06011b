/** What the content of a dealership's folder may say: the import refuses the rest, and the documentation names the same numbers. */

export const contentLimits = {
  /** Bytes of a CSV file of `content/`. */
  tableBytes: 4 * 1024 * 1024,
  rows: 2_000,
  /** Cars of all offers together. */
  offerCars: 20_000,
  number: { from: 1, to: 999_999 },
  titleLength: 100,
  summaryLength: 300,
  related: 20,
  /** SAR including VAT: above are typing errors. */
  servicePriceRiyals: 100_000,
  /** Bytes of a Markdown file, and its characters. */
  textBytes: 256 * 1024,
  textLength: 40_000,
  /** Characters between two empty lines: marks that never close cost the square of it to read. */
  textBlockLength: 10_000,
  /** Lists, quotes and emphasis inside one another. */
  textDepth: 8,
  /** Items of lists and lines of quotes. */
  textMarks: 1_500,
  /** Stars or underscores in a row. */
  textMarkLength: 40,
  linkLength: 1_000,
} as const;
