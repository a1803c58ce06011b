/** The cars that this browser has put aside to compare, oldest first. The comparison itself has its cars in its address. */
import { comparisonLimit } from "../dealership/comparison.ts";
import { keptCars } from "./kept-cars.ts";
import { useStore } from "./store.ts";

const chosen = keptCars("comparison", comparisonLimit);

export function useChosenComparison(): readonly number[] {
  return chosen.useIds();
}

export function useIsCompared(id: number): boolean {
  return useStore(chosen.store, (ids) => ids.includes(id), false);
}

/** As it is now, for what asks outside of a drawing. */
export function chosenComparison(): readonly number[] {
  return chosen.ids();
}

/** False when it holds as many as can be compared. */
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

/** Whoever changes a comparison makes it theirs; no cars empty it. */
export function chooseComparison(ids: readonly number[]): void {
  chosen.keep(ids);
}
