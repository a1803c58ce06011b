import {
  withCar,
  withoutCar,
  wishlistIds,
  wishlistLimit,
  type WishlistConfirmation,
} from "../../../dealership/car/wishlist.ts";

const deeds = ["added", "removed", "cleared", "full"] as const;
export type Deed = (typeof deeds)[number];

export type WishlistChange = { ids: number[]; done?: Deed; cars: number[] };

/** Several `add` undo a removal of several, in their order. A full list ignores additions and loses nothing. */
export function changedWishlist(ids: readonly number[], form: { getAll(name: string): unknown[] }): WishlistChange {
  const added = carNumbers(form.getAll("add"));
  const removed = carNumbers(form.getAll("remove"));
  if (form.getAll("clear").length > 0) return { ids: [], done: "cleared", cars: [...ids] };
  if (removed.length > 0) return { ids: removed.reduce(withoutCar, [...ids]), done: "removed", cars: removed };
  if (added.length === 0) return { ids: [...ids], cars: [] };
  const wanted = new Set([...ids, ...added]);
  if (wanted.size > wishlistLimit) return { ids: [...ids], done: "full", cars: added };
  return { ids: added.toReversed().reduce(withCar, [...ids]), done: "added", cars: added };
}

/** Page to return to after a heart pressed before hydration. Without JavaScript that page could not show it. */
export function pageOfHeart(
  form: { get(name: string): unknown },
  { done, cars: [car] }: WishlistChange,
): { page: string; confirmation: WishlistConfirmation } | undefined {
  const page = form.get("back");
  const isScripted = form.get("show") === null;
  if (typeof page !== "string" || !isScripted || car === undefined || done === undefined || done === "cleared")
    return undefined;
  return { page, confirmation: { done, car } };
}

export function doneQuery({ done, cars }: WishlistChange): string {
  if (done === undefined) return "";
  return new URLSearchParams([["done", done], ...cars.map((car) => ["car", String(car)])]).toString();
}

/** The change reported by the address, if it still holds for `ids`. */
export function doneFrom(params: URLSearchParams, ids: readonly number[]): { done: Deed; cars: number[] } | undefined {
  const done = deeds.find((deed) => deed === params.get("done"));
  const cars = carNumbers(params.getAll("car"));
  if (done === undefined || cars.length === 0) return undefined;
  const shouldBeIn = done === "added";
  const isStillSo = done === "full" || cars.every((car) => ids.includes(car) === shouldBeIn);
  return isStillSo ? { done, cars } : undefined;
}

// The cookie's parser decides what an id is.
function carNumbers(values: readonly unknown[]): number[] {
  return wishlistIds(`wishlist=${values.filter((value) => typeof value === "string").join(",")}`);
}
