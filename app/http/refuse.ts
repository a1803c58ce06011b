/** Answers what reaches no route: the error page, problem+json for the API, a few letters for files and data of pages. */
import { STATUS_CODES } from "node:http";
import type { RefusedStatus } from "../context.ts";
import { localeFromUrl, localizePath } from "../i18n/locale.ts";
import { getServerTranslations, type PlainServerMessageKey } from "../i18n/translate.server.ts";
import { problemJsonResponse, requestLocale } from "./problem.ts";

/** Renders the error page of `refused` instead of the address's own page. */
export type RenderErrorPage = (request: Request, refused: RefusedStatus) => Promise<Response> | Response;

export async function refuse(request: Request, status: RefusedStatus, render: RenderErrorPage): Promise<Response> {
  const url = new URL(request.url);
  if (isApiPath(url.pathname)) return problem(request, status);
  if (/^\/(?:assets|pictures)\/|\.data$/.test(url.pathname))
    return new Response(`${status} ${STATUS_CODES[status]}`, {
      status,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  return render(new Request(errorPageUrl(url, status)), status);
}

export function isApiPath(pathname: string): boolean {
  return pathname === "/api" || pathname.startsWith("/api/");
}

/** An address that the router can read. Only the 404 page names the path. */
function errorPageUrl(url: URL, status: RefusedStatus): URL {
  const page = new URL(url);
  page.search = "";
  page.pathname =
    status === 404
      ? url.pathname.replaceAll(/\/{2,}/g, "/").replaceAll("%", "%25")
      : localizePath(localeFromUrl(url), "/");
  return page;
}

const notFoundKeys = { title: "api.not-found", detail: "api.no-such-address" } as const;

/** The API itself answers all that is not listed. */
const problemKeys: Partial<Record<RefusedStatus, { title: PlainServerMessageKey; detail: PlainServerMessageKey }>> = {
  414: { title: "refused.long.title", detail: "api.long-address" },
  431: { title: "refused.large.title", detail: "api.large-headers" },
};

function problem(request: Request, status: RefusedStatus): Response {
  const locale = requestLocale(request);
  const t = getServerTranslations(locale);
  const { title, detail } = problemKeys[status] ?? notFoundKeys;
  return problemJsonResponse(locale, { status, title: t(title), detail: t(detail) });
}
