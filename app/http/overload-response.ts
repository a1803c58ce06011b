import type { Dealership } from "../dealership/dealership.ts";
import { problemJsonResponse, requestLocale } from "./problem.ts";
import { textDirection, localeFromUrl } from "../i18n/locale.ts";
import { getTranslations } from "../i18n/translate.ts";
import { textElement } from "../dealership/text/xml-text.ts";

const retryAfterSeconds = String(5);

export function overloadResponse(request: Request, { phone, name }: Pick<Dealership, "phone" | "name">): Response {
  const url = new URL(request.url);
  if (url.pathname.startsWith("/api/")) return overloadedApi(request);
  const locale = localeFromUrl(url);
  const t = getTranslations(locale);
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="refresh" content="${retryAfterSeconds}">`,
    textElement("title", t("busy.title")),
  ];
  const body = [
    textElement("h1", t("busy.title")),
    textElement("p", t("busy.text", { dealership: name[locale] })),
    textElement("a", phone, { href: `tel:${phone}`, dir: "ltr" }),
  ];
  const html = `<!DOCTYPE html><html lang="${locale}" dir="${textDirection(locale)}"><head>${head.join("")}</head><body>${body.join("")}</body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": retryAfterSeconds,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    },
  });
}

function overloadedApi(request: Request): Response {
  const locale = requestLocale(request);
  const t = getTranslations(locale);
  const response = problemJsonResponse(locale, {
    status: 503,
    title: t("busy.title"),
    detail: t("api.try-again"),
  });
  response.headers.set("retry-after", retryAfterSeconds);
  return response;
}
