import {
  withCar,
  withoutCar,
  wishlistIds,
  maxWishlistCars,
  type WishlistConfirmation,
} from "../../../dealership/car/wishlist.ts";
import { formText, type FormReader } from "../../../dealership/forms/form-text.ts";

const outcomes = ["added", "removed", "cleared", "full"] as const;
/** "blocked": the browser stores no cookies. */
export type WishlistOutcome = (typeof outcomes)[number] | "blocked";

export type WishlistChange = { ids: number[]; done?: WishlistOutcome; cars: number[] };

/** Several `add` values undo the removal of several cars, in order. A full list ignores additions. */
export function wishlistChange(ids: readonly number[], form: { getAll(name: string): unknown[] }): WishlistChange {
  const added = carNumbers(form.getAll("add"));
  const removed = carNumbers(form.getAll("remove"));
  if (form.getAll("clear").length > 0) return { ids: [], done: "cleared", cars: [...ids] };
  if (removed.length > 0) return { ids: removed.reduce(withoutCar, [...ids]), done: "removed", cars: removed };
  if (added.length === 0) return { ids: [...ids], cars: [] };
  const merged = new Set([...ids, ...added]);
  if (merged.size > maxWishlistCars) return { ids: [...ids], done: "full", cars: added };
  return { ids: added.toReversed().reduce(withCar, [...ids]), done: "added", cars: added };
}

/** Page to return to after a click on a heart before hydration. Without JavaScript that page cannot show the change. */
export function heartOrigin(
  form: FormReader,
  { done, cars: [car] }: WishlistChange,
): { page: string; confirmation: WishlistConfirmation } | undefined {
  const page = formText(form, "back");
  const isScripted = form.get("show") === null;
  if (
    page === undefined ||
    !isScripted ||
    car === undefined ||
    done === undefined ||
    done === "cleared" ||
    done === "blocked"
  )
    return undefined;
  return { page, confirmation: { done, car } };
}

export function outcomeQuery({ done, cars }: WishlistChange, now: Date): string {
  if (done === undefined) return "";
  const params = [["done", done], ...cars.map((car) => ["car", String(car)]), ["at", String(now.getTime())]];
  return new URLSearchParams(params).toString();
}

/** A redirect is followed at once; the same address from a link or the history is older. */
const maxRedirectMs = 60_000;

/**
 * The change reported by the address, if it still holds for `ids`, the cars that exist of those in the cookie. Cars that
 * were added just now and are missing in the cookie: the browser has not stored it.
 */
export function outcomeFromQuery(
  params: URLSearchParams,
  { ids, storedIds, now }: { ids: readonly number[]; storedIds: readonly number[]; now: Date },
): { done: WishlistOutcome; cars: number[] } | undefined {
  const done = outcomes.find((outcome) => outcome === params.get("done"));
  const cars = carNumbers(params.getAll("car"));
  if (done === undefined || cars.length === 0) return undefined;
  const age = now.getTime() - Number(params.get("at"));
  const isStored = cars.every((car) => storedIds.includes(car));
  if (done === "added" && !isStored && age >= 0 && age < maxRedirectMs) return { done: "blocked", cars };
  const shouldBeIn = done === "added";
  const stillHolds = done === "full" || cars.every((car) => ids.includes(car) === shouldBeIn);
  return stillHolds ? { done, cars } : undefined;
}

// Ids are valid if the cookie's parser accepts them.
function carNumbers(values: readonly unknown[]): number[] {
  return wishlistIds(`wishlist=${values.filter((value) => typeof value === "string").join(",")}`);
}
