// Stored in a cookie, so that the wishlist page works without JavaScript.
import { wishlistCookie, wishlistIds, maxWishlistCars, withCar, withoutCar } from "../../dealership/car/wishlist.ts";
import { createStore, useStore } from "./store.ts";
import { writeCookie } from "../write-cookie.ts";

const noIds: ReadonlySet<number> = new Set();
const wishlist = createStore(noIds);

if (typeof window !== "undefined") {
  readCookie();
  window.addEventListener("focus", readCookie);
  window.addEventListener("pageshow", readCookie);
}

function readCookie(): void {
  const ids = wishlistIds(document.cookie);
  if (ids.join() !== wishlistedIds().join()) wishlist.set(new Set(ids));
}

/** Empty on the server and while hydrating. */
export function useWishlist(): ReadonlySet<number> {
  return useStore(wishlist, (ids) => ids, noIds);
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

/** "blocked" when the browser stores no cookie. */
export function addToWishlist(id: number): "added" | "full" | "blocked" {
  // Another tab may have changed it.
  readCookie();
  const ids = wishlistedIds();
  if (ids.length >= maxWishlistCars && !ids.includes(id)) return "full";
  saveCookie(withCar(ids, id));
  return isWishlisted(id) ? "added" : "blocked";
}

export function removeFromWishlist(id: number): void {
  readCookie();
  saveCookie(withoutCar(wishlistedIds(), id));
}

function saveCookie(ids: readonly number[]): void {
  writeCookie(wishlistCookie(ids));
  readCookie();
}
