import type { Dealership } from "../dealership/dealership.ts";
import { problemJsonResponse, requestLocale } from "./problem.ts";
import { getServerTranslations } from "../i18n/translate.server.ts";

export function forbiddenApiResponse(request: Request, { phone }: Pick<Dealership, "phone">): Response {
  const locale = requestLocale(request);
  const t = getServerTranslations(locale);
  return problemJsonResponse(locale, {
    status: 403,
    title: t("api.forbidden"),
    detail: t("api.other-site", { phone }),
  });
}
