import { STATUS_CODES } from "node:http";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { serveAssets } from "../../http/assets.ts";
import { formOrigin } from "../../http/form-origin.ts";
import { invalidUrlStatus, isUrlencodedForm, methodNotAllowed, type Env } from "../../http/request-checks.ts";
import { setSecurityHeaders } from "../../http/security-headers.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { getDeskTranslations, type PlainDeskMessageKey } from "../translate.ts";
import type { Log } from "../../log.server.ts";
import type { DeskHandle } from "../handle.ts";

const maxFormBytes = 128 * 1024;

type Options = {
  log: Log;
  respond(request: Request, socketAddress: string | undefined): Promise<Response>;
  handleOf(path: string): DeskHandle | undefined;
  origin: string;
  clientFolder?: string | undefined;
};

export function createDeskApp({ log, respond, handleOf, origin, clientFolder }: Options): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error, context) => {
    if (!context.req.raw.signal.aborted) log.error({ err: error, path: context.req.path }, "desk request failed");
    return context.text("500 Internal Server Error", 500);
  });
  const isHttps = origin.startsWith("https:");
  // Addresses have the tokens of sign-in links and the numbers that were searched for.
  app.use(setSecurityHeaders({ isHttps, withSubdomains: true, referrerPolicy: "strict-origin" }));
  app.use(setStrictestPolicy);
  app.use("/assets/*", confineWorkers);
  if (clientFolder !== undefined) app.get("/assets/:file{.+\\.(?:js|css|svg|woff2)}", serveAssets(clientFolder));
  app.use(preventCaching, rejectInvalidUrls, rejectDataRequests);
  app.use(redirectToLocalhost(origin), rejectOtherOrigins(origin));
  app.use(limitBody(handleOf));
  app.use(compress());
  app.use("/assets/*", async (context) => context.notFound());
  app.on(["GET", "POST"], "*", (context) => respond(context.req.raw, context.env?.incoming?.socket.remoteAddress));
  app.all("*", async (context) => methodNotAllowed(context, "GET, HEAD, POST"));
  return app;
}

const preventCaching: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.headers.has("cache-control")) context.res.headers.set("cache-control", "no-store");
};

/** Of what is no page: files, JSON and errors. Pages and scripts have policies of their own. */
const setStrictestPolicy: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has("content-security-policy"))
    headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
};

/** A worker obeys the policy of its own response: the one that holds the staff's key can load and send nothing. */
const confineWorkers: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set("content-security-policy", "default-src 'none'");
};

const rejectInvalidUrls: MiddlewareHandler = async (context, next) => {
  const { url } = context.req;
  const status = invalidUrlStatus(url) ?? (new URL(url).pathname.includes("//") ? 404 : undefined);
  return status === undefined ? next() : context.text(`${status} ${STATUS_CODES[status]}`, status);
};

/** The router answers these with the data of a page, for hydrated pages. The desk has none. */
const rejectDataRequests: MiddlewareHandler = async (context, next) => {
  const { pathname } = new URL(context.req.url);
  return pathname.endsWith(".data") ? context.notFound() : next();
};

/** Browsers make no passkeys for an IP address. */
function redirectToLocalhost(origin: string): MiddlewareHandler {
  const { hostname, host } = new URL(origin);
  return async (context, next) => {
    const url = new URL(context.req.url);
    const isHealthCheck = url.pathname === "/healthz" || url.pathname === "/readyz";
    const isLoopback = url.hostname === "127.0.0.1" || url.hostname === "[::1]";
    if (hostname !== "localhost" || !isLoopback || isHealthCheck) return next();
    return context.redirect(`http://${host}${url.pathname}${url.search}`, 307);
  };
}

function rejectOtherOrigins(origin: string): MiddlewareHandler {
  return async (context, next) => {
    const { method, headers } = context.req.raw;
    if (method === "GET" || method === "HEAD") return next();
    const sender = formOrigin(headers, { origin, isOriginGiven: true }, new URL(origin).host);
    return sender === "ours" ? next() : context.text(bilingualText("error.other-origin"), 403);
  };
}

function limitBody(handleOf: Options["handleOf"]): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== "POST") return next();
    const maxUploadBytes = handleOf(context.req.path)?.maxUploadBytes;
    const type = context.req.header("content-type");
    const isUpload = maxUploadBytes !== undefined && isMultipart(type);
    if (!isUpload && !isUrlencodedForm(type)) return context.text("415 Unsupported Media Type", 415);
    const onError = (limited: Context) => limited.text(bilingualText("error.too-large"), 413);
    return bodyLimit({ maxSize: isUpload ? maxUploadBytes : maxFormBytes, onError })(context, next);
  };
}

export function isMultipart(type = ""): boolean {
  return /^multipart\/form-data\s*;/i.test(type);
}

function bilingualText(key: PlainDeskMessageKey): string {
  const locales: readonly Locale[] = ["ar", "en"];
  return locales.map((locale) => getDeskTranslations(locale)(key)).join("\n\n");
}
