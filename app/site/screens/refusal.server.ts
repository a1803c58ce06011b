import { data, type RouterContextProvider } from "react-router";
import { refusedContext, type RefusedStatus } from "../../context.ts";
import { localeFromUrl } from "../../i18n/locale.ts";
import { getServerTranslations } from "../../i18n/translate.server.ts";
import { notFound, type Refusal } from "./not-found.ts";

const reasons = {
  403: "other-site",
  405: "method",
  413: "too-much",
  414: "long",
  415: "type",
  431: "large",
} as const satisfies Record<Exclude<RefusedStatus, 404>, string>;

/** For what is refused the error page is rendered, at the home page's address: neither loads anything. */
export function throwRefusal(context: Readonly<RouterContextProvider>, url: URL): void {
  const status = context.get(refusedContext);
  if (status === null) return;
  if (status === 404) throw notFound("route");
  const t = getServerTranslations(localeFromUrl(url));
  const refusal: Refusal = {
    title: t(`refused.${reasons[status]}.title`),
    text: t(`refused.${reasons[status]}.text`),
  };
  throw data(refusal, { status });
}
