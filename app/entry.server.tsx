/** Renders a page as one whole: nothing of ours suspends, and a whole page can be hashed, kept and compressed once. */
import { text } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { ServerRouter, isRouteErrorResponse, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import arabic from "../messages/ar.json";
import english from "../messages/en.json";
import { localeOf } from "./locale.ts";
import { laterBody, laterHead, waitingScript } from "./serving/later-scripts.ts";
import { logContext } from "./serving/log.ts";
import { publicPage } from "./serving/public-page.ts";
import { contentPolicy } from "./serving/security-headers.ts";
import { siteContext } from "./site.server.ts";
import { drawOnceWith, drawPage } from "./ui/drawn-once.tsx";
import { islandsForDrawing } from "./ui/island.tsx";
import { saidScript } from "./structured-data/on-page.server.ts";
import { learnWords, wordsIn } from "./words.ts";

/** Values of filters with their counts, half a kilobyte each. */
const mostNamed = 8_000;

learnWords("ar", arabic);
learnWords("en", english);
// Missing where React alone is measured, which draws everything anew.
if (renderToStaticMarkup) drawOnceWith({ draw: renderToStaticMarkup, byName: new LRUCache<string, Buffer>({ max: mostNamed }) });

export default async function respond(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream, ...context } = routerContext;
  const { settings, wordsChunks } = loadContext.get(siteContext);
  await islandsForDrawing();
  const handoff = serverHandoffStream ? await text(serverHandoffStream) : "";
  const words = wordsChunks[localeOf(new URL(request.url))];
  const firstWords = words[context.staticHandlerContext.matches.at(-1)?.route.id ?? ""] ?? words["screens/unknown-address"];
  const { text: page, bytes } = drawPage(() => renderToString(<ServerRouter context={context} url={request.url} />));
  const headEnd = page.indexOf("</head>");
  const bodyEnd = page.lastIndexOf("</body>");
  const head = isRefusedForm(request, status) ? withErrorTitle(page.slice(0, headEnd), request) : page.slice(0, headEnd);
  // A page that failed may have had loaders that did not.
  const said = status < 400 ? saidScript(loadContext) : "";
  const loaded = handoffScripts(handoff);
  headers.set("content-type", "text/html; charset=utf-8");
  // The answer to a form may hold what was typed, and a failure is nobody's page.
  if (request.method === "POST" || status >= 500) headers.set("cache-control", "no-store");
  if (!headers.has("cache-control")) headers.set("cache-control", publicPage);
  // The development server adds inline scripts and styles of its own after this.
  if (import.meta.env.PROD) headers.set("content-security-policy", contentPolicy([waitingScript, page, loaded], { measures: settings.analyticsContainerId !== undefined }));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  // Written once, piece by piece: a page is large, and every longer string of it would be a copy.
  const pieces = ["<!DOCTYPE html>", laterHead(head, firstWords), ...laterBody(page.slice(headEnd, bodyEnd)), said, loaded, page.slice(bodyEnd)];
  return new Response(Buffer.concat(pieces.flatMap(bytes)), { status, headers });
}

function isRefusedForm({ method }: Request, status: number): boolean {
  return method === "POST" && [422, 429, 503].includes(status);
}

/** A page's title is not told what became of its form; `browser/use-error-title.ts` says the same in the browser. */
function withErrorTitle(head: string, { url }: Request): string {
  return head.replace(/(?<=<title>)[^<]*/, (title) => wordsIn(localeOf(new URL(url)))("form.error-title", { title }));
}

/** The loaders' data in the form that React Router's own streaming writes it. */
function handoffScripts(data: string): string {
  const literal = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `<script>window.__reactRouterContext.streamController.enqueue(${literal});window.__reactRouterContext.streamController.close();</script>`;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isVisitorsMistake = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isVisitorsMistake) return;
  // The path only: a query may hold what somebody typed.
  context.get(logContext).error({ err: error, path: new URL(request.url).pathname }, "screen failed");
  if (import.meta.env.MODE === "development") console.error(error);
};
