/** Renders a page as one whole, so that it can be hashed, cached and compressed once. */
import { buffer } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, isRouteErrorResponse, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import arabic from "../messages/ar.json";
import english from "../messages/en.json";
import { localeOf } from "./locale.ts";
import { ServerRenderContext } from "./server-render.ts";
import { logContext } from "./serving/log.ts";
import { publicPage } from "./serving/public-page.ts";
import { contentPolicy } from "./serving/security-headers.ts";
import { siteContext } from "./site.server.ts";
import { jsonLd } from "./structured-data/on-page.server.ts";
import { learnWords } from "./words.ts";

learnWords("ar", arabic);
learnWords("en", english);

export default async function respond(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { settings, messageFiles } = loadContext.get(siteContext);
  const messages = messageFiles[localeOf(new URL(request.url))];
  const scripts = [...pageScripts(routerContext), ...(messages === undefined ? [] : [messages])];
  const page = await render(
    // A page that failed may have had loaders that did not.
    <ServerRenderContext value={{ scripts, jsonLd: status < 400 ? jsonLd(loadContext) : "" }}>
      <ServerRouter context={routerContext} url={request.url} />
    </ServerRenderContext>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  // The answer to a form may hold what was typed, and a failure is nobody's page.
  if (request.method === "POST" || status >= 500) headers.set("cache-control", "no-store");
  if (!headers.has("cache-control")) headers.set("cache-control", publicPage);
  // The development server adds inline scripts and styles of its own after this.
  if (import.meta.env.PROD) headers.set("content-security-policy", contentPolicy(page.toString(), { measures: settings.analyticsContainerId !== undefined }));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(page), { status, headers });
}

function render(page: React.ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Nothing is sent before the whole page is there, so no part of it needs to be sent later by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      onError: () => undefined,
    });
  });
}

/** The scripts of a page: the router's entry and those of its routes. */
function pageScripts({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const files = [manifest.entry, ...routes].flatMap(({ module, imports }) => [module, ...(imports ?? [])]);
  return [...new Set([manifest.url, ...files])];
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isVisitorsMistake = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isVisitorsMistake) return;
  // The path only: a query may hold what somebody typed.
  context.get(logContext).error({ err: error, path: new URL(request.url).pathname }, "screen failed");
  if (import.meta.env.MODE === "development") console.error(error);
};
