import { addressIdOf } from "../car/address-id.ts";
import type { Bilingual } from "../text/bilingual.ts";
import type { Picture } from "../car/car.ts";
import type { Day } from "../text/riyadh-day.ts";
import type { BilingualRichText } from "./rich-text.ts";

/** Without `alt` it is decoration. */
export type NewsPicture = Picture & { alt?: Bilingual };

export type NewsItem = {
  number: number;
  slug: string;
  title: Bilingual;
  summary: Bilingual;
  body?: BilingualRichText;
  /** The lead picture, also on cards. */
  picture?: NewsPicture;
  morePictures?: NewsPicture[];
  publishedOn: Day;
  /** The last day on which it is shown. */
  endsOn?: Day;
};

/** Newest first, without future items and those that have ended. */
export function publishedNews(news: readonly NewsItem[], day: Day): NewsItem[] {
  return news
    .filter(({ publishedOn, endsOn }) => publishedOn <= day && (endsOn === undefined || endsOn >= day))
    .toSorted((a, b) =>
      a.publishedOn === b.publishedOn ? b.number - a.number : a.publishedOn < b.publishedOn ? 1 : -1,
    );
}

/** The lead picture first. */
export function newsPictures({ picture, morePictures = [] }: NewsItem): NewsPicture[] {
  return picture === undefined ? [] : [picture, ...morePictures];
}

export function newsPath(item: Pick<NewsItem, "slug" | "number">): string {
  return `/news/news-details?id=${addressIdOf(item)}`;
}
