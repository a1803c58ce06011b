import { useSyncExternalStore } from "react";

/**
 * How a visitor wants the pages, remembered in the browser. The `data-` attribute of the root element holds it: styles
 * read it, and buttons with this name and a value change it (`viewSettingsScript`).
 */
function createViewSetting<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
  storage: "localStorage" | "sessionStorage" = "localStorage",
) {
  const [usual] = values;
  const attribute = `data-${name}`;
  const current = () => values.find((value) => value === document.documentElement.getAttribute(attribute)) ?? usual;
  function subscribe(onChange: () => void): () => void {
    const observer = new MutationObserver(onChange);
    observer.observe(document.documentElement, { attributeFilter: [attribute] });
    return () => observer.disconnect();
  }
  return { name, usual, storage, use: () => useSyncExternalStore(subscribe, current, () => usual) };
}

export type CarsView = "grid" | "list";
export const carsView = createViewSetting<CarsView>("cars-view", ["grid", "list"]);

/** The large figure of a card. */
export type CardFigure = "price" | "instalment";
export const cardFigure = createViewSetting<CardFigure>("figure", ["price", "instalment"]);

/** The owner's notice at the top; hidden for this visit. */
export const notice = createViewSetting("notice", ["shown", "hidden"], "sessionStorage");

const settings = [carsView, cardFigure, notice].map(({ name, usual, storage }) => [name, usual, storage]);

/** Inlined into the head: it sets the attributes before the first paint, and the buttons work before hydration. */
export const viewSettingsScript =
  `for(const[name,usual,storage]of${JSON.stringify(settings)}){` +
  `const set=value=>document.documentElement.setAttribute("data-"+name,value);` +
  `try{set(window[storage].getItem(name)||usual)}catch{}` +
  `addEventListener("click",({target})=>{` +
  "const button=target.closest?.(`[name=${name}]`);" +
  `if(!button)return;` +
  `set(button.value);` +
  `for(const other of document.getElementsByName(name))other.setAttribute("aria-pressed",other===button);` +
  // Without storage the setting lasts as long as the page.
  `try{window[storage].setItem(name,button.value)}catch{}})};`;
