import type { CardCar } from "../../../catalogue/views/card-car.ts";
import { createStore, useStore } from "../../../client/stores/store.ts";

const openCar = createStore<CardCar | undefined>(undefined);

export function openQuickView(car: CardCar): void {
  openCar.set(car);
}

export function closeQuickView(): void {
  openCar.set(undefined);
}

export function useQuickViewCar(): CardCar | undefined {
  return useStore(openCar, (car) => car, undefined);
}
