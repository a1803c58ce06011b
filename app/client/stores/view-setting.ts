import { createStore, useStore } from "./store.ts";

/** A way to show cars, remembered in the browser. Styles read it from a `data-` attribute of the root element. */
function createViewSetting<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const [usual] = values;
  const attribute = `data-${name}`;
  const root = typeof document === "undefined" ? undefined : document.documentElement;
  const store = createStore<Value>(values.find((value) => value === root?.getAttribute(attribute)) ?? usual);
  return {
    /** Runs before the first paint. */
    script: `try{document.documentElement.setAttribute("${attribute}",localStorage.getItem("${name}")||"${usual}")}catch{};`,
    use: () => useStore(store, (current) => current, usual),
    set(value: Value): void {
      root?.setAttribute(attribute, value);
      try {
        localStorage.setItem(name, value);
      } catch {
        // Without storage the setting lasts as long as the page.
      }
      store.set(value);
    },
  };
}

export type CarsView = "grid" | "list";
export const carsView = createViewSetting<CarsView>("cars-view", ["grid", "list"]);

/** The large figure of a card. */
export type CardFigure = "price" | "instalment";
export const cardFigure = createViewSetting<CardFigure>("figure", ["price", "instalment"]);

export const viewSettingsScript = carsView.script + cardFigure.script;
