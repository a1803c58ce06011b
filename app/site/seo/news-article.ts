import type { NewsArticleLeaf } from "schema-dts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import { newsPath, newsPictures, type NewsItem } from "../../dealership/content/news-item.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { dealerReference } from "./dealer.ts";
import { pageUrl, pictureUrl, type JsonLdContext } from "./json-ld-context.ts";

export function newsArticle(item: NewsItem, dealership: Dealership, context: JsonLdContext): NewsArticleLeaf {
  const title = inLocale(item.title, context.locale);
  const dealer = dealerReference(dealership, context);
  return {
    "@type": "NewsArticle",
    headline: title.text,
    description: inLocale(item.summary, context.locale).text,
    // Untranslated news is in Arabic on the English page.
    inLanguage: title.locale,
    datePublished: item.publishedOn,
    ...(item.picture && { image: newsPictures(item).map((picture) => pictureUrl(picture, context)) }),
    author: dealer,
    publisher: { ...dealer, ...(dealership.logo && { logo: pictureUrl(dealership.logo, context) }) },
    mainEntityOfPage: pageUrl(newsPath(item), context),
  };
}
