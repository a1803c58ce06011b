/** A cookie that the server reads too, so that its page needs no JavaScript. */
import { cookieWith, wishlistIds, wishlistLimit, withCar, withoutCar } from "../../dealership/car/wishlist.ts";
import { createStore, useStore } from "./store.ts";

const none: ReadonlySet<number> = new Set();
const wishlist = createStore(none);

if (typeof window !== "undefined") {
  readCookie();
  // Another tab may have changed the cookie.
  window.addEventListener("focus", readCookie);
  window.addEventListener("pageshow", readCookie);
}

function readCookie(): void {
  const ids = wishlistIds(document.cookie);
  if (ids.join() !== wishlistedIds().join()) wishlist.set(new Set(ids));
}

/** Empty on the server and while hydrating. */
export function useWishlist(): ReadonlySet<number> {
  return useStore(wishlist, (ids) => ids, none);
}

export function useIsWishlisted(id: number): boolean {
  return useStore(wishlist, (ids) => ids.has(id), false);
}

export function isWishlisted(id: number): boolean {
  return wishlist.get().has(id);
}

export function wishlistedIds(): readonly number[] {
  return [...wishlist.get()];
}

/** False when the wishlist is full. */
export function addToWishlist(id: number): boolean {
  const ids = wishlistedIds();
  if (ids.length >= wishlistLimit && !ids.includes(id)) return false;
  save(withCar(ids, id));
  return isWishlisted(id);
}

export function removeFromWishlist(id: number): void {
  save(withoutCar(wishlistedIds(), id));
}

function save(ids: readonly number[]): void {
  document.cookie = cookieWith(ids);
  readCookie();
}
