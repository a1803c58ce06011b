import { parseCarIds } from "../../dealership/car/car-ids.ts";
import { createStore, useStore, type Store } from "./store.ts";

export type StoredCars = {
  store: Store<readonly number[]>;
  /** Empty on the server and while hydrating. */
  useIds(): readonly number[];
  /** Read again, because another tab may have changed them. */
  ids(): readonly number[];
  save(ids: readonly number[]): void;
};

const noIds: readonly number[] = [];

export function createStoredCars(storageKey: string, maxCars: number): StoredCars {
  const store = createStore(noIds);

  function load(): void {
    const stored = read(storageKey);
    if (stored === undefined) return;
    const ids = parseCarIds([stored]).slice(0, maxCars);
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
    ids() {
      load();
      return store.get();
    },
    save(ids) {
      const limited = ids.slice(0, maxCars);
      write(storageKey, limited.join(","));
      store.set(limited);
    },
  };
}

/** `undefined` without storage. */
function read(storageKey: string): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return undefined;
  }
}

function write(storageKey: string, text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Without storage the list lasts as long as the page.
  }
}
