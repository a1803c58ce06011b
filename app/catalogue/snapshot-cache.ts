import type { CatalogueSnapshot } from "./catalogue.server.ts";

export type SnapshotCache<Key, Value> = (snapshot: CatalogueSnapshot, key: Key, derive: () => Value) => Value;

/** Cache that ends with the snapshot. Concurrent requests share a promised value; failures are not cached. */
export function snapshotCache<Key, Value>(): SnapshotCache<Key, Value> {
  const caches = new WeakMap<CatalogueSnapshot, Map<Key, Value>>();
  return (snapshot, key, derive) => {
    const cache = caches.get(snapshot) ?? new Map<Key, Value>();
    caches.set(snapshot, cache);
    const value = cache.get(key) ?? derive();
    cache.set(key, value);
    if (value instanceof Promise) value.catch(() => cache.delete(key));
    return value;
  };
}
