/** The cars that this browser has put aside to compare; kept in its storage, oldest first. The comparison itself has its cars in its address. */
import { useSyncExternalStore } from "react";
import { comparedIds, comparisonLimit } from "../dealership/comparison.ts";

const storageKey = "comparison";
const nothing: readonly number[] = [];
const listeners = new Set<() => void>();
let known: { kept: string; ids: readonly number[] } = { kept: "", ids: nothing };

/** None while the page is drawn by the server, since pages are the same for everyone. */
export function useChosenComparison(): readonly number[] {
  return useSyncExternalStore(subscribe, chosen, () => nothing);
}

/** False when it holds as many as can be compared, or when the browser keeps nothing. */
export function addToComparison(id: number): boolean {
  const ids = chosen();
  if (ids.includes(id)) return true;
  if (ids.length >= comparisonLimit) return false;
  write([...ids, id]);
  return true;
}

export function dropFromComparison(id: number): void {
  write(chosen().filter((other) => other !== id));
}

/** Whoever changes a comparison makes it theirs; none empties it. */
export function chooseComparison(ids: readonly number[]): void {
  write(ids.slice(0, comparisonLimit));
}

function write(ids: readonly number[]): void {
  const kept = ids.join(",");
  known = { kept, ids };
  try {
    localStorage.setItem(storageKey, kept);
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function chosen(): readonly number[] {
  const kept = readKept();
  if (kept !== undefined && kept !== known.kept) known = { kept, ids: comparedIds(new URLSearchParams({ cars: kept })).slice(0, comparisonLimit) };
  return known.ids;
}

function readKept(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return undefined;
  }
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
