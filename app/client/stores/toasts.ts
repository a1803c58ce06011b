import { createStore, useStore } from "./store.ts";

/** A silent toast is only read out: the page shows the change itself. */
export type Toast = { id: number; text: string; isSilent?: boolean; action?: { label: string; run: () => void } };

const visibleMs = 6_000;
const noToasts: readonly Toast[] = [];
const toasts = createStore(noToasts);
let lastId = 0;

export function showToast(text: string, action?: Toast["action"]): void {
  show(action ? { text, action } : { text });
}

export function announce(text: string): void {
  show({ text, isSilent: true });
}

function show(toast: Omit<Toast, "id">): void {
  lastId += 1;
  const id = lastId;
  toasts.set([{ ...toast, id }]);
  setTimeout(() => dismissToast(id), visibleMs);
}

export function dismissToast(id: number): void {
  const current = toasts.get();
  if (current.some((toast) => toast.id === id)) toasts.set(current.filter((toast) => toast.id !== id));
}

export function dismissToasts(): void {
  if (toasts.get().length > 0) toasts.set(noToasts);
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts, (current) => current, noToasts);
}
