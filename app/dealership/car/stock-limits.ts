/** Limits of a stock list: the import rejects the rest, and docs/ lists the same numbers. */
import { halalasPerRiyal } from "../pricing/price.ts";

export type Range = { from: number; to: number };

export const stockLimits = {
  /** Bytes of a CSV file; a list of 200,000 cars takes about a third. */
  tableBytes: 200 * 1024 * 1024,
  /** Bytes of settings.json and of each text file. */
  settingsBytes: 1024 * 1024,
  /** Characters of one cell, before parsing. */
  cellLength: 20_000,
  /** SAR including VAT; lower prices are instalments or lack thousands, higher ones are typing errors. */
  priceRiyals: { from: 2_000, to: 20_000_000 },
  mileageKm: { from: 0, to: 1_500_000 },
  /** A new car's distance between port and showroom. */
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
  /** Bytes of an original; a camera's largest JPEG takes about half. */
  pictureBytes: 30 * 1024 * 1024,
  /** Decoded; phones take at most 50 megapixels by default. */
  picturePixels: 64_000_000,
  markBytes: 100 * 1024,
  markLength: 40_000,
} as const;

/** Model years are up to one year ahead. */
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
