import { LRUCache } from "lru-cache";
import {
  toCachedResponse,
  recompressResponse,
  compressResponse,
  estimatedBytes,
  type CachedResponse,
} from "./cached-response.ts";

const pageStatuses: readonly number[] = [200, 301, 308, 404];
/** Hits before a page is recompressed at best quality. */
const popularHits = 16;

export type PageCache = {
  find(key: string): CachedResponse | undefined;
  /** Renders the page, once for concurrent requests. */
  renderOnce(key: string): Promise<CachedResponse>;
  usage(): CacheUsage;
};

/** `misses` are lookups that waited for a rendering. Evicted is what made room, not what was outdated. */
export type CacheUsage = {
  hits: number;
  misses: number;
  evictions: number;
  entries: number;
  bytes: number;
  maxBytes: number;
};

type Entry = { response: CachedResponse; hits: number };

type Options = {
  maxBytes: number;
  /** A new object invalidates everything cached. */
  current: () => object;
  render: (key: string) => Promise<Response>;
  statuses?: readonly number[];
};

/** With `maxBytes` of 0 nothing is cached, but concurrent requests still share one rendering. */
export function createPageCache({ maxBytes, current, render, statuses = pageStatuses }: Options): PageCache {
  let hits = 0;
  let misses = 0;
  let evictions = 0;
  const pages = new LRUCache<string, Entry>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ response }, key) => estimatedBytes(response) + 2 * key.length,
    dispose: (_entry, _key, reason) => {
      if (reason === "evict") evictions += 1;
    },
  });
  const pending = new Map<string, Promise<CachedResponse>>();
  let cachedData = current();
  let isRecompressing = false;

  function clearIfOutdated(): void {
    if (current() === cachedData) return;
    cachedData = current();
    pages.clear();
    pending.clear();
  }

  async function renderAndStore(key: string): Promise<CachedResponse> {
    const data = cachedData;
    const rendered = await render(key);
    const response = await toCachedResponse(rendered);
    if (maxBytes === 0 || !statuses.includes(response.status) || rendered.headers.has("set-cookie")) return response;
    // Uncompressed until the next request, which compresses it.
    await compressResponse(response).catch(() => {});
    if (data === current()) pages.set(key, { response, hits: 0 });
    return response;
  }

  /** One at a time, so that it uses at most one core. */
  function recompressPopular(key: string, entry: Entry): void {
    entry.hits += 1;
    if (entry.hits < popularHits || isRecompressing) return;
    entry.hits = Number.NEGATIVE_INFINITY;
    isRecompressing = true;
    void recompressResponse(entry.response)
      .then(
        () => {
          // Setting it again updates its size.
          if (pages.peek(key) === entry) pages.set(key, entry);
        },
        // After as many hits again.
        () => (entry.hits = 0),
      )
      .finally(() => (isRecompressing = false));
  }

  return {
    find(key) {
      clearIfOutdated();
      const entry = pages.get(key);
      if (entry === undefined) return undefined;
      hits += 1;
      recompressPopular(key, entry);
      return entry.response;
    },
    renderOnce(key) {
      clearIfOutdated();
      misses += 1;
      const inFlight = pending.get(key);
      if (inFlight) return inFlight;
      const rendering = renderAndStore(key).finally(() => {
        if (pending.get(key) === rendering) pending.delete(key);
      });
      pending.set(key, rendering);
      return rendering;
    },
    usage: () => ({ hits, misses, evictions, entries: pages.size, bytes: pages.calculatedSize, maxBytes }),
  };
}
