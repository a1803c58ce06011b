/** Answers a `node:http` server: assets, kept pages and pictures from memory, before any Request object is made; everything else by the app. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Assets } from "./assets.ts";
import { send } from "./kept-answer.ts";
import { pictureAddress, type PageAddress } from "./page-address.ts";
import type { PageCache } from "./page-cache.ts";
import { prefersEnglish, type Env } from "./site-app.ts";
import { endSlowBody } from "./slow-bodies.ts";

type Memory = { assets: Assets; pages: PageCache; pictures: PageCache; pageAddress: PageAddress };

/** A small body has `formMs` to arrive. Without `memory`, as while somebody works on the site, everything is made anew. */
export function siteListener(app: Hono<Env>, { memory, formMs = 30_000 }: { memory?: Memory; formMs?: number } = {}): RequestListener {
  // HTTP/1.0 needs no Host, and health checks of load balancers still speak it.
  const answerAnew = getRequestListener(app.fetch, { hostname: "localhost" });
  return (incoming, outgoing) => {
    if (memory && (memory.assets(incoming, outgoing) || answersKept(memory, incoming, outgoing))) return;
    endSlowBody(incoming, formMs);
    void answerAnew(incoming, outgoing);
  };
}

function answersKept({ pages, pictures, pageAddress }: Memory, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method, url = "" } = incoming;
  if (method !== "GET" && method !== "HEAD") return false;
  const picture = pictureAddress(url);
  const address = picture ?? pageAddress(url);
  if (address === undefined) return false;
  // The one address that leads who chose English elsewhere.
  if (address === "/" && prefersEnglish(incoming.headers.cookie)) return false;
  const cache = picture === undefined ? pages : pictures;
  const kept = cache.find(address);
  if (kept) send(kept, incoming, outgoing);
  else cache.make(address).then((made) => send(made, incoming, outgoing), () => outgoing.destroy());
  return true;
}
