import type { CatalogueSnapshot } from "./catalogue.server.ts";
import { snapshotCache } from "./snapshot-cache.ts";

const contentPictures = snapshotCache<"all", ReadonlySet<string>>();

/** Whether the settings or the content of today have the picture. */
export function isContentPicture(snapshot: CatalogueSnapshot, hash: string): boolean {
  return contentPictures(snapshot, "all", () => hashesIn(snapshot)).has(hash);
}

function hashesIn({ dealership, offers, services, news, jobs, pages }: CatalogueSnapshot): ReadonlySet<string> {
  const json = JSON.stringify([dealership, offers, services, news, jobs, [...pages.values()]]);
  return new Set(Array.from(json.matchAll(/"hash":"([0-9a-f]{64})"/g), ([, hash = ""]) => hash));
}
