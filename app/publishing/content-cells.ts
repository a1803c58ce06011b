import type { Job } from "../dealership/content/job.ts";
import type { NewsItem } from "../dealership/content/news-item.ts";
import { newsPictures } from "../dealership/content/news-item.ts";
import type { Offer } from "../dealership/content/offer.ts";
import type { PageText } from "../dealership/content/content.ts";
import type { BilingualRichText } from "../dealership/content/rich-text.ts";
import type { Service } from "../dealership/content/service.ts";
import { halalasPerRiyal } from "../dealership/pricing/price.ts";
import type { Bilingual } from "../dealership/text/bilingual.ts";
import type { ContentItem, ContentKind } from "../storage/content-desk-types.ts";
import type { Cells } from "./judge-content.ts";
import { markdownOf } from "./markdown-text.ts";

/** What a form with this item holds: judged again, it gives the same item. */
export function contentCells(item: ContentItem<ContentKind>): Cells {
  if ("cars" in item) return offerCells(item);
  if ("features" in item) return serviceCells(item);
  if ("publishedOn" in item) return newsCells(item);
  return "employment" in item ? jobCells(item) : pageCells(item);
}

function offerCells(offer: Offer): Cells {
  return {
    ...shared(offer),
    ...pair("title", offer.title),
    starts_on: offer.startsOn,
    ends_on: offer.endsOn,
    picture: offer.picture?.hash ?? "",
    ...Object.fromEntries(
      offer.cars.flatMap(({ stockNumber, halalas }, index) => [
        [`car-${index}`, stockNumber],
        [`price-${index}`, riyals(halalas)],
      ]),
    ),
  };
}

function serviceCells(service: Service): Cells {
  const { price, features } = service;
  const isListed = price.kind === "listed";
  return {
    ...shared(service),
    ...pair("name", service.name),
    price: isListed ? riyals(price.halalas) : "",
    price_before_discount: isListed ? riyals(price.halalasBeforeDiscount) : "",
    features_ar: features.map(({ ar }) => ar).join("\n"),
    features_en: features.every(({ en }) => en === undefined) ? "" : features.map(({ en = "" }) => en).join("\n"),
    related: service.related.join("\n"),
    picture: service.picture?.hash ?? "",
    starts_on: service.startsOn ?? "",
    ends_on: service.endsOn ?? "",
  };
}

function newsCells(item: NewsItem): Cells {
  const pictures = newsPictures(item);
  return {
    ...shared(item),
    ...pair("title", item.title),
    published_on: item.publishedOn,
    ends_on: item.endsOn ?? "",
    picture: pictures.map(({ hash }) => hash).join("\n"),
    picture_alt_ar: pictures.map(({ alt }) => alt?.ar ?? "").join("\n"),
    picture_alt_en: pictures.map(({ alt }) => alt?.en ?? "").join("\n"),
  };
}

function jobCells(job: Job): Cells {
  return {
    ...shared(job),
    ...pair("title", job.title),
    employment: job.employment,
    branch: job.branch ?? "",
    posted_on: job.postedOn,
    closes_on: job.closesOn ?? "",
  };
}

function pageCells({ slug, updatedOn, body }: PageText): Cells {
  return { page: slug, updated_on: updatedOn, ...bodyCells(body) };
}

function shared({
  number,
  slug,
  summary,
  body,
}: {
  number: number;
  slug: string;
  summary: Bilingual;
  body?: BilingualRichText;
}): Cells {
  return { number: String(number), slug, ...pair("summary", summary), ...(body ? bodyCells(body) : {}) };
}

function bodyCells({ ar, en }: BilingualRichText): Cells {
  return { body_ar: markdownOf(ar), body_en: en ? markdownOf(en) : "" };
}

function pair(name: string, { ar, en }: Bilingual): Cells {
  return { [`${name}_ar`]: ar, [`${name}_en`]: en ?? "" };
}

function riyals(halalas: number | undefined): string {
  return halalas === undefined ? "" : String(halalas / halalasPerRiyal);
}
