import { pageSlugs, type PageSlug } from "../../../dealership/content/content.ts";
import { jobAnchor } from "../../../dealership/content/job.ts";
import { newsPath } from "../../../dealership/content/news-item.ts";
import { offerPath } from "../../../dealership/content/offer.ts";
import { servicePath } from "../../../dealership/content/service.ts";
import type { Bilingual } from "../../../dealership/text/bilingual.ts";
import type { Day } from "../../../dealership/text/riyadh-day.ts";
import type { ContentItem, ContentKind } from "../../../storage/content-desk-types.ts";

export function pageSlugOf(text: string | undefined): PageSlug | undefined {
  return pageSlugs.find((slug) => slug === text);
}

const title = ["title_ar", "title_en"];
const texts = { summary: ["summary_ar", "summary_en"], body: ["body_ar", "body_en"] };

/** The fields of an item that a form changes, with the form's own fields. */
export const fieldCells: Record<ContentKind, Readonly<Record<string, readonly string[]>>> = {
  offers: { title, ...texts, picture: ["picture"], startsOn: ["starts_on"], endsOn: ["ends_on"], cars: ["car-0"] },
  services: {
    name: ["name_ar", "name_en"],
    ...texts,
    picture: ["picture"],
    price: ["price", "price_before_discount"],
    features: ["features_ar", "features_en"],
    related: ["related"],
    startsOn: ["starts_on"],
    endsOn: ["ends_on"],
  },
  news: {
    title,
    ...texts,
    picture: ["picture"],
    morePictures: ["picture"],
    publishedOn: ["published_on"],
    endsOn: ["ends_on"],
  },
  jobs: {
    title,
    ...texts,
    employment: ["employment"],
    branch: ["branch"],
    postedOn: ["posted_on"],
    closesOn: ["closes_on"],
  },
  pages: { body: texts.body, updatedOn: ["updated_on"] },
};

export function itemTitle(item: ContentItem<ContentKind>): Bilingual | undefined {
  if ("title" in item) return item.title;
  return "name" in item ? item.name : undefined;
}

type Dates = { from?: Day; until?: Day };

/** First and last day on which the site shows it. */
export function itemDates(item: ContentItem<ContentKind>): Dates {
  if ("publishedOn" in item) return dates(item.publishedOn, item.endsOn);
  if ("postedOn" in item) return dates(item.postedOn, item.closesOn);
  return "startsOn" in item || "endsOn" in item ? dates(item.startsOn, item.endsOn) : {};
}

function dates(from: Day | undefined, until: Day | undefined): Dates {
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}

export type ItemState = "shown" | "scheduled" | "ended";

export function itemState(item: ContentItem<ContentKind>, day: Day): ItemState {
  const { from, until } = itemDates(item);
  if (from !== undefined && from > day) return "scheduled";
  return until !== undefined && until < day ? "ended" : "shown";
}

/** Where visitors find it. */
export function itemPath(item: ContentItem<ContentKind>): string {
  if ("cars" in item) return offerPath(item);
  if ("features" in item) return servicePath(item);
  if ("publishedOn" in item) return newsPath(item);
  return "employment" in item ? `/jobs#${jobAnchor(item)}` : `/${item.slug}`;
}

/** The item's part of the desk's addresses. */
export function itemId(item: ContentItem<ContentKind>): string {
  return "number" in item ? String(item.number) : item.slug;
}
