/** Serves assets, cached pages and pictures from memory before a Request object is created; the app handles the rest. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Assets } from "./assets.ts";
import { send } from "./cached-response.ts";
import { pictureAddress, type PageAddress } from "./cache-key.ts";
import type { PageCache } from "./page-cache.ts";
import { prefersEnglish, type Env } from "./hono-app.ts";
import { endSlowBody } from "./slow-bodies.ts";

type Memory = { assets: Assets; pages: PageCache; pictures: PageCache; pageAddress: PageAddress };

/** A small body must arrive within `formMs`. Without `memory`, as in development, nothing is cached. */
export function siteListener(
  app: Hono<Env>,
  { memory, formMs = 30_000 }: { memory?: Memory; formMs?: number } = {},
): RequestListener {
  // HTTP/1.0 needs no Host, and health checks of load balancers still use it.
  const answerAnew = getRequestListener(app.fetch, { hostname: "localhost" });
  return (incoming, outgoing) => {
    if (memory && (memory.assets(incoming, outgoing) || answersKept(memory, incoming, outgoing))) return;
    endSlowBody(incoming, formMs);
    void answerAnew(incoming, outgoing);
  };
}

function answersKept(
  { pages, pictures, pageAddress }: Memory,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { method, url = "" } = incoming;
  if (method !== "GET" && method !== "HEAD") return false;
  const picture = pictureAddress(url);
  const address = picture ?? pageAddress(url);
  if (address === undefined) return false;
  // The one address that redirects visitors who chose English.
  if (address === "/" && prefersEnglish(incoming.headers.cookie)) return false;
  const cache = picture === undefined ? pages : pictures;
  const kept = cache.find(address);
  if (kept) send(kept, incoming, outgoing);
  else
    cache.make(address).then(
      (made) => send(made, incoming, outgoing),
      () => outgoing.destroy(),
    );
  return true;
}
