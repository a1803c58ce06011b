/** Serves cached pages and files before a Request object is created; the Hono app handles the rest. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { sendCachedResponse } from "./cached-response.ts";
import { fileCacheKey, type PageCacheKey } from "./cache-key.ts";
import type { PageCache } from "./page-cache.ts";
import { prefersEnglish, type Env } from "./hono-app.ts";
import { closeSlowBody } from "./slow-bodies.ts";

type Caches = { pages: PageCache; files: PageCache; pageCacheKey: PageCacheKey };

export function createNodeListener(
  app: Hono<Env>,
  { caches, bodyTimeoutMs = 30_000 }: { caches?: Caches; bodyTimeoutMs?: number } = {},
): RequestListener {
  // HTTP/1.0 health checks of load balancers have no Host header.
  const handleByApp = getRequestListener(app.fetch, { hostname: "localhost" });
  return (incoming, outgoing) => {
    if (caches && sendFromCache(caches, incoming, outgoing)) return;
    closeSlowBody(incoming, bodyTimeoutMs);
    void handleByApp(incoming, outgoing);
  };
}

/** Returns false if the address is not cacheable. */
function sendFromCache(caches: Caches, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method, url = "" } = incoming;
  if (method !== "GET" && method !== "HEAD") return false;
  const fileKey = fileCacheKey(url);
  const key = fileKey ?? caches.pageCacheKey(url);
  if (key === undefined) return false;
  if (key === "/" && prefersEnglish(incoming.headers.cookie)) return false;
  const cache = fileKey === undefined ? caches.pages : caches.files;
  const cached = cache.find(key);
  if (cached) sendCachedResponse(cached, incoming, outgoing);
  else
    cache.renderOnce(key).then(
      (rendered) => sendCachedResponse(rendered, incoming, outgoing),
      () => outgoing.destroy(),
    );
  return true;
}
