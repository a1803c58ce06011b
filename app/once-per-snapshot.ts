/** What is worked out of a snapshot of the catalogue once, however many pages ask for it. */
import type { CatalogueSnapshot } from "./catalogue.server.ts";

export type OncePerSnapshot<Key, Made> = (snapshot: CatalogueSnapshot, key: Key, make: () => Promise<Made>) => Promise<Made>;

/** It goes with the snapshot: an import or another day makes it anew. What fails is tried again. */
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
