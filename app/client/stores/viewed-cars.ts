import { keptCars } from "./stored-cars.ts";

const maxViewedCars = 12;

const viewedCars = keptCars("viewed-cars", maxViewedCars);

export function useViewedCars(): readonly number[] {
  return viewedCars.useIds();
}

export function rememberViewed(id: number): void {
  viewedCars.keep([id, ...viewedCars.ids().filter((viewedId) => viewedId !== id)]);
}

/** Returns the removed ids. */
export function forgetViewed(): readonly number[] {
  const previous = viewedCars.ids();
  viewedCars.keep([]);
  return previous;
}

export function restoreViewed(ids: readonly number[]): void {
  viewedCars.keep(ids);
}
