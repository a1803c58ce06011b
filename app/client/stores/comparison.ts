// Cars to compare, oldest first. The comparison page itself has its cars in the URL.
import { comparisonLimit } from "../../dealership/car/comparison.ts";
import { keptCars } from "./stored-cars.ts";
import { useStore } from "./store.ts";

const compared = keptCars("comparison", comparisonLimit);

export function useChosenComparison(): readonly number[] {
  return compared.useIds();
}

export function useIsCompared(id: number): boolean {
  return useStore(compared.store, (ids) => ids.includes(id), false);
}

export function chosenComparison(): readonly number[] {
  return compared.ids();
}

/** False when the comparison is full. */
export function addToComparison(id: number): boolean {
  const ids = compared.ids();
  if (ids.includes(id)) return true;
  if (ids.length >= comparisonLimit) return false;
  compared.keep([...ids, id]);
  return true;
}

export function dropFromComparison(id: number): void {
  compared.keep(compared.ids().filter((comparedId) => comparedId !== id));
}

export function chooseComparison(ids: readonly number[]): void {
  compared.keep(ids);
}
