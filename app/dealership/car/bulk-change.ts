import { halalasPerRiyal, shareOf, type Price } from "../pricing/price.ts";
import { isWithin, priceRangeHalalas } from "./stock-limits.ts";

export const roundings = [100, 500, 1_000] as const;

/** One change for many cars. */
export type BulkChange =
  /** In hundredths of a percent: −250 is 2.5 % less. */
  | { kind: "price-percent"; hundredths: number }
  | { kind: "price-riyals"; riyals: number }
  /** To the nearest hundred, five hundred or thousand riyals. */
  | { kind: "price-rounding"; riyals: (typeof roundings)[number] }
  | { kind: "publish" }
  | { kind: "withdraw" }
  | { kind: "branch"; branch: string };

export type PriceChange = Extract<BulkChange, { kind: `price-${string}` }>;

export type PriceRefusal = "on-request" | "out-of-range" | "not-below-discount";

/** The new price in whole riyals, or why the car keeps its own. The price before the discount stays. */
export function priceAfter(price: Price, change: PriceChange): Price | { refused: PriceRefusal } {
  if (price.kind === "on-request") return { refused: "on-request" };
  const halalas = halalasAfter(price.halalas, change);
  if (!isWithin(priceRangeHalalas, halalas)) return { refused: "out-of-range" };
  if (price.halalasBeforeDiscount !== undefined && halalas >= price.halalasBeforeDiscount)
    return { refused: "not-below-discount" };
  return { ...price, halalas };
}

function halalasAfter(halalas: number, change: PriceChange): number {
  switch (change.kind) {
    case "price-percent":
      return roundedTo(1, shareOf(halalas, 10_000 + change.hundredths, 10_000));
    case "price-riyals":
      return halalas + change.riyals * halalasPerRiyal;
    case "price-rounding":
      return roundedTo(change.riyals, halalas);
  }
}

function roundedTo(riyals: number, halalas: number): number {
  const step = riyals * halalasPerRiyal;
  return Math.round(halalas / step) * step;
}
