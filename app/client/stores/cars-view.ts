/** Grid or list, kept in the browser's storage and applied before the first paint. */
import { createStore, useStore } from "./store.ts";

export type CarsView = "grid" | "list";

const storageKey = "cars-view";

export const carsViewScript = `try{document.documentElement.dataset.carsView=localStorage.getItem(${JSON.stringify(storageKey)})||"grid"}catch{};`;

const view = createStore<CarsView>(
  typeof document !== "undefined" && document.documentElement.dataset["carsView"] === "list" ? "list" : "grid",
);

export function useCarsView(): CarsView {
  return useStore(view, (current) => current, "grid");
}

export function chooseCarsView(chosen: CarsView): void {
  document.documentElement.dataset["carsView"] = chosen;
  try {
    localStorage.setItem(storageKey, chosen);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  view.set(chosen);
}
