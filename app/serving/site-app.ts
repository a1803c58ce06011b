/** The way of a request that is not answered from memory: limits, security headers, then the screens. */
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { localeCookie } from "../locale.ts";
import { sentParameter } from "../sent-address.ts";
import type { Log } from "./log.ts";
import type { Render } from "./screens.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { openTurns } from "./turns.ts";
import { isUpload } from "./uploads.ts";

const longestAddress = 4_096;
const largestBody = 32 * 1024;
/** A page takes a few milliseconds: whoever is last in the row waits less than a second. */
const rendering = { atOnce: 16, waiting: 150 };

/** Only what comes through a `node:http` server has a socket. */
export type Env = { Bindings: Partial<HttpBindings> };

/** `render` answers with a screen or an endpoint of `routes.ts`, `busy` in its place when too many want one at once. */
export function siteApp(log: Log, render: Render, busy: (request: Request) => Response): Hono<Env> {
  const app = new Hono<Env>();
  const answer = (context: Context<Env>) => render(context.req.raw, context.env?.incoming?.socket.remoteAddress);
  app.onError((error, context) => {
    // Who hung up gets no answer, and is no trouble of ours.
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
    // Load balancers ask these, and a form is never behind a crowd that only looks.
    const isProbe = context.req.path === "/healthz" || context.req.path === "/readyz";
    return isProbe ? answer(context) : (turns.take(() => answer(context)) ?? busy(context.req.raw));
  });
  app.post("*", async (context) => {
    const answered = await answer(context);
    // The router refuses forms where none are taken, but does not say what is.
    return answered.status === 405 && !answered.headers.has("allow") ? methodNotAllowed(context, "GET, HEAD") : answered;
  });
  // The reading endpoints refuse these in words of their own.
  app.on(["PUT", "PATCH", "DELETE"], "/api/*", answer);
  app.all("*", async (context) => methodNotAllowed(context, "GET, HEAD, POST"));
  return app;
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

function uploads({ req }: Context): boolean {
  return isUpload({ method: req.method, path: req.path, type: req.header("content-type") });
}

/** Nothing else under it takes a form: `/api` alone could be a language that does not exist. */
function isApi({ req }: Context): boolean {
  return req.path.startsWith("/api/v1/");
}

/** What posts anything but the fields of a form is no page of ours; the API says in its own words what it takes. */
const onlyForms: MiddlewareHandler = async (context, next) => {
  const type = context.req.header("content-type") ?? "";
  const isForm = /^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(type);
  // Mail programs unsubscribe by either kind of form (RFC 8058, section 3.2).
  const isOneClick = context.req.path === "/newsletter/unsubscribe" && /^multipart\/form-data\s*;/i.test(type);
  const isWrong = context.req.method === "POST" && !isForm && !isOneClick && !uploads(context) && !isApi(context);
  return isWrong ? context.text("415 Unsupported Media Type", 415) : next();
};

const limited = bodyLimit({ maxSize: largestBody, onError: (context) => context.text("413 Content Too Large", 413) });

/** A CV is counted while it streams, the API's bodies by the API. */
const smallBodies: MiddlewareHandler = async (context, next) => (uploads(context) || isApi(context) ? next() : limited(context, next));

/** When a program should send a form again, in seconds, by the status that refused it. */
const secondsToWait: Readonly<Record<number, string>> = { 429: "600", 503: "10" };

/** The answer to a form may hold what was typed, a page may tell of one request, and what is missing or fails now may be there in a moment. */
const keptByNobody: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  const isForm = context.req.method === "POST";
  const isOfThisMoment = isForm || status >= 400 || context.req.query(sentParameter) !== undefined;
  if (isOfThisMoment && !headers.get("cache-control")?.includes("no-store")) headers.set("cache-control", "no-store");
  const wait = isForm ? secondsToWait[status] : undefined;
  if (wait !== undefined) headers.set("retry-after", wait);
};

/** Whether the visitor chose English before, as the cookie says. */
export function prefersEnglish(cookies = ""): boolean {
  return cookies.split(/;\s*/).includes(`${localeCookie.name}=en`);
}

/** The bare `/` is the only address that a cookie may redirect, and only to English: Arabic is what it already shows. A cache in front must know. */
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

/** One address per page. */
const withoutTrailingSlash: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (!/^(?:\/[^/\\]+)+\/$/.test(pathname)) return next();
  return context.newResponse(null, 308, { location: pathname.slice(0, -1) + search });
};
