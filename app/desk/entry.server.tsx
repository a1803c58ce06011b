import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import siteArabic from "../../messages/ar.json";
import siteEnglish from "../../messages/en.json";
import serverArabic from "../../messages/server/ar.json";
import serverEnglish from "../../messages/server/en.json";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { addServerMessages } from "../i18n/translate.server.ts";
import { logContext } from "../log.server.ts";
import { renderPage } from "../ui/document/render-page.server.ts";
import { isDatabaseBusy } from "../storage/storage.server.ts";
import { databaseBusyContext } from "./context.ts";
import arabic from "./messages/ar.json";
import english from "./messages/en.json";
import { DeskPageContext } from "./page.ts";
import { deskPage } from "./page.server.ts";
import { addDeskMessages } from "./translate.ts";

addDeskMessages("ar", arabic);
addDeskMessages("en", english);
// For the components of ui/, and what is said of requests.
addServerMessages("ar", siteArabic, serverArabic);
addServerMessages("en", siteEnglish, serverEnglish);

export default async function respond(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = await deskPage(request, context, routerContext.manifest.entry.module);
  const html = await renderPage(
    <DeskPageContext value={page}>
      <ServerRouter context={routerContext} url={request.url} />
    </DeskPageContext>,
  );
  if (page.unsent) {
    status = 503;
    headers.set("retry-after", "30");
  }
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy(html, { allowWorker: true }));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(html), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What `respond` gets of the error no longer says what it was.
  if (isDatabaseBusy(error)) context.set(databaseBusyContext, true);
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isClientError) return;
  // Without the query, which may contain personal data or a sign-in link.
  context.get(logContext).error({ err: error, path: new URL(request.url).pathname }, "desk screen failed");
};
