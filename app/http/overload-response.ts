import type { Dealership } from "../dealership/dealership.ts";
import { problemJsonResponse, requestLocale } from "./problem.ts";
import { localeFromUrl } from "../i18n/locale.ts";
import { getServerTranslations } from "../i18n/translate.server.ts";
import { textElement } from "../dealership/text/xml-text.ts";
import { isApiPath } from "./refuse.ts";
import { plainPage } from "./plain-page.ts";

const retryAfterSeconds = 5;

export function overloadResponse(request: Request, { phone, name }: Pick<Dealership, "phone" | "name">): Response {
  const url = new URL(request.url);
  if (isApiPath(url.pathname)) return overloadedApi(request);
  const locale = localeFromUrl(url);
  const t = getServerTranslations(locale);
  return plainPage({
    locale,
    title: t("busy.title"),
    head: `<meta http-equiv="refresh" content="${retryAfterSeconds}">`,
    body: [
      `<div>${textElement("h1", t("busy.title"))}${textElement("p", t("busy.text", { dealership: name[locale] }))}</div>`,
      `<p>${textElement("a", phone, { href: `tel:${phone}`, dir: "ltr" })}</p>`,
    ],
    retryAfterSeconds,
  });
}

function overloadedApi(request: Request): Response {
  const locale = requestLocale(request);
  const t = getServerTranslations(locale);
  const response = problemJsonResponse(locale, {
    status: 503,
    title: t("busy.title"),
    detail: t("api.try-again"),
  });
  response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}
