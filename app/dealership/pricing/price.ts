const vatPercent = 15;
export const halalasPerRiyal = 100;

/** `margin`: used-car margin scheme; no VAT amount may be shown. */
type VatScheme = "standard" | "margin";

export type Price =
  | { kind: "on-request" }
  | {
      kind: "listed";
      halalas: number;
      /** Above `halalas`. Both include VAT. */
      halalasBeforeDiscount?: number;
      vatScheme: VatScheme;
    };

export type ListedPrice = Extract<Price, { kind: "listed" }>;

/** `amount × numerator ÷ denominator` in whole halalas, half rounded up, exact for every safe integer amount. */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  const divisor = 2n * BigInt(denominator);
  const floor = doubled / divisor;
  return Number(doubled < 0n && doubled % divisor !== 0n ? floor - 1n : floor);
}

export function decimalRiyals(halalas: number): string {
  return (halalas / halalasPerRiyal).toFixed(2);
}

/** Halalas without the 15 % VAT. */
export function beforeVat(halalas: number): number {
  return shareOf(halalas, 100, 100 + vatPercent);
}

/** Halalas with 15 % VAT added. */
export function includingVat(halalasBeforeVat: number): number {
  return shareOf(halalasBeforeVat, 100 + vatPercent, 100);
}

/** The lower of the price and the offer price in halalas. A price on request stays on request. */
export function withOfferPrice(price: Price, offerHalalas: number | undefined): Price {
  if (offerHalalas === undefined || price.kind === "on-request" || offerHalalas >= price.halalas) return price;
  return { ...price, halalas: offerHalalas, halalasBeforeDiscount: price.halalasBeforeDiscount ?? price.halalas };
}

/** Discount in halalas including VAT; 0 if there is none. */
export function discount(price: ListedPrice): number {
  return price.halalasBeforeDiscount === undefined ? 0 : price.halalasBeforeDiscount - price.halalas;
}

/** Whole percent, rounded down: a discount is never overstated. */
export function discountPercent(price: ListedPrice): number {
  if (price.halalasBeforeDiscount === undefined) return 0;
  return Math.floor((discount(price) * 100) / price.halalasBeforeDiscount);
}

/** Halalas; no VAT amount under the margin scheme (VAT regulations, art. 48: the margin is not disclosed). */
export type VatDetails = { scheme: "standard"; beforeVat: number; vat: number; percent: number } | { scheme: "margin" };

export function vatDetails(price: ListedPrice): VatDetails {
  if (price.vatScheme === "margin") return { scheme: "margin" };
  const net = beforeVat(price.halalas);
  return { scheme: "standard", beforeVat: net, vat: price.halalas - net, percent: vatPercent };
}

/** Halalas rounded up to whole riyals, so that an advertised instalment is never below the real one. */
export function ceilToRiyals(halalas: number): number {
  return Math.ceil(halalas / halalasPerRiyal) * halalasPerRiyal;
}
