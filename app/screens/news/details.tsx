/** One piece of news, and the latest beside it. */
import { addressIdOf } from "../../dealership/address-id.ts";
import { inLocale } from "../../dealership/bilingual.ts";
import { newsPath } from "../../dealership/content/news-item.ts";
import { richTextIn } from "../../dealership/content/rich-text.ts";
import { dayText } from "../../day-text.ts";
import { insistOnAddressId, numberInAddress } from "../../item-address.ts";
import { localeOf, pathIn } from "../../locale.ts";
import { notFound } from "../../not-found.ts";
import { titled } from "../../page-meta.ts";
import { siteContext } from "../../site.server.ts";
import { publishedSocialPicture } from "../../social-cards.server.ts";
import { newsArticle } from "../../structured-data/news-article.ts";
import { sayOnPage } from "../../structured-data/on-page.server.ts";
import { breadcrumbList } from "../../structured-data/trail.ts";
import { cardNews } from "../../ui/card-news.ts";
import { island } from "../../ui/island.tsx";
import { sectionTrail } from "../../ui/section-trail.ts";
import { wordsIn } from "../../words.ts";
import { feedLink } from "./feed-link.ts";
import type { Route } from "./+types/details";

const shownLatest = 3;

export function loader({ url, context }: Route.LoaderArgs) {
  const { settings, catalogue } = context.get(siteContext);
  const snapshot = catalogue.current();
  const number = numberInAddress(url);
  const item = snapshot.news.find((known) => known.number === number);
  if (!item) throw notFound("content");
  insistOnAddressId(url, addressIdOf(item), []);
  const locale = localeOf(url);
  const canonical = newsPath(item);
  sayOnPage(context, () => {
    const as = { locale, origin: settings.origin };
    return [newsArticle(item, snapshot.dealership, as), breadcrumbList(sectionTrail(wordsIn(locale), "news", inLocale(item.title, locale).text), as)];
  });
  return {
    canonical,
    address: settings.origin + pathIn(locale, canonical),
    socialPicture: publishedSocialPicture("news", number, snapshot, locale),
    dealership: snapshot.dealership.name[locale],
    item: {
      title: inLocale(item.title, locale),
      summary: inLocale(item.summary, locale),
      published: dayText(item.publishedOn, locale),
      picture: item.picture,
      body: item.body && richTextIn(item.body, locale),
    },
    latest: snapshot.news
      .filter((other) => other.number !== number)
      .slice(0, shownLatest)
      .map((other) => cardNews(other, locale)),
  };
}

export function meta({ loaderData: { item, dealership }, location }: Route.MetaArgs): Route.MetaDescriptors {
  return [...titled(`${item.title.text} – ${dealership}`, item.summary.text), feedLink(location.pathname, dealership)];
}

const NewsItemScreen = island(async () => (await import("./news-item-screen.tsx")).NewsItemScreen);

export default function NewsDetails({ loaderData }: Route.ComponentProps) {
  return <NewsItemScreen loaderData={loaderData} />;
}
