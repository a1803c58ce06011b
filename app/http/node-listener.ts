/** Serves assets, cached pages and pictures before a Request object is created; the Hono app handles the rest. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Assets } from "./assets.ts";
import { send } from "./cached-response.ts";
import { pictureAddress, type PageAddress } from "./cache-key.ts";
import type { PageCache } from "./page-cache.ts";
import { prefersEnglish, type Env } from "./hono-app.ts";
import { endSlowBody } from "./slow-bodies.ts";

type Caches = { assets: Assets; pages: PageCache; pictures: PageCache; pageAddress: PageAddress };

export function siteListener(
  app: Hono<Env>,
  { memory, formMs = 30_000 }: { memory?: Caches; formMs?: number } = {},
): RequestListener {
  // HTTP/1.0 health checks of load balancers have no Host header.
  const handleByApp = getRequestListener(app.fetch, { hostname: "localhost" });
  return (incoming, outgoing) => {
    if (memory && (memory.assets(incoming, outgoing) || sendFromCache(memory, incoming, outgoing))) return;
    endSlowBody(incoming, formMs);
    void handleByApp(incoming, outgoing);
  };
}

/** Returns false if the address is not cacheable. */
function sendFromCache(caches: Caches, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method, url = "" } = incoming;
  if (method !== "GET" && method !== "HEAD") return false;
  const pictureKey = pictureAddress(url);
  const key = pictureKey ?? caches.pageAddress(url);
  if (key === undefined) return false;
  if (key === "/" && prefersEnglish(incoming.headers.cookie)) return false;
  const cache = pictureKey === undefined ? caches.pages : caches.pictures;
  const cached = cache.find(key);
  if (cached) send(cached, incoming, outgoing);
  else
    cache.make(key).then(
      (rendered) => send(rendered, incoming, outgoing),
      () => outgoing.destroy(),
    );
  return true;
}
