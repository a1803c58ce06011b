import type { MouseEvent } from "react";
import { createStore, useStore } from "../stores/store.ts";

const openedCarId = createStore<number | undefined>(undefined);

/** Marks the card whose link is followed, so that its picture alone grows into the picture of the car's page. */
export function openFromCard(event: MouseEvent<HTMLAnchorElement>, carId: number): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  document.querySelector("article[data-opened]")?.removeAttribute("data-opened");
  event.currentTarget.closest("article")?.setAttribute("data-opened", "");
  openedCarId.set(carId);
}

/** Whether the page of this car was the last one opened from a card. */
export function useIsOpenedCar(carId: number): boolean {
  return useStore(openedCarId, (id) => id === carId, false);
}

/** Not on the server: links there have no transition to begin. */
export function allowsMotion(): boolean {
  return !import.meta.env.SSR && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
