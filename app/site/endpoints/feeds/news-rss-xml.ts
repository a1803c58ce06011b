import { renditionWidths } from "../../../dealership/car/picture-widths.ts";
import { inLocale, type Locale } from "../../../dealership/text/bilingual.ts";
import { newsPath, newsPictures, type NewsItem, type NewsPicture } from "../../../dealership/content/news-item.ts";
import type { Day } from "../../../dealership/text/riyadh-day.ts";
import { localizePath } from "../../../i18n/locale.ts";
import { rssMediaType, newsFeedPath, newsFeedTitle } from "../../seo/news-feed.ts";
import { getTranslations } from "../../../i18n/translate.ts";
import { element, textElement } from "../../../dealership/text/xml-text.ts";

const maxItems = 50;

export type NewsFeed = { news: readonly NewsItem[]; dealership: string; locale: Locale; origin: string };

/** RSS 2.0 with `dc:language`: untranslated items are in Arabic. */
export function newsRssXml({ news, dealership, locale, origin }: NewsFeed): string {
  const channel = element("channel", [
    textElement("title", newsFeedTitle(dealership, locale)),
    textElement("link", origin + localizePath(locale, "/news")),
    textElement("description", getTranslations(locale)("news.description")),
    textElement("language", locale),
    element("atom:link", [], { href: origin + newsFeedPath(locale), rel: "self", type: rssMediaType }),
    ...news.slice(0, maxItems).map((item) => rssItem(item, locale, origin)),
  ]);
  const namespaces = {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    "xmlns:media": "http://search.yahoo.com/mrss/",
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("rss", [channel], namespaces)}\n`;
}

function rssItem(item: NewsItem, locale: Locale, origin: string): string {
  const title = inLocale(item.title, locale);
  return element("item", [
    textElement("title", title.text),
    textElement("link", origin + localizePath(locale, newsPath(item))),
    // Unlike the link, it survives a new slug.
    textElement("guid", `${origin}${localizePath(locale, "/news")}#${item.number}`, { isPermaLink: "false" }),
    textElement("pubDate", rfc822Date(item.publishedOn)),
    textElement("dc:language", title.locale),
    textElement("description", inLocale(item.summary, locale).text),
    ...newsPictures(item).map((picture) => mediaContent(picture, locale, origin)),
  ]);
}

/** Media RSS. JPEG, because not every reader has WebP. */
function mediaContent(picture: NewsPicture, locale: Locale, origin: string): string {
  const width = renditionWidths(picture.width).at(-1) ?? picture.width;
  return element(
    "media:content",
    [picture.alt && textElement("media:description", inLocale(picture.alt, locale).text)],
    {
      url: `${origin}/pictures/${picture.hash}-${width}.jpg`,
      medium: "image",
      type: "image/jpeg",
      width: String(width),
      height: String(Math.round((picture.height * width) / picture.width)),
    },
  );
}

/** `Sat, 21 Nov 2026 00:00:00 +0300`: start of the day in Riyadh. */
export function rfc822Date(day: Day): string {
  return new Date(`${day}T00:00:00Z`).toUTCString().replace("GMT", "+0300");
}

export function httpDate(day: Day): string {
  return new Date(`${day}T00:00:00+03:00`).toUTCString();
}
