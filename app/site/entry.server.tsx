import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import arabic from "../../messages/ar.json";
import english from "../../messages/en.json";
import serverArabic from "../../messages/server/ar.json";
import serverEnglish from "../../messages/server/en.json";
import { localeFromUrl } from "../i18n/locale.ts";
import { ServerRenderContext } from "./document/server-render.ts";
import { logContext } from "../log.server.ts";
import { publicCacheControl } from "../http/cache/cache-control.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { appContext, refusedContext } from "../context.ts";
import { themeUrl } from "../catalogue/views/dealership-view.ts";
import { renderPage } from "../ui/document/render-page.server.ts";
import { jsonLd } from "./seo/add-json-ld.server.ts";
import { addServerMessages } from "../i18n/translate.server.ts";

addServerMessages("ar", arabic, serverArabic);
addServerMessages("en", english, serverEnglish);

export default async function respond(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { settings, catalogue, messageFiles } = loadContext.get(appContext);
  const messages = messageFiles[localeFromUrl(new URL(request.url))];
  const { styles, scripts } = pageFiles(routerContext);
  const isRefused = loadContext.get(refusedContext) !== null;
  const preloads = {
    styles: [themeUrl(catalogue.current().dealership), ...styles],
    scripts: isRefused ? [] : [...scripts, ...(messages === undefined ? [] : [messages])],
  };
  const html = await renderPage(
    <ServerRenderContext
      value={{
        ...preloads,
        jsonLd: status < 400 ? jsonLd(loadContext) : "",
        isPosted: request.method === "POST",
        isRefused,
      }}
    >
      <ServerRouter context={routerContext} url={request.url} />
    </ServerRenderContext>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "POST" || status >= 500) headers.set("cache-control", "no-store");
  if (!headers.has("cache-control")) headers.set("cache-control", publicCacheControl);
  // The development server adds inline scripts and styles later.
  if (import.meta.env.PROD)
    headers.set(
      "content-security-policy",
      contentSecurityPolicy(html, { allowTagManager: settings.analyticsContainerId !== undefined }),
    );
  return new Response(new Uint8Array(html), { status, headers });
}

function pageFiles({ manifest, staticHandlerContext }: EntryContext): { styles: string[]; scripts: string[] } {
  const modules = [
    manifest.entry,
    ...staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []),
  ];
  const scripts = [manifest.url, ...modules.flatMap(({ module, imports }) => [module, ...(imports ?? [])])];
  return { styles: modules.flatMap((module) => ("css" in module && module.css) || []), scripts: [...new Set(scripts)] };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isClientError) return;
  // Without the query, which may contain personal data.
  context.get(logContext).error({ err: error, path: new URL(request.url).pathname }, "screen failed");
  // oxlint-disable-next-line no-console -- The log leaves most of an error out.
  if (import.meta.env.MODE === "development") console.error(error);
};
