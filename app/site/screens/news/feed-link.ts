import type { MetaDescriptor } from "react-router";
import { parseLocalizedPath } from "../../../i18n/locale.ts";
import { rssMediaType, newsFeedPath, newsFeedTitle } from "../../seo/news-feed.ts";

/** RSS autodiscovery. */
export function feedLink(pathname: string, dealership: string): MetaDescriptor {
  const { locale } = parseLocalizedPath(pathname);
  return {
    tagName: "link",
    rel: "alternate",
    type: rssMediaType,
    title: newsFeedTitle(dealership, locale),
    href: newsFeedPath(locale),
  };
}
