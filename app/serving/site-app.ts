/** The way of a request through the process: limits, security headers, static files, then the screens. */
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
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
    if (context.req.url.length > longestAddress) return context.text("414 URI Too Long", 414);
    await next();
    setSecurityHeaders(context.res.headers);
  });
  app.use(bodyLimit({ maxSize: largestBody, onError: (context) => context.text("413 Content Too Large", 413) }));
  app.use(compress());
  if (clientFolder !== undefined) app.use("/assets/*", keptForever, serveStatic({ root: clientFolder }));
  app.use("/assets/*", async (context) => context.notFound());
  app.get("/", rememberedLanguage);
  app.get("*", withoutTrailingSlash);
  app.all("*", async (context) => render(context.req.raw));
  return app;
}

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

/** One address per page. Empty path segments are left to the 404 page: `//host/` as a target would leave the site. */
const withoutTrailingSlash: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (!/^(?:\/[^/\\]+)+\/$/.test(pathname)) return next();
  return context.newResponse(null, 308, { location: pathname.slice(0, -1) + search });
};
