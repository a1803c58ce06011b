import { localeFromUrl } from "../../../i18n/locale.ts";
import { rssMediaType } from "../../seo/news-feed.ts";
import { appContext } from "../../../context.ts";
import { httpDate, newsRssXml } from "./news-rss-xml.ts";
import type { Route } from "./+types/news-rss";

export function loader({ url, context }: Route.LoaderArgs): Response {
  const locale = localeFromUrl(url);
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
