/** Limits of the stock import. docs/how-to/import-stock.md lists the same numbers. */
import { halalasPerRiyal } from "../pricing/price.ts";

export type Range = { from: number; to: number };

export const stockLimits = {
  tableBytes: 200 * 1024 * 1024,
  settingsBytes: 1024 * 1024,
  cellLength: 20_000,
  columns: 512,
  /** SAR including VAT; other prices are typing errors or monthly instalments. */
  priceRiyals: { from: 2_000, to: 20_000_000 },
  mileageKm: { from: 0, to: 1_500_000 },
  newCarKm: { from: 0, to: 500 },
  firstYear: 1950,
  engineLitres: { from: 0.6, to: 10 },
  cylinders: { from: 2, to: 16 },
  fuelConsumption: { from: 0.5, to: 40 },
  rangeKm: { from: 50, to: 1_500 },
  batteryKwh: { from: 5, to: 300 },
  chargeMinutes: { from: 3, to: 300 },
  seats: { from: 1, to: 60 },
  popularRank: { from: 1, to: 1_000 },
  stockNumberLength: 40,
  slugLength: 60,
  nameLength: 60,
  descriptionLength: 4_000,
  inspectionNoteLength: 1_000,
  sectionPoints: { from: 1, to: 500 },
  treadMm: { from: 0, to: 20 },
  featureLength: 160,
  features: 80,
  pictures: 40,
  pictureBytes: 30 * 1024 * 1024,
  /** Phones take up to 50 megapixels. */
  picturePixels: 64_000_000,
  markBytes: 100 * 1024,
  markLength: 40_000,
} as const;

export function modelYearRange(now: Date): Range {
  return { from: stockLimits.firstYear, to: now.getUTCFullYear() + 1 };
}

export function isWithin(range: Range, value: number): boolean {
  return value >= range.from && value <= range.to;
}

export const priceRangeHalalas: Range = {
  from: stockLimits.priceRiyals.from * halalasPerRiyal,
  to: stockLimits.priceRiyals.to * halalasPerRiyal,
};
