import { createStore, useStore } from "./store.ts";

const shownCar = createStore<number | undefined>(undefined);

export function openQuickView(carId: number): void {
  shownCar.set(carId);
}

export function closeQuickView(): void {
  shownCar.set(undefined);
}

export function useQuickView(): number | undefined {
  return useStore(shownCar, (id) => id, undefined);
}
