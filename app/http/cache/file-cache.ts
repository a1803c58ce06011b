import type { Hono } from "hono";
import { createPageCache, type PageCache } from "./page-cache.ts";
import type { Env } from "../request-checks.ts";

const maxBytes = 32 * 1024 * 1024;

/**
 * Built assets and pictures. Their addresses contain a hash of the content, but a picture may be deleted: the cache ends with
 * what `current` returns. Errors are not cached: a missing picture may be imported later.
 */
export function createFileCache(app: Hono<Env>, current: () => object): PageCache {
  return createPageCache({
    maxBytes,
    current,
    statuses: [200],
    // The build compresses assets better than the cache would at first.
    render: async (path) => app.request(`http://localhost${path}`, { headers: { "accept-encoding": "br" } }),
  });
}
