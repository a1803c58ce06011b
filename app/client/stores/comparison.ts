/** Cars put aside in this browser to compare, oldest first. The comparison page has its cars in its address. */
import { comparisonLimit } from "../../dealership/car/comparison.ts";
import { keptCars } from "./stored-cars.ts";
import { useStore } from "./store.ts";

const chosen = keptCars("comparison", comparisonLimit);

export function useChosenComparison(): readonly number[] {
  return chosen.useIds();
}

export function useIsCompared(id: number): boolean {
  return useStore(chosen.store, (ids) => ids.includes(id), false);
}

/** Current value, for use outside of rendering. */
export function chosenComparison(): readonly number[] {
  return chosen.ids();
}

/** False when it is full. */
export function addToComparison(id: number): boolean {
  const ids = chosen.ids();
  if (ids.includes(id)) return true;
  if (ids.length >= comparisonLimit) return false;
  chosen.keep([...ids, id]);
  return true;
}

export function dropFromComparison(id: number): void {
  chosen.keep(chosen.ids().filter((other) => other !== id));
}

export function chooseComparison(ids: readonly number[]): void {
  chosen.keep(ids);
}
