import { formatDay, type FormattedDay } from "../../i18n/format-date.ts";
import { inLocale, type Locale } from "../../dealership/text/bilingual.ts";
import { toPicture } from "../../dealership/car/car.ts";
import { newsPath, type NewsItem } from "../../dealership/content/news-item.ts";
import type { CardContent } from "./card-content.ts";

export type CardNews = { content: CardContent; published: FormattedDay };

export function cardNews(item: NewsItem, locale: Locale): CardNews {
  const { title, summary, picture, publishedOn } = item;
  return {
    content: {
      path: newsPath(item),
      title: inLocale(title, locale),
      summary: inLocale(summary, locale),
      picture: picture && toPicture(picture),
    },
    published: formatDay(publishedOn, locale),
  };
}
