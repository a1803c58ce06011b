import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import PQueue from "p-queue";
import type { RefusedStatus } from "../context.ts";
import { successParameter } from "../dealership/leads/success-path.ts";
import type { Log } from "../log.server.ts";
import { serveAssets } from "./assets.ts";
import { prefersEnglish } from "./preferred-language.ts";
import type { RouteHandler } from "./react-router-handler.ts";
import { isApiPath, refuse } from "./refuse.ts";
import { canonicalPath, invalidUrlStatus, isHeadTooLarge, isUrlencodedForm, type Env } from "./request-checks.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { isUpload } from "./uploads.ts";

const maxBodyBytes = 32 * 1024;
const maxConcurrentRenders = 16;
/** A page takes a few milliseconds, so the last in the queue waits less than a second. */
const maxQueuedRenders = 150;

type Options = {
  /** The development server has none. */
  clientFolder?: string | undefined;
  /** The address of the site. */
  origin?: string;
};

/** `overloaded` responds instead of `render` when the render queue is full. */
export function createHonoApp(
  log: Log,
  render: RouteHandler,
  overloaded: (request: Request) => Response,
  { clientFolder, origin = "http://localhost" }: Options = {},
): Hono<Env> {
  const app = new Hono<Env>();
  const renderQueue = new PQueue({ concurrency: maxConcurrentRenders });
  const respond = (context: Context<Env>) => render(context.req.raw, context.env?.incoming?.socket.remoteAddress);
  const inQueue = (request: Request, rendering: () => Promise<Response>) =>
    renderQueue.size >= maxQueuedRenders ? overloaded(request) : renderQueue.add(rendering);
  const reject: Reject = async (context, status, allow) => {
    const response = await refuse(context.req.raw, status, (page, refused) =>
      inQueue(page, () => render(page, undefined, refused)),
    );
    if (allow !== undefined) response.headers.set("allow", allow);
    return response;
  };
  app.onError((error, context) => {
    if (!context.req.raw.signal.aborted) log.error({ err: error, path: context.req.path }, "request failed");
    return context.text("500 Internal Server Error", 500);
  });
  const isHttps = origin.startsWith("https:");
  app.use(setSecurityHeaders({ isHttps }));
  if (isHttps) app.use(secureCookies);
  // Before the limits and `compress`, which assets do not need.
  if (clientFolder !== undefined) app.get("/assets/:file{.+\\.(?:js|css|svg|woff2)}", serveAssets(clientFolder));
  app.use(preventCaching);
  app.on("GET", ["/sitemap.xml", "/sitemaps/*", "/feeds/*", "/:locale/feeds/*"], stopFeedOfHead);
  app.use(compress());
  app.use(rejectUnreadable(reject), redirectDoubledSlashes, rejectOtherBodies(reject), limitBody(reject));
  // Pages get theirs in the page cache, streamed feeds set their own.
  app.on("GET", ["/api/*", "/car-cards", "/brand-tiles", "/news/rss.xml", "/:locale/news/rss.xml"], etag());
  app.use("/assets/*", async (context) => context.notFound());
  app.get("/", redirectToChosenLanguage);
  app.get("*", redirectToCanonicalPath);
  app.on("GET", "*", (context) => {
    // Health checks, and forms that a page takes, are never queued behind page views.
    const isHealthCheck = context.req.path === "/healthz" || context.req.path === "/readyz";
    if (isHealthCheck) return respond(context);
    return inQueue(context.req.raw, () => respond(context));
  });
  app.post("*", async (context) => {
    const response = await respond(context);
    return response.status === 405 && !response.headers.has("allow") ? reject(context, 405, "GET, HEAD") : response;
  });
  // The router knows no other methods, and no address of the API takes these.
  app.all("/api/*", (context) => render(new Request(context.req.raw, { method: "DELETE" }), undefined));
  app.all("*", (context) => reject(context, 405, "GET, HEAD, POST"));
  return app;
}

type Reject = (context: Context<Env>, status: RefusedStatus, allow?: string) => Promise<Response>;

function rejectUnreadable(reject: Reject): MiddlewareHandler<Env> {
  return async (context, next) => {
    const incoming = context.env?.incoming;
    const status = incoming && isHeadTooLarge(incoming) ? 431 : invalidUrlStatus(context.req.url);
    return status === undefined ? next() : reject(context, status);
  };
}

function isUploadRequest({ req }: Context): boolean {
  return isUpload({ method: req.method, path: req.path, type: req.header("content-type") });
}

function isApi({ req }: Context): boolean {
  return isApiPath(req.path);
}

function rejectOtherBodies(reject: Reject): MiddlewareHandler<Env> {
  return async (context, next) => (hasOtherBody(context) ? reject(context, 415) : next());
}

function hasOtherBody(context: Context<Env>): boolean {
  const type = context.req.header("content-type") ?? "";
  const isForm = isUrlencodedForm(type);
  // Mail programs unsubscribe with either form encoding (RFC 8058, section 3.2).
  const isOneClick = context.req.path === "/newsletter/unsubscribe" && /^multipart\/form-data\s*;/i.test(type);
  return context.req.method === "POST" && !isForm && !isOneClick && !isUploadRequest(context) && !isApi(context);
}

function limitBody(reject: Reject): MiddlewareHandler<Env> {
  const limitTo32KiB = bodyLimit({ maxSize: maxBodyBytes, onError: (context) => reject(context, 413) });
  return async (context, next) => (isUploadRequest(context) || isApi(context) ? next() : limitTo32KiB(context, next));
}

/** Nothing would slow a feed that Node does not send. */
const stopFeedOfHead: MiddlewareHandler<Env> = async (context, next) => {
  await next();
  if (!context.env?.isHead || context.res.status !== 200) return;
  await context.res.body?.cancel();
  context.res = new Response(null, context.res);
};

const retryAfterSeconds: Readonly<Record<number, string>> = { 429: "600", 503: "10" };

/** Responses to forms may contain personal data. */
const preventCaching: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  const isForm = context.req.method === "POST";
  const isUncacheable = isForm || status >= 400 || context.req.query(successParameter) !== undefined;
  if (isUncacheable && !headers.get("cache-control")?.includes("no-store")) headers.set("cache-control", "no-store");
  const retryAfter = isForm ? retryAfterSeconds[status] : undefined;
  if (retryAfter !== undefined) headers.set("retry-after", retryAfter);
};

const secureCookies: MiddlewareHandler = async (context, next) => {
  await next();
  const cookies = context.res.headers.getSetCookie();
  context.res.headers.delete("set-cookie");
  for (const cookie of cookies) context.res.headers.append("set-cookie", `${cookie}; Secure`);
};

const redirectToChosenLanguage: MiddlewareHandler = async (context, next) => {
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

const redirectDoubledSlashes: MiddlewareHandler = async (context, next) =>
  new URL(context.req.url).pathname.includes("//") ? redirectToCanonicalPath(context, next) : next();

/** Every page has one address, although the router would serve other spellings, too. */
const redirectToCanonicalPath: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  const canonical = canonicalPath(pathname);
  return canonical === pathname ? next() : context.newResponse(null, 308, { location: canonical + search });
};
