import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import PQueue from "p-queue";
import { isLocale, localeFromUrl } from "../i18n/locale.ts";
import { getTranslations, hasMessages } from "../i18n/translate.ts";
import { successParameter } from "../dealership/leads/success-path.ts";
import type { Log } from "../log.server.ts";
import { serveAssets } from "./assets.ts";
import { prefersEnglish } from "./preferred-language.ts";
import type { RouteHandler } from "./react-router-handler.ts";
import { isUrlencodedForm, methodNotAllowed, rejectInvalidUrls, type Env } from "./request-checks.ts";
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
  const respond = (context: Context<Env>) => render(context.req.raw, context.env?.incoming?.socket.remoteAddress);
  app.onError((error, context) => {
    if (!context.req.raw.signal.aborted) log.error({ err: error, path: context.req.path }, "request failed");
    return context.text("500 Internal Server Error", 500);
  });
  const isHttps = origin.startsWith("https:");
  app.use(setSecurityHeaders({ isHttps }));
  if (isHttps) app.use(secureCookies);
  // Before the limits and `compress`, which assets do not need.
  if (clientFolder !== undefined) app.get("/assets/:file{.+\\.(?:js|css|svg|woff2)}", serveAssets(clientFolder));
  app.use(preventCaching, rejectInvalidUrls, rejectOtherBodies);
  app.use(limitBody);
  app.use(compress());
  // Pages get theirs in the page cache, streamed feeds set their own.
  app.on("GET", ["/api/*", "/car-cards", "/brand-tiles", "/news/rss.xml", "/:locale/news/rss.xml"], etag());
  app.use("/assets/*", async (context) => context.notFound());
  app.get("/", redirectToChosenLanguage);
  app.get("*", redirectToCanonicalPath);
  const renderQueue = new PQueue({ concurrency: maxConcurrentRenders });
  app.on("GET", "*", (context) => {
    // Health checks and forms are never queued behind page views.
    const isHealthCheck = context.req.path === "/healthz" || context.req.path === "/readyz";
    if (isHealthCheck) return respond(context);
    return renderQueue.size >= maxQueuedRenders ? overloaded(context.req.raw) : renderQueue.add(() => respond(context));
  });
  app.post("*", async (context) => {
    const response = await respond(context);
    return response.status === 405 && !response.headers.has("allow")
      ? methodNotAllowed(context, "GET, HEAD")
      : response;
  });
  app.on(["PUT", "PATCH", "DELETE"], "/api/*", respond);
  app.all("*", async (context) => methodNotAllowed(context, "GET, HEAD, POST"));
  return app;
}

function isUploadRequest({ req }: Context): boolean {
  return isUpload({ method: req.method, path: req.path, type: req.header("content-type") });
}

function isApi({ req }: Context): boolean {
  return req.path.startsWith("/api/v1/");
}

const rejectOtherBodies: MiddlewareHandler = async (context, next) => {
  const type = context.req.header("content-type") ?? "";
  const isForm = isUrlencodedForm(type);
  // Mail programs unsubscribe with either form encoding (RFC 8058, section 3.2).
  const isOneClick = context.req.path === "/newsletter/unsubscribe" && /^multipart\/form-data\s*;/i.test(type);
  const isUnsupported =
    context.req.method === "POST" && !isForm && !isOneClick && !isUploadRequest(context) && !isApi(context);
  return isUnsupported ? context.text("415 Unsupported Media Type", 415) : next();
};

const limitTo32KiB = bodyLimit({
  maxSize: maxBodyBytes,
  onError(context) {
    const locale = localeFromUrl(new URL(context.req.url));
    return context.text(hasMessages(locale) ? getTranslations(locale)("form.too-large") : "413 Content Too Large", 413);
  },
});

const limitBody: MiddlewareHandler = async (context, next) =>
  isUploadRequest(context) || isApi(context) ? next() : limitTo32KiB(context, next);

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

/** Redirects `/CARS`, `/%63ars` and `/cars/` to `/cars`, which the router would serve, too: every page has one address. */
const redirectToCanonicalPath: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  const path = /^(?:\/[^/\\]+)+\/$/.test(pathname) ? pathname.slice(0, -1) : pathname;
  const segments = path.split("/").map((segment) => decodeURIComponent(segment).toLowerCase());
  const isAddress = segments.slice(1).every((segment) => /^[a-z0-9._-]+$/.test(segment));
  // Such as /FR or /en-US, which are not found.
  const isOtherLanguage = /^[a-z]{2}(?:-[a-z]+)?$/.test(segments[1] ?? "") && !isLocale(segments[1]);
  const canonical = isAddress && !isOtherLanguage ? segments.join("/") : path;
  if (canonical === pathname) return next();
  return context.newResponse(null, 308, { location: canonical + search });
};
