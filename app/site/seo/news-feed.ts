import { localizePath } from "../../i18n/locale.ts";
import { getTranslations } from "../../i18n/translate.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";

export const rssMediaType = "application/rss+xml";

export function newsFeedPath(locale: Locale): string {
  return localizePath(locale, "/news/rss.xml");
}

export function newsFeedTitle(dealership: string, locale: Locale): string {
  return getTranslations(locale)("news.feed-title", { dealership });
}
