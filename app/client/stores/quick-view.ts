import { createStore, useStore } from "./store.ts";

const openCarId = createStore<number | undefined>(undefined);

export function openQuickView(carId: number): void {
  openCarId.set(carId);
}

export function closeQuickView(): void {
  openCarId.set(undefined);
}

export function useQuickViewCarId(): number | undefined {
  return useStore(openCarId, (id) => id, undefined);
}
