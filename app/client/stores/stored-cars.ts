import { parseCarIds } from "../../dealership/car/car-ids.ts";
import { createStore, useStore, type Store } from "./store.ts";

export type StoredCars = {
  store: Store<readonly number[]>;
  /** Empty on the server and while hydrating. */
  useIds(): readonly number[];
  ids(): readonly number[];
  save(ids: readonly number[]): void;
};

const noIds: readonly number[] = [];

export function createStoredCars(storageKey: string, maxCars: number): StoredCars {
  const store = createStore(noIds);

  function load(): void {
    const ids = parseCarIds([read(storageKey)]).slice(0, maxCars);
    if (ids.join() !== store.get().join()) store.set(ids);
  }

  if (typeof window !== "undefined") {
    load();
    // Another tab changed the list.
    window.addEventListener("storage", load);
  }

  return {
    store,
    useIds: () => useStore(store, (ids) => ids, noIds),
    ids: store.get,
    save(ids) {
      const limited = ids.slice(0, maxCars);
      write(storageKey, limited.join(","));
      store.set(limited);
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
