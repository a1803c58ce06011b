/** Grid or list, as this browser likes its gallery; kept in its storage and set before the first paint. */
import { useSyncExternalStore } from "react";

export type CarsView = "grid" | "list";

const storageKey = "cars-view";
const listeners = new Set<() => void>();

/** Runs in the document's head: no other code may stand between it and the first paint. */
export const carsViewScript = `try{document.documentElement.dataset.carsView=localStorage.getItem(${JSON.stringify(storageKey)})||"grid"}catch{};`;

export function useCarsView(): CarsView {
  return useSyncExternalStore(subscribe, current, () => "grid");
}

export function chooseCarsView(view: CarsView): void {
  document.documentElement.dataset["carsView"] = view;
  try {
    localStorage.setItem(storageKey, view);
  } catch {
    // A browser that keeps nothing still shows the chosen view until the page is left.
  }
  for (const listener of listeners) listener();
}

function current(): CarsView {
  return document.documentElement.dataset["carsView"] === "list" ? "list" : "grid";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
