import type { NewsArticleLeaf } from "schema-dts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import { newsPath, type NewsItem } from "../../dealership/content/news-item.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { dealerReference } from "./dealer.ts";
import { pageUrl, pictureUrl, type SaidAs } from "./said-as.ts";

export function newsArticle(item: NewsItem, dealership: Dealership, as: SaidAs): NewsArticleLeaf {
  const title = inLocale(item.title, as.locale);
  const dealer = dealerReference(dealership, as);
  return {
    "@type": "NewsArticle",
    headline: title.text,
    description: inLocale(item.summary, as.locale).text,
    // News without English text is in Arabic on the English page, too.
    inLanguage: title.locale,
    datePublished: item.publishedOn,
    ...(item.picture && { image: [pictureUrl(item.picture, as)] }),
    author: dealer,
    publisher: { ...dealer, ...(dealership.logo && { logo: pictureUrl(dealership.logo, as) }) },
    mainEntityOfPage: pageUrl(newsPath(item), as),
  };
}
