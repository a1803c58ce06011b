import { locales, type Locale } from "../../dealership/text/bilingual.ts";
import type { SitemapEntry } from "../../screen.ts";
import { pictureUrl } from "./json-ld-context.ts";
import { localizePath } from "../../i18n/locale.ts";
import { element, optionalElement, textElement } from "../../dealership/text/xml-text.ts";

/** Per page; keeps a sitemap below 50 MB. */
const maxPictures = 8;

const namespaces = {
  xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
  "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
};

export const sitemapMediaType = "application/xml; charset=utf-8";
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export async function* sitemapXml(
  entries: AsyncIterable<readonly SitemapEntry[]>,
  origin: string,
): AsyncGenerator<string> {
  const [opening, closing] = element("urlset", ["|"], namespaces).split("|");
  yield declaration + opening;
  for await (const batch of entries) yield batch.map((entry) => entryText(entry, origin)).join("");
  yield `${closing}\n`;
}

export function sitemapIndexXml(addresses: readonly string[]): string {
  const maps = addresses.map((address) => element("sitemap", [textElement("loc", address)]));
  return `${declaration}${element("sitemapindex", maps, { xmlns: namespaces.xmlns })}\n`;
}

function entryText({ path, changedOn, pictures = [] }: SitemapEntry, origin: string): string {
  const alternates = [
    ...locales.map((locale) => alternate(locale, locale, path, origin)),
    alternate("x-default", "ar", path, origin),
  ];
  const images = pictures
    .slice(0, maxPictures)
    .map((picture) => element("image:image", [textElement("image:loc", pictureUrl(picture, { origin }))]));
  return locales
    .map(
      (locale) =>
        `${element("url", [textElement("loc", origin + localizePath(locale, path)), optionalElement("lastmod", changedOn), ...alternates, ...images])}\n`,
    )
    .join("");
}

function alternate(hreflang: string, locale: Locale, path: string, origin: string): string {
  return element("xhtml:link", [], { rel: "alternate", hreflang, href: origin + localizePath(locale, path) }).replace(
    />\n<\/xhtml:link>$/,
    "/>",
  );
}
