import { useSyncExternalStore } from "react";

export type Store<Value> = {
  get(): Value;
  set(value: Value): void;
  subscribe(onChange: () => void): () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** `serverValue` is rendered on the server and while hydrating: cached pages are the same for everyone. */
export function useStore<Value, Selected>(
  store: Store<Value>,
  select: (value: Value) => Selected,
  serverValue: Selected,
): Selected {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => serverValue,
  );
}
