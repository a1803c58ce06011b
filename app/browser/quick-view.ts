/** Which car the quick view shows; cards set it, the popup (loaded at the first use) listens. */
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let shown: number | undefined;

export function openQuickView(carId: number): void {
  show(carId);
}

export function closeQuickView(): void {
  show(undefined);
}

export function useQuickView(): number | undefined {
  return useSyncExternalStore(subscribe, () => shown, () => undefined);
}

function show(carId: number | undefined): void {
  shown = carId;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
