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

export function setCarsView(selected: CarsView): void {
  document.documentElement.dataset["carsView"] = selected;
  try {
    localStorage.setItem(storageKey, selected);
  } catch {
    // Without storage the view lasts as long as the page.
  }
  view.set(selected);
}
