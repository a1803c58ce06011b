/** The wishlist in the browser: a cookie that the server reads too, so the page needs no JavaScript. */
import { useSyncExternalStore } from "react";
import { cookieWith, wishlistIds, wishlistLimit, withCar, withoutCar } from "../dealership/wishlist.ts";

const nothing: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
let known: { cookie: string; ids: ReadonlySet<number> } = { cookie: "", ids: nothing };

/** The cars in the wishlist; empty while the page is drawn by the server, since pages are the same for everyone. */
export function useWishlist(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, currentIds, () => nothing);
}

export function isWished(id: number): boolean {
  return currentIds().has(id);
}

/** As they are at this moment, for what is done with them: a part that has just come alive may not have been drawn with them yet. */
export function wishedIds(): readonly number[] {
  return [...currentIds()];
}

/** False when the car is not kept: a full wishlist takes no more, and loses none for it. */
export function keepInWishlist(id: number): boolean {
  const ids = [...currentIds()];
  if (ids.length >= wishlistLimit && !ids.includes(id)) return false;
  write(withCar(ids, id));
  return currentIds().has(id);
}

export function dropFromWishlist(id: number): void {
  write(withoutCar([...currentIds()], id));
}

function write(ids: readonly number[]): void {
  document.cookie = cookieWith(ids);
  for (const listener of listeners) listener();
}

function currentIds(): ReadonlySet<number> {
  const { cookie } = document;
  if (cookie !== known.cookie) known = { cookie, ids: new Set(wishlistIds(cookie)) };
  return known.ids;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have changed the cookie meanwhile.
  window.addEventListener("focus", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("focus", listener);
    window.removeEventListener("pageshow", listener);
  };
}
