import { problemJsonResponse, requestLocale } from "../../../http/problem.ts";
import { getServerTranslations } from "../../../i18n/translate.server.ts";

/** 404 for every method at an address that the API does not have. */
export function loader({ request }: { request: Request }): Response {
  const locale = requestLocale(request);
  const t = getServerTranslations(locale);
  return problemJsonResponse(locale, { status: 404, title: t("api.not-found"), detail: t("api.no-such-address") });
}

export const action = loader;
