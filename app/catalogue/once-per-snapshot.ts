/** Cache per catalogue snapshot, shared by concurrent requests. */
import type { CatalogueSnapshot } from "./catalogue.server.ts";

export type OncePerSnapshot<Key, Made> = (
  snapshot: CatalogueSnapshot,
  key: Key,
  make: () => Promise<Made>,
) => Promise<Made>;

/** A new import or day starts empty. Failures are retried. */
export function oncePerSnapshot<Key, Made>(): OncePerSnapshot<Key, Made> {
  const kept = new WeakMap<CatalogueSnapshot, Map<Key, Promise<Made>>>();
  return (snapshot, key, make) => {
    const known = kept.get(snapshot) ?? new Map<Key, Promise<Made>>();
    kept.set(snapshot, known);
    const made = known.get(key) ?? make();
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  };
}
