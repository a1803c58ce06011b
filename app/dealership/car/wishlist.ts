export const maxWishlistCars = 100;
const cookieName = "wishlist";
const cookieDays = 365;

/** Car ids, newest first, from a Cookie header or `document.cookie`. Ignores anything that is not a number. */
export function wishlistIds(cookies: string): number[] {
  const value = cookies
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  if (!value) return [];
  // Some clients escape the comma.
  const ids = value.split(/,|%2C/i).map((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0));
  return [...new Set(ids.filter((id) => id > 0))].slice(0, maxWishlistCars);
}

export function wishlistCookie(ids: readonly number[]): string {
  const maxAge = ids.length === 0 ? 0 : cookieDays * 24 * 60 * 60;
  return `${cookieName}=${ids.slice(0, maxWishlistCars).join(",")}; Max-Age=${maxAge}; Path=/; SameSite=Lax`;
}

export type WishlistConfirmation = { done: "added" | "removed" | "full"; car: number };

const confirmationCookieName = "wishlist_done";

/** Set-Cookie value, valid for a minute: the page after the redirect confirms the change. */
export function confirmationCookie({ done, car }: WishlistConfirmation): string {
  return `${confirmationCookieName}=${done}-${car}; Max-Age=60; Path=/; SameSite=Lax`;
}

export const expiredConfirmationCookie = `${confirmationCookieName}=; Max-Age=0; Path=/; SameSite=Lax`;

export function parseConfirmation(cookies: string): WishlistConfirmation | undefined {
  const [, done, car] = /(?:^|;\s*)wishlist_done=(added|removed|full)-(\d{1,9})(?:;|$)/.exec(cookies) ?? [];
  return done === "added" || done === "removed" || done === "full" ? { done, car: Number(car) } : undefined;
}

export function withCar(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, maxWishlistCars);
}

export function withoutCar(ids: readonly number[], id: number): number[] {
  return ids.filter((other) => other !== id);
}
