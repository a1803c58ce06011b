import type { RouterContextProvider } from "react-router";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { getServerTranslations, type PlainServerMessageKey } from "../../../i18n/translate.server.ts";
import { logContext } from "../../../log.server.ts";
import { queryLocale, problemJsonResponse } from "../../../http/problem.ts";

export class Problem {
  readonly status: number;
  readonly title: PlainServerMessageKey;
  readonly detail: PlainServerMessageKey;

  constructor(status: number, title: PlainServerMessageKey, detail: PlainServerMessageKey) {
    this.status = status;
    this.title = title;
    this.detail = detail;
  }
}

export const notFoundProblem = new Problem(404, "api.not-found", "api.no-such-thing");

/** The response for the item with this number, or a 404 problem. */
export function itemOrNotFound<Item extends { number: number }, Result>(
  items: readonly Item[],
  id: string,
  respond: (item: Item) => Result,
): Result | Problem {
  const item = /^\d{1,9}$/.test(id) ? items.find(({ number }) => number === Number(id)) : undefined;
  return item ? respond(item) : notFoundProblem;
}

const maxAgeSeconds = 60;

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** JSON, cacheable for a minute, in the language of `lang`. A returned `Problem` becomes problem+json; exceptions are logged and become 500. */
export async function jsonResponse(
  { request, context }: RouteArgs,
  respond: (locale: Locale, url: URL) => unknown,
): Promise<Response> {
  const url = new URL(request.url);
  const locale = queryLocale(url);
  try {
    const result = await respond(locale, url);
    return result instanceof Problem ? problemResponse(result, locale) : okResponse(result, locale);
  } catch (error) {
    // Without the query: it may contain personal data.
    context.get(logContext).error({ err: error, path: url.pathname }, "endpoint failed");
    return problemResponse(new Problem(500, "api.trouble", "api.try-again"), locale);
  }
}

/** 405 for every method except GET and HEAD. */
export function onlyGetAllowed({ request }: { request: Request }): Response {
  const response = problemResponse(new Problem(405, "api.method", "api.only-get"), queryLocale(new URL(request.url)));
  response.headers.set("allow", "GET, HEAD");
  return response;
}

function okResponse(result: unknown, locale: Locale): Response {
  return new Response(JSON.stringify(result), {
    headers: {
      "cache-control": `public, max-age=${maxAgeSeconds}`,
      "content-language": locale,
      "content-type": "application/json; charset=utf-8",
    },
  });
}

function problemResponse({ status, title, detail }: Problem, locale: Locale): Response {
  const t = getServerTranslations(locale);
  return problemJsonResponse(locale, { status, title: t(title), detail: t(detail) });
}
