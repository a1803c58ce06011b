import type { CatalogueSnapshot } from "./catalogue.server.ts";

export type SnapshotCache<Key, Value> = (
  snapshot: CatalogueSnapshot,
  key: Key,
  load: () => Promise<Value>,
) => Promise<Value>;

/** Cache that empties with each new snapshot. Concurrent requests share one load; failures are not cached. */
export function snapshotCache<Key, Value>(): SnapshotCache<Key, Value> {
  const caches = new WeakMap<CatalogueSnapshot, Map<Key, Promise<Value>>>();
  return (snapshot, key, load) => {
    const cache = caches.get(snapshot) ?? new Map<Key, Promise<Value>>();
    caches.set(snapshot, cache);
    const value = cache.get(key) ?? load();
    cache.set(key, value);
    value.catch(() => cache.delete(key));
    return value;
  };
}
