import { locales } from "../dealership/text/bilingual.ts";
import type { Dealership } from "../dealership/dealership.ts";
import { problemJsonResponse, requestLocale } from "./problem.ts";
import { getServerTranslations } from "../i18n/translate.server.ts";

export function forbiddenFormResponse(request: Request, { phone }: Pick<Dealership, "phone">): Response {
  if (new URL(request.url).pathname.startsWith("/api/")) {
    const locale = requestLocale(request);
    const t = getServerTranslations(locale);
    return problemJsonResponse(locale, {
      status: 403,
      title: t("api.forbidden"),
      detail: t("api.other-site", { phone }),
    });
  }
  const messages = locales.map((locale) => getServerTranslations(locale)("api.other-site", { phone }));
  return new Response(messages.join("\n\n"), {
    status: 403,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
