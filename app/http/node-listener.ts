/** Serves cached pages and files before a Request object is created; the Hono app handles the rest. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { sendCachedResponse } from "./cache/cached-response.ts";
import { fileCacheKey, type PageCacheKey } from "./cache/cache-key.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { prefersEnglish } from "./preferred-language.ts";
import { isHeadTooLarge, type Env } from "./request-checks.ts";
import { hstsHeader } from "./security-headers.ts";
import { closeSlowBody, type IsUpload } from "./slow-bodies.ts";
import { isUpload as isSiteUpload } from "./uploads.ts";

type Caches = { pages: PageCache; files: PageCache; pageCacheKey: PageCacheKey };

type ListenerOptions = {
  caches?: Caches;
  bodyTimeoutMs?: number;
  isHttps?: boolean;
  isUpload?: IsUpload;
  /** HEAD gets the headers of GET; not where a GET may never end. */
  isHeadGet?: boolean;
};

export function createNodeListener(
  app: Hono<Env>,
  { caches, bodyTimeoutMs = 30_000, isHttps = false, isUpload = isSiteUpload, isHeadGet = true }: ListenerOptions = {},
): RequestListener {
  // HTTP/1.0 health checks of load balancers have no Host header.
  const options = { hostname: "localhost" };
  const handleByApp = getRequestListener(app.fetch, options);
  const handleHead = getRequestListener((request, env) => app.fetch(request, { ...env, isHead: true }), options);
  return (incoming, outgoing) => {
    if (isMalformed(incoming)) {
      outgoing
        .writeHead(400, {
          connection: "close",
          "content-type": "text/plain; charset=utf-8",
          ...hstsHeader(isHttps),
        })
        .end("400 Bad Request");
      return;
    }
    if (caches && !isHeadTooLarge(incoming) && sendFromCache(caches, incoming, outgoing)) return;
    closeSlowBody(incoming, { limitMs: bodyTimeoutMs, isHttps, isUpload });
    // Node sends no body in answer to HEAD, whatever the app writes.
    const isHead = isHeadGet && incoming.method === "HEAD";
    if (isHead) incoming.method = "GET";
    void (isHead ? handleHead : handleByApp)(incoming, outgoing);
  };
}

/** A proxy in front may have read another Host, or another end of the request (RFC 9112, sections 3 and 3.2). */
function isMalformed({ httpVersionMajor, httpVersionMinor, rawHeaders }: IncomingMessage): boolean {
  if (httpVersionMajor < 1) return true;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1 || (hosts === 0 && httpVersionMinor > 0);
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
