/** Requests that miss the cache: limits, security headers, then the screens. */
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { localeCookie } from "../i18n/locale.ts";
import { sentParameter } from "../dealership/leads/sent-address.ts";
import type { Log } from "../log.server.ts";
import type { Render } from "./react-router-handler.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { openTurns } from "./render-queue.ts";
import { isUpload } from "./uploads.ts";

const longestAddress = 4_096;
const largestBody = 32 * 1024;
/** A page takes a few milliseconds: the last in the queue waits less than a second. */
const rendering = { atOnce: 16, waiting: 150 };

/** Only requests through a `node:http` server have a socket. */
export type Env = { Bindings: Partial<HttpBindings> };

/** `render` responds with a route of `routes.ts`, `busy` instead when too many are rendering. */
export function siteApp(log: Log, render: Render, busy: (request: Request) => Response): Hono<Env> {
  const app = new Hono<Env>();
  const answer = (context: Context<Env>) => render(context.req.raw, context.env?.incoming?.socket.remoteAddress);
  app.onError((error, context) => {
    // The client aborted the request: not our failure.
    if (!context.req.raw.signal.aborted) log.error({ err: error, path: context.req.path }, "request failed");
    return context.text("500 Internal Server Error", 500);
  });
  app.use(async (context, next) => {
    await next();
    setSecurityHeaders(context.res.headers);
  });
  app.use(keptByNobody, onlyAddresses, onlyForms);
  app.use(smallBodies);
  app.use(compress());
  app.use("/assets/*", async (context) => context.notFound());
  app.get("/", rememberedLanguage);
  app.get("*", withoutTrailingSlash);
  const turns = openTurns(rendering);
  app.on("GET", "*", (context) => {
    // Probes of load balancers never wait, and forms are never queued behind page views.
    const isProbe = context.req.path === "/healthz" || context.req.path === "/readyz";
    return isProbe ? answer(context) : (turns.take(() => answer(context)) ?? busy(context.req.raw));
  });
  app.post("*", async (context) => {
    const answered = await answer(context);
    // The router answers 405 without an Allow header.
    return answered.status === 405 && !answered.headers.has("allow")
      ? methodNotAllowed(context, "GET, HEAD")
      : answered;
  });
  // The API answers these with its own problem.
  app.on(["PUT", "PATCH", "DELETE"], "/api/*", answer);
  app.all("*", async (context) => methodNotAllowed(context, "GET, HEAD, POST"));
  return app;
}

function methodNotAllowed(context: Context, allow: string): Response {
  return context.text("405 Method Not Allowed", 405, { allow });
}

/** Rejects addresses before the 404 page links to them: `/en//host` in the other language would be `//host`. */
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

function uploads({ req }: Context): boolean {
  return isUpload({ method: req.method, path: req.path, type: req.header("content-type") });
}

/** Only these paths: `/api` alone could be an unknown locale. */
function isApi({ req }: Context): boolean {
  return req.path.startsWith("/api/v1/");
}

/** 415 for bodies that no form of ours sends; the API checks its own. */
const onlyForms: MiddlewareHandler = async (context, next) => {
  const type = context.req.header("content-type") ?? "";
  const isForm = /^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(type);
  // Mail programs unsubscribe with either form encoding (RFC 8058, section 3.2).
  const isOneClick = context.req.path === "/newsletter/unsubscribe" && /^multipart\/form-data\s*;/i.test(type);
  const isWrong = context.req.method === "POST" && !isForm && !isOneClick && !uploads(context) && !isApi(context);
  return isWrong ? context.text("415 Unsupported Media Type", 415) : next();
};

const limited = bodyLimit({ maxSize: largestBody, onError: (context) => context.text("413 Content Too Large", 413) });

/** CVs are limited while they stream, API bodies by the API. */
const smallBodies: MiddlewareHandler = async (context, next) =>
  uploads(context) || isApi(context) ? next() : limited(context, next);

/** Retry-After in seconds, by status. */
const secondsToWait: Readonly<Record<number, string>> = { 429: "600", 503: "10" };

/** no-store for responses to forms (they may contain what was typed), pages of one request, missing pages and failures. */
const keptByNobody: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  const isForm = context.req.method === "POST";
  const isOfThisMoment = isForm || status >= 400 || context.req.query(sentParameter) !== undefined;
  if (isOfThisMoment && !headers.get("cache-control")?.includes("no-store")) headers.set("cache-control", "no-store");
  const wait = isForm ? secondsToWait[status] : undefined;
  if (wait !== undefined) headers.set("retry-after", wait);
};

export function prefersEnglish(cookies = ""): boolean {
  return cookies.split(/;\s*/).includes(`${localeCookie.name}=en`);
}

/** Only the bare `/` redirects by cookie, and only to English: Arabic is its default. Hence Vary. */
const rememberedLanguage: MiddlewareHandler = async (context, next) => {
  if (!prefersEnglish(context.req.header("cookie"))) {
    await next();
    context.res.headers.append("vary", "cookie");
    return;
  }
  return context.newResponse(null, 302, {
    location: `/en${new URL(context.req.url).search}`,
    "cache-control": "private, no-store",
    vary: "cookie",
  });
};

const withoutTrailingSlash: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (!/^(?:\/[^/\\]+)+\/$/.test(pathname)) return next();
  return context.newResponse(null, 308, { location: pathname.slice(0, -1) + search });
};
