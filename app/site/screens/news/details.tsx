import { formatDay } from "../../../i18n/format-date.ts";
import { addressIdOf } from "../../../dealership/car/address-id.ts";
import { toPicture } from "../../../dealership/car/car.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { newsPath, newsPictures } from "../../../dealership/content/news-item.ts";
import { richTextIn } from "../../../dealership/content/rich-text.ts";
import { redirectToCanonicalId, itemNumberFrom } from "../item-address.ts";
import { localeFromUrl, localizePath } from "../../../i18n/locale.ts";
import { notFound } from "../not-found.ts";
import { titleMeta } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { appContext } from "../../../context.ts";
import { publishedSocialPicture } from "../../seo/social-cards.server.ts";
import { newsArticle } from "../../seo/news-article.ts";
import { addJsonLd } from "../../seo/add-json-ld.server.ts";
import { breadcrumbList } from "../../seo/breadcrumb-list.ts";
import { Breadcrumb } from "../../../ui/content/breadcrumb.tsx";
import button from "../../../ui/base/button.module.css";
import { cardNews } from "../../../catalogue/views/card-news.ts";
import { Day } from "../../../ui/content/day.tsx";
import { RichTextBody } from "../../../ui/content/rich-text.tsx";
import { sectionBreadcrumb } from "../../../ui/content/section-breadcrumb.ts";
import { ShareButton } from "../../../ui/car/share-button.tsx";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { feedLink } from "./feed-link.ts";
import { LeadPicture, MorePictures } from "./pictures.tsx";
import { LatestNews } from "./latest-news.tsx";
import type { Route } from "./+types/details";
import css from "./details.module.css";

export const handle = {
  cache: ["id"],
  sitemap: ({ news }) =>
    news.map((item) => ({
      path: newsPath(item),
      changedOn: item.publishedOn,
      pictures: newsPictures(item),
    })),
} satisfies ScreenHandle;

const maxLatest = 4;

export function loader({ url, context }: Route.LoaderArgs) {
  const { settings, catalogue } = context.get(appContext);
  const snapshot = catalogue.current();
  const number = itemNumberFrom(url);
  const item = snapshot.news.find((candidate) => candidate.number === number);
  if (!item) throw notFound("content");
  redirectToCanonicalId(url, addressIdOf(item), []);
  const locale = localeFromUrl(url);
  const canonical = newsPath(item);
  addJsonLd(context, () => {
    const jsonLdContext = { locale, origin: settings.origin };
    return [
      newsArticle(item, snapshot.dealership, jsonLdContext),
      breadcrumbList(
        sectionBreadcrumb(getTranslations(locale), "news", inLocale(item.title, locale).text),
        jsonLdContext,
      ),
    ];
  });
  return {
    canonical,
    address: settings.origin + localizePath(locale, canonical),
    socialPicture: publishedSocialPicture("news", number, snapshot, locale),
    dealership: snapshot.dealership.name[locale],
    item: {
      title: inLocale(item.title, locale),
      summary: inLocale(item.summary, locale),
      published: formatDay(item.publishedOn, locale),
      pictures: newsPictures(item).map((picture) => ({
        picture: toPicture(picture),
        alt: picture.alt && inLocale(picture.alt, locale),
      })),
      body: item.body && richTextIn(item.body, locale),
    },
    latest: snapshot.news
      .filter((other) => other.number !== number)
      .slice(0, maxLatest)
      .map((other) => cardNews(other, locale)),
  };
}

export function meta({ loaderData: { item, dealership }, location }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...titleMeta(`${item.title.text} – ${dealership}`, item.summary.text),
    feedLink(location.pathname, dealership),
  ];
}

export default function NewsDetails({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const { item, address, latest } = loaderData;
  const { title, summary, published, pictures, body } = item;
  const [lead, ...others] = pictures;
  return (
    <div className={css.details}>
      <Breadcrumb steps={sectionBreadcrumb(t, "news", title.text)} />
      <article className={css.article}>
        <header className={css.head}>
          <p className={css.day}>
            <Day text={published} />
          </p>
          <h1 tabIndex={-1} lang={title.locale}>
            {title.text}
          </h1>
          <p className={css.summary} lang={summary.locale}>
            {summary.text}
          </p>
        </header>
        {lead && <LeadPicture {...lead} />}
        {body && <RichTextBody text={body} />}
        {others.length > 0 && <MorePictures pictures={others} />}
        <p className="only-with-script">
          <ShareButton title={title.text} address={address} className={button.secondary} />
        </p>
      </article>
      <LatestNews news={latest} />
    </div>
  );
}
