/** What a stock list may say: the import refuses the rest, and the documentation names the same numbers. */
import { halalasPerRiyal } from "./price.ts";

export type Range = { from: number; to: number };

export const stockLimits = {
  /** Bytes of a CSV file; a list of 200,000 cars is about a third of it. */
  tableBytes: 200 * 1024 * 1024,
  /** Bytes of settings.json and of each file of texts. */
  settingsBytes: 1024 * 1024,
  /** Characters of one cell, before anything looks at it. */
  cellLength: 20_000,
  /** SAR including VAT: below are instalments and thousands left out, above are typing errors. */
  priceRiyals: { from: 2_000, to: 20_000_000 },
  mileageKm: { from: 0, to: 1_500_000 },
  /** What a new car may have driven between port and showroom. */
  newCarKm: { from: 0, to: 500 },
  firstYear: 1950,
  engineLitres: { from: 0.6, to: 10 },
  cylinders: { from: 2, to: 16 },
  fuelConsumption: { from: 0.5, to: 40 },
  seats: { from: 1, to: 60 },
  popularRank: { from: 1, to: 1_000 },
  stockNumberLength: 40,
  slugLength: 60,
  nameLength: 60,
  descriptionLength: 4_000,
  featureLength: 160,
  features: 80,
  pictures: 40,
  /** Bytes of an original; a camera's largest JPEG is about half of it. */
  pictureBytes: 30 * 1024 * 1024,
  /** Decoded size; 50 megapixels are the largest that phones make without being asked. */
  picturePixels: 64_000_000,
  markBytes: 100 * 1024,
  markLength: 40_000,
} as const;

/** Model years run ahead of the calendar by one. */
export function modelYears(now: Date): Range {
  return { from: stockLimits.firstYear, to: now.getUTCFullYear() + 1 };
}

export function within(range: Range, amount: number): boolean {
  return amount >= range.from && amount <= range.to;
}

export const priceHalalas: Range = {
  from: stockLimits.priceRiyals.from * halalasPerRiyal,
  to: stockLimits.priceRiyals.to * halalasPerRiyal,
};
