import { Rss } from "lucide-react";
import { paginate } from "../../../dealership/search/paginate.ts";
import { localeFromUrl, parseLocalizedPath, localizePath, useLocale } from "../../../i18n/locale.ts";
import { newsFeedPath } from "../../seo/news-feed.ts";
import { listTitle, titleMeta } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { appContext } from "../../../context.ts";
import { cardNews } from "../../../catalogue/views/card-news.ts";
import { EmptyState } from "../../../ui/content/empty-state.tsx";
import { Pagination } from "../../../ui/content/pagination.tsx";
import { Page } from "../../../ui/base/page.tsx";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { feedLink } from "./feed-link.ts";
import { NewsCards } from "./news-cards.tsx";
import { pageAddress } from "./news-page-address.ts";
import type { Route } from "./+types/list";
import css from "./list.module.css";

export const handle = {
  cache: ["page"],
  sitemap: ({ news }) => [{ path: "/news", changedOn: news[0]?.publishedOn }],
  socialTitle: "site.news",
} satisfies ScreenHandle;

const newsPerPage = 12;

const eagerCards = 3;

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership, news } = context.get(appContext).catalogue.current();
  const locale = localeFromUrl(url);
  const { items, page, pages } = paginate(news, url.searchParams.get("page"), newsPerPage);
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
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  return [
    ...titleMeta(listTitle(t, t("site.news"), page, dealership), t("news.description")),
    feedLink(location.pathname, dealership),
  ];
}

export default function News({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { news, page, pages } = loaderData;
  return (
    <Page title={t("site.news")} intro={t("news.description")} wide>
      {news.length === 0 ? (
        <EmptyState text={t("news.none")} />
      ) : (
        <NewsCards news={news} headingLevel={2} eager={eagerCards} />
      )}
      <Pagination pageUrl={(target) => localizePath(locale, pageAddress(target))} page={page} pageCount={pages} />
      <p>
        <a className={css.feed} href={newsFeedPath(locale)}>
          <Rss aria-hidden />
          {t("news.feed")}
        </a>
      </p>
    </Page>
  );
}
