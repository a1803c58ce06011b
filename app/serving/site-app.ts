/** The way of a request through the process: limits, security headers, static files, then the screens. */
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { localeCookie } from "../locale.ts";
import type { Log } from "./log.ts";
import { setSecurityHeaders } from "./security-headers.ts";

const longestAddress = 4_096;
const largestBody = 32 * 1024;
const aYear = 365 * 24 * 60 * 60;

/** `render` answers with a screen or an endpoint of `routes.ts`. */
export function siteApp(log: Log, clientFolder: string | undefined, render: (request: Request) => Promise<Response>): Hono {
  const app = new Hono();
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, "request failed");
    return context.text("500 Internal Server Error", 500);
  });
  app.use(async (context, next) => {
    await next();
    setSecurityHeaders(context.res.headers);
  });
  app.use(onlyAddresses, onlyForms);
  app.use(bodyLimit({ maxSize: largestBody, onError: (context) => context.text("413 Content Too Large", 413) }));
  app.use(compress());
  if (clientFolder !== undefined) app.use("/assets/*", keptForever, serveStatic({ root: clientFolder }));
  app.use("/assets/*", async (context) => context.notFound());
  app.get("/", rememberedLanguage);
  app.get("*", withoutTrailingSlash);
  app.on(["GET", "POST"], "*", async (context) => {
    const answer = await render(context.req.raw);
    // The router refuses forms where none are taken, but does not say what is.
    return answer.status === 405 && !answer.headers.has("allow") ? methodNotAllowed(context, "GET, HEAD") : answer;
  });
  // The reading endpoints refuse these in words of their own.
  app.on(["PUT", "PATCH", "DELETE"], "/api/*", async (context) => render(context.req.raw));
  app.all("*", async (context) => methodNotAllowed(context, "GET, HEAD, POST"));
  return app;
}

/** The app for a `node:http` server. */
export function listenerOf(app: Hono): ReturnType<typeof getRequestListener> {
  // HTTP/1.0 needs no Host, and health checks of load balancers still speak it.
  return getRequestListener(app.fetch, { hostname: "localhost" });
}

function methodNotAllowed(context: Context, allow: string): Response {
  return context.text("405 Method Not Allowed", 405, { allow });
}

/** Refuses what cannot be a page's address before the 404 page makes links of it: `/en//host` in the other language would be `//host`. */
const onlyAddresses: MiddlewareHandler = async (context, next) => {
  if (context.req.url.length > longestAddress) return context.text("414 URI Too Long", 414);
  const { pathname } = new URL(context.req.url);
  if (pathname.includes("//") || !isText(pathname)) return context.text("404 Not Found", 404);
  return next();
};

function isText(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** What posts anything but the fields of a form is no page of ours. */
const onlyForms: MiddlewareHandler = async (context, next) => {
  const type = context.req.header("content-type") ?? "";
  const isForm = /^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(type);
  if (context.req.method === "POST" && !isForm && !context.req.path.startsWith("/api/")) return context.text("415 Unsupported Media Type", 415);
  return next();
};

const keptForever: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.status === 200) context.res.headers.set("cache-control", `public, max-age=${aYear}, immutable`);
};

/** The bare `/` is the only address that a cookie may redirect, and only to English: Arabic is what it already shows. */
const rememberedLanguage: MiddlewareHandler = async (context, next) => {
  const cookies = context.req.header("cookie") ?? "";
  const wantsEnglish = cookies.split(/;\s*/).includes(`${localeCookie.name}=en`);
  if (!wantsEnglish) return next();
  return context.newResponse(null, 302, {
    location: `/en${new URL(context.req.url).search}`,
    "cache-control": "private, no-store",
  });
};

/** One address per page. */
const withoutTrailingSlash: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (!/^(?:\/[^/\\]+)+\/$/.test(pathname)) return next();
  return context.newResponse(null, 308, { location: pathname.slice(0, -1) + search });
};
