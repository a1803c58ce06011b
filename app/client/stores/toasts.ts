import { createStore, useStore } from "./store.ts";

export type Toast = { id: number; text: string; action?: { label: string; run: () => void } };

const shownMs = 6_000;
const none: readonly Toast[] = [];
const toasts = createStore(none);
let lastId = 0;

export function showToast(text: string, action?: Toast["action"]): void {
  lastId += 1;
  const id = lastId;
  // One at a time: the newest belongs to the latest action.
  toasts.set([action ? { id, text, action } : { id, text }]);
  setTimeout(() => dismissToast(id), shownMs);
}

export function dismissToast(id: number): void {
  const shown = toasts.get();
  if (shown.some((toast) => toast.id === id)) toasts.set(shown.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts, (shown) => shown, none);
}
