import { isLocale } from "../../../i18n/locale.ts";
import { feedType } from "../../seo/news-feed.ts";
import { siteContext } from "../../../context.ts";
import { entityTag, isKnownTag } from "../../../http/etag.ts";
import { plainRefusal } from "../preferences/plain-refusal.ts";
import { httpDate, rssOfNews } from "./rss-of-news.ts";
import type { Route } from "./+types/news-rss";

export function loader({ request, params, context }: Route.LoaderArgs): Response {
  const locale = params.locale ?? "ar";
  if (!isLocale(locale)) return plainRefusal(404);
  const { settings, catalogue } = context.get(siteContext);
  const { dealership, news } = catalogue.current();
  const body = rssOfNews({ news, dealership: dealership.name[locale], locale, origin: settings.origin });
  const etag = entityTag(body);
  const [newest] = news;
  const headers = {
    "cache-control": "public, max-age=300",
    etag,
    ...(newest && { "last-modified": httpDate(newest.publishedOn) }),
  };
  if (isKnownTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "content-type": `${feedType}; charset=utf-8` } });
}
