// Cars to compare, oldest first. The comparison page itself has its cars in the URL.
import { maxComparedCars } from "../../dealership/car/comparison.ts";
import { createStoredCars } from "./stored-cars.ts";
import { useStore } from "./store.ts";

const compared = createStoredCars("comparison", maxComparedCars);

export function useComparedIds(): readonly number[] {
  return compared.useIds();
}

export function useIsCompared(id: number): boolean {
  return useStore(compared.store, (ids) => ids.includes(id), false);
}

export function comparedIds(): readonly number[] {
  return compared.ids();
}

/** False when the comparison is full. */
export function addToComparison(id: number): boolean {
  const ids = compared.ids();
  if (ids.includes(id)) return true;
  if (ids.length >= maxComparedCars) return false;
  compared.save([...ids, id]);
  return true;
}

export function removeFromComparison(id: number): void {
  compared.save(compared.ids().filter((comparedId) => comparedId !== id));
}

export function setComparedIds(ids: readonly number[]): void {
  compared.save(ids);
}
