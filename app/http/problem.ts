import type { Locale } from "../dealership/text/bilingual.ts";
import { isLocale } from "../i18n/locale.ts";

export type ProblemDetails = {
  status: number;
  title: string;
  detail: string;
  errors?: Readonly<Record<string, readonly string[]>>;
  price?: string | null;
};

export function problemJsonResponse(locale: Locale, problem: ProblemDetails): Response {
  return new Response(JSON.stringify({ type: "about:blank", ...problem }), {
    status: problem.status,
    headers: {
      "content-type": "application/problem+json; charset=utf-8",
      "content-language": locale,
      "cache-control": "no-store",
    },
  });
}

/** `?lang`, else Arabic. Ignores Accept-Language, because responses are cached by address. */
export function queryLocale({ searchParams }: URL): Locale {
  const lang = searchParams.get("lang") ?? undefined;
  return isLocale(lang) ? lang : "ar";
}

/** `?lang`, else Accept-Language, else Arabic. For uncached responses only. */
export function requestLocale(request: Request): Locale {
  const lang = URL.parse(request.url)?.searchParams.get("lang") ?? undefined;
  if (isLocale(lang)) return lang;
  const acceptLanguage = (request.headers.get("accept-language") ?? "").slice(0, 200).toLowerCase();
  let best: { locale: Locale; weight: number } = { locale: "ar", weight: 0 };
  for (const [, language, weight = "1"] of acceptLanguage.matchAll(
    /(?:^|,)\s*([a-z]{1,8})[a-z\d-]*\s*(?:;\s*q=([\d.]{1,5}))?/g,
  )) {
    if (isLocale(language) && Number(weight) > best.weight) best = { locale: language, weight: Number(weight) };
  }
  return best.locale;
}
