import { isLocale } from "../../../i18n/locale.ts";
import { rssMediaType } from "../../seo/news-feed.ts";
import { appContext } from "../../../context.ts";
import { plainTextError } from "../preferences/plain-text-error.ts";
import { httpDate, newsRssXml } from "./news-rss-xml.ts";
import type { Route } from "./+types/news-rss";

export function loader({ params, context }: Route.LoaderArgs): Response {
  const locale = params.locale ?? "ar";
  if (!isLocale(locale)) return plainTextError(404);
  const { settings, catalogue } = context.get(appContext);
  const { dealership, news } = catalogue.current();
  const body = newsRssXml({ news, dealership: dealership.name[locale], locale, origin: settings.origin });
  const [newest] = news;
  return new Response(body, {
    headers: {
      "cache-control": "public, max-age=300",
      "content-type": `${rssMediaType}; charset=utf-8`,
      ...(newest && { "last-modified": httpDate(newest.publishedOn) }),
    },
  });
}
