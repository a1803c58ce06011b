import { createStore, useStore } from "./store.ts";

export type Toast = { id: number; text: string; action?: { label: string; run: () => void } };

const visibleMs = 6_000;
const noToasts: readonly Toast[] = [];
const toasts = createStore(noToasts);
let lastId = 0;

export function showToast(text: string, action?: Toast["action"]): void {
  lastId += 1;
  const id = lastId;
  toasts.set([action ? { id, text, action } : { id, text }]);
  setTimeout(() => dismissToast(id), visibleMs);
}

export function dismissToast(id: number): void {
  const current = toasts.get();
  if (current.some((toast) => toast.id === id)) toasts.set(current.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts, (current) => current, noToasts);
}
