/** Newest first. */
import { keptCars } from "./stored-cars.ts";

const viewedLimit = 12;

const viewed = keptCars("viewed-cars", viewedLimit);

export function useViewedCars(): readonly number[] {
  return viewed.useIds();
}

export function rememberViewed(id: number): void {
  viewed.keep([id, ...viewed.ids().filter((other) => other !== id)]);
}

/** Returns the removed ids, for undo. */
export function forgetViewed(): readonly number[] {
  const before = viewed.ids();
  viewed.keep([]);
  return before;
}

export function restoreViewed(ids: readonly number[]): void {
  viewed.keep(ids);
}
