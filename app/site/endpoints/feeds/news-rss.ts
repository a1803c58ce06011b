import { isLocale } from "../../../i18n/locale.ts";
import { rssMediaType } from "../../seo/news-feed.ts";
import { appContext } from "../../../context.ts";
import { entityTag, matchesEntityTag } from "../../../http/etag.ts";
import { plainTextError } from "../preferences/plain-text-error.ts";
import { httpDate, newsRssXml } from "./news-rss-xml.ts";
import type { Route } from "./+types/news-rss";

export function loader({ request, params, context }: Route.LoaderArgs): Response {
  const locale = params.locale ?? "ar";
  if (!isLocale(locale)) return plainTextError(404);
  const { settings, catalogue } = context.get(appContext);
  const { dealership, news } = catalogue.current();
  const body = newsRssXml({ news, dealership: dealership.name[locale], locale, origin: settings.origin });
  const etag = entityTag(body);
  const [newest] = news;
  const headers = {
    "cache-control": "public, max-age=300",
    etag,
    ...(newest && { "last-modified": httpDate(newest.publishedOn) }),
  };
  if (matchesEntityTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "content-type": `${rssMediaType}; charset=utf-8` } });
}
