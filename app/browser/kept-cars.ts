/** Lists of car numbers in this browser's storage, followed by every part of the page that shows them. They are never sent by themselves. */
import { useSyncExternalStore } from "react";
import { carNumbers } from "../dealership/car-numbers.ts";

export type KeptCars = {
  /** None while the page is drawn by the server, since pages are the same for everyone. */
  useIds(): readonly number[];
  ids(): readonly number[];
  keep(ids: readonly number[]): void;
};

const nothing: readonly number[] = [];

/** At most `most` of them, under a key of their own. */
export function keptCars(storageKey: string, most: number): KeptCars {
  const listeners = new Set<() => void>();
  let known: { kept: string; ids: readonly number[] } = { kept: "", ids: nothing };

  function ids(): readonly number[] {
    const kept = read(storageKey);
    if (kept !== undefined && kept !== known.kept) known = { kept, ids: carNumbers([kept]).slice(0, most) };
    return known.ids;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // Another tab may have changed it.
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }

  return {
    useIds: () => useSyncExternalStore(subscribe, ids, () => nothing),
    ids,
    keep(given) {
      const shown = given.slice(0, most);
      known = { kept: shown.join(","), ids: shown };
      write(storageKey, known.kept);
      for (const listener of listeners) listener();
    },
  };
}

function read(storageKey: string): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return undefined;
  }
}

function write(storageKey: string, kept: string): void {
  try {
    localStorage.setItem(storageKey, kept);
  } catch {
    // A browser that keeps nothing: the list lasts as long as the page.
  }
}
