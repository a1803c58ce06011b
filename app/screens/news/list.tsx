/** The news, the newest first. */
import { listPage } from "../../dealership/list-page.ts";
import { localeOf, localizedPath } from "../../locale.ts";
import { listTitle, titled } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { cardNews } from "../../ui/card-news.ts";
import { island } from "../../ui/island.tsx";
import { wordsIn } from "../../words.ts";
import { feedLink } from "./feed-link.ts";
import { pageAddress } from "./news-page-address.ts";
import type { Route } from "./+types/list";

const newsPerPage = 12;


export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership, news } = context.get(siteContext).catalogue.current();
  const locale = localeOf(url);
  const { items, page, pages } = listPage(news, url.searchParams.get("page"), newsPerPage);
  return {
    canonical: pageAddress(page),
    dealership: dealership.name[locale],
    news: items.map((item) => cardNews(item, locale)),
    page,
    pages,
  };
}


export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const { dealership, page } = loaderData;
  const words = wordsIn(localizedPath(location.pathname).locale);
  return [...titled(listTitle(words, words("site.news"), page, dealership), words("news.description")), feedLink(location.pathname, dealership)];
}

const NewsScreen = island(async () => (await import("./news-screen.tsx")).NewsScreen);

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsScreen loaderData={loaderData} />;
}
