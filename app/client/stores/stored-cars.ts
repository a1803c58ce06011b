/** Lists of car ids in the browser's storage, never sent to the server by themselves. */
import { carNumbers } from "../../dealership/car/car-ids.ts";
import { createStore, useStore, type Store } from "./store.ts";

export type KeptCars = {
  store: Store<readonly number[]>;
  /** Empty on the server and while hydrating. */
  useIds(): readonly number[];
  ids(): readonly number[];
  keep(ids: readonly number[]): void;
};

const none: readonly number[] = [];

export function keptCars(storageKey: string, maxCars: number): KeptCars {
  const store = createStore(none);

  function load(): void {
    const ids = carNumbers([read(storageKey)]).slice(0, maxCars);
    if (ids.join() !== store.get().join()) store.set(ids);
  }

  if (typeof window !== "undefined") {
    load();
    // Another tab may have changed it.
    window.addEventListener("storage", load);
  }

  return {
    store,
    useIds: () => useStore(store, (ids) => ids, none),
    ids: store.get,
    keep(ids) {
      const shown = ids.slice(0, maxCars);
      write(storageKey, shown.join(","));
      store.set(shown);
    },
  };
}

function read(storageKey: string): string {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

function write(storageKey: string, text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Without storage the list lasts as long as the page.
  }
}
