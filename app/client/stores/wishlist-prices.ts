// Prices of the cars when they were added to the wishlist.
import type { Price } from "../../dealership/pricing/price.ts";

/** Halalas including VAT. */
export type WishlistPrice = number | "on-request";

const storageKey = "wished-prices";

export function saveWishlistPrice(carId: number, price: WishlistPrice): void {
  write(storedWishlistPrices().set(carId, price));
}

/** Keeps the prices of these cars only: stored prices stay, new cars get their current price. */
export function syncWishlistPrices(cars: readonly { id: number; price: Price }[]): void {
  const stored = storedWishlistPrices();
  write(new Map(cars.map(({ id, price }) => [id, stored.get(id) ?? wishlistPrice(price)])));
}

export function storedWishlistPrices(): Map<number, WishlistPrice> {
  try {
    return parseWishlistPrices(localStorage.getItem(storageKey));
  } catch {
    return new Map();
  }
}

export function parseWishlistPrices(text: string | null): Map<number, WishlistPrice> {
  const prices = new Map<number, WishlistPrice>();
  for (const [id, price] of Object.entries(parseObject(text ?? "{}"))) {
    const isPrice = price === "on-request" || (Number.isSafeInteger(price) && Number(price) > 0);
    if (/^[1-9]\d{0,8}$/.test(id) && isPrice) prices.set(Number(id), price === "on-request" ? price : Number(price));
  }
  return prices;
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

export function wishlistPrice(price: Price): WishlistPrice {
  return price.kind === "on-request" ? "on-request" : price.halalas;
}

function write(prices: ReadonlyMap<number, WishlistPrice>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(prices)));
  } catch {
    // Without storage no prices are compared.
  }
}
