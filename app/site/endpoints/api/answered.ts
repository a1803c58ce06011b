/** `GET` endpoints of the API: JSON with an ETag, cacheable for a minute. */
import type { RouterContextProvider } from "react-router";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { wordsIn, type PlainMessageKey } from "../../../i18n/translate.ts";
import { logContext } from "../../../log.server.ts";
import { entityTag, isKnownTag } from "../../../http/etag.ts";
import { askedLocale, problemAnswer } from "../../../http/problem.ts";

export class Problem {
  readonly status: number;
  readonly title: PlainMessageKey;
  readonly detail: PlainMessageKey;

  constructor(status: number, title: PlainMessageKey, detail: PlainMessageKey) {
    this.status = status;
    this.title = title;
    this.detail = detail;
  }
}

/** Not an item of any list. */
export const noSuchThing = new Problem(404, "api.not-found", "api.no-such-thing");

/** `answer` of the item with this number; `noSuchThing` (404) if there is none. */
export function numbered<Item extends { number: number }, Answer>(
  items: readonly Item[],
  id: string,
  answer: (item: Item) => Answer,
): Answer | Problem {
  const item = /^\d{1,9}$/.test(id) ? items.find(({ number }) => number === Number(id)) : undefined;
  return item ? answer(item) : noSuchThing;
}

const keptSeconds = 60;

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

/** Responds to a GET with the JSON of `answer`, in the language of `lang`. A returned `Problem` becomes problem+json; exceptions are logged and answered with 500. */
export async function answered(
  { request, context }: Arguments,
  answer: (locale: Locale, asked: URL) => unknown,
): Promise<Response> {
  const asked = new URL(request.url);
  const locale = askedLocale(asked);
  try {
    const found = await answer(locale, asked);
    return found instanceof Problem ? inWords(found, locale) : jsonAnswer(request, found, locale);
  } catch (error) {
    // Path only: the query may contain what a visitor typed.
    context.get(logContext).error({ err: error, path: asked.pathname }, "endpoint failed");
    return inWords(new Problem(500, "api.trouble", "api.try-again"), locale);
  }
}

/** 405 for every method but GET and HEAD. */
export function readOnly({ request }: { request: Request }): Response {
  const refusal = inWords(new Problem(405, "api.method", "api.only-get"), askedLocale(new URL(request.url)));
  refusal.headers.set("allow", "GET, HEAD");
  return refusal;
}

function jsonAnswer(request: Request, found: unknown, locale: Locale): Response {
  const body = JSON.stringify(found);
  const etag = entityTag(body);
  const headers = { "cache-control": `public, max-age=${keptSeconds}`, "content-language": locale, etag };
  if (isKnownTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } });
}

function inWords({ status, title, detail }: Problem, locale: Locale): Response {
  const words = wordsIn(locale);
  return problemAnswer(locale, { status, title: words(title), detail: words(detail) });
}
