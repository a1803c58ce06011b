import { createStoredCars } from "./stored-cars.ts";

const maxViewedCars = 12;

const viewedCars = createStoredCars("viewed-cars", maxViewedCars);

export function useViewedCars(): readonly number[] {
  return viewedCars.useIds();
}

export function addViewedCar(id: number): void {
  viewedCars.save([id, ...viewedCars.ids().filter((viewedId) => viewedId !== id)]);
}

/** Returns the removed ids. */
export function clearViewedCars(): readonly number[] {
  const previous = viewedCars.ids();
  viewedCars.save([]);
  return previous;
}

export function restoreViewedCars(ids: readonly number[]): void {
  viewedCars.save(ids);
}
