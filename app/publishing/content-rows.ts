import { contentLimits } from "../dealership/content/content-limits.ts";
import type { Job } from "../dealership/content/job.ts";
import type { NewsItem } from "../dealership/content/news-item.ts";
import { isWithin, priceRangeHalalas, stockLimits } from "../dealership/car/stock-limits.ts";
import type { Offer, OfferedCar } from "../dealership/content/offer.ts";
import type { Service } from "../dealership/content/service.ts";
import type { Day } from "../dealership/text/riyadh-day.ts";
import type { Price } from "../dealership/pricing/price.ts";
import { halalasPerRiyal } from "../dealership/pricing/price.ts";
import { toLatinDigits } from "../dealership/text/folding.ts";
import type { JobColumn, NewsColumn, OfferCarColumn, OfferColumn, ServiceColumn } from "./content-columns.ts";
import { contentReasons } from "./content-reasons.ts";
import type { Lookup } from "../stock/table/lookup.ts";
import { reasons } from "../stock/problems/reasons.ts";
import { readBilingualList } from "../stock/cars/stock-texts.ts";
import type { Row } from "../stock/table/table-row.ts";
import type { VocabularyLookups } from "../stock/cars/vocabulary-lookups.ts";
import {
  readBilingualLine,
  readBranch,
  readDayCell,
  readLine,
  readMoney,
  readSlug,
  readWholeNumber,
  readVocabularyCell,
} from "../stock/table/typed-cells.ts";

export type ContentContext = { vocabulary: VocabularyLookups; branches?: Lookup<string> };

// Placeholder for a refused cell: the whole file is refused, so it is never shown.
const refused = "";

export function readOffer(row: Row<OfferColumn>): Offer {
  const startsOn = readDayCell(row, "starts_on");
  const endsOn = readLastDay(row, startsOn);
  return {
    ...numberAndSlug(row),
    ...titleAndSummary(row),
    startsOn: startsOn ?? refused,
    endsOn: endsOn ?? refused,
    cars: [],
  };
}

export function readOfferedCar(row: Row<OfferCarColumn>): OfferedCar {
  const stockNumber = toLatinDigits(readLine(row, "stock_number", stockLimits.stockNumberLength));
  const outOfRange = contentReasons.offerPrice();
  const halalas = readMoney(row, "price", outOfRange);
  if (halalas !== undefined && !isWithin(priceRangeHalalas, halalas)) row.refuse("price", outOfRange);
  return { stockNumber, ...(halalas !== undefined && { halalas }) };
}

function readLastDay(row: Row<"ends_on">, firstDay: Day | undefined): Day | undefined {
  const lastDay = readDayCell(row, "ends_on");
  if (firstDay !== undefined && lastDay !== undefined && lastDay < firstDay)
    return row.refuse("ends_on", contentReasons.endsBefore(firstDay));
  return lastDay;
}

export function readService(row: Row<ServiceColumn>): Service {
  const name = readBilingualLine(row, "name_ar", "name_en", contentLimits.titleLength);
  const related = [...new Set(row.parts("related"))];
  if (related.length > contentLimits.related)
    row.refuse("related", reasons.tooManyParts(related.length, contentLimits.related));
  const startsOn = readDayCell(row, "starts_on");
  const endsOn = readLastDay(row, startsOn);
  return {
    ...numberAndSlug(row),
    name,
    summary: summary(row),
    price: servicePrice(row),
    features: readFeatures(row),
    related,
    ...(startsOn !== undefined && { startsOn }),
    ...(endsOn !== undefined && { endsOn }),
  };
}

function readFeatures(row: Row<ServiceColumn>): Service["features"] {
  return readBilingualList<ServiceColumn>(row, "features_en", "features_ar").map(({ ar, en }) => ({
    ar,
    ...(en !== undefined && { en }),
  }));
}

const servicePriceHalalas = { from: 1, to: contentLimits.servicePriceRiyals * halalasPerRiyal };

function servicePrice(row: Row<ServiceColumn>): Price {
  const price = priceCell(row, "price");
  const beforeDiscount = priceCell(row, "price_before_discount");
  if (beforeDiscount !== undefined && row.isEmpty("price"))
    row.refuse("price_before_discount", reasons.discountWithoutPrice);
  if (beforeDiscount !== undefined && price !== undefined && beforeDiscount <= price)
    row.refuse("price_before_discount", reasons.discountNotAbove);
  if (price === undefined) return { kind: "on-request" };
  return {
    kind: "listed",
    halalas: price,
    ...(beforeDiscount !== undefined && { halalasBeforeDiscount: beforeDiscount }),
    vatScheme: "standard",
  };
}

function priceCell(row: Row<ServiceColumn>, column: "price" | "price_before_discount"): number | undefined {
  const amount = readMoney(row, column, contentReasons.servicePrice);
  if (amount === undefined || (amount >= servicePriceHalalas.from && amount <= servicePriceHalalas.to)) return amount;
  return row.refuse(column, contentReasons.servicePrice);
}

export function checkRelatedServices(
  rows: readonly Row<ServiceColumn>[],
  services: readonly Service[],
  nearest: Lookup<string>["nearest"],
): void {
  const slugs = services.map(({ slug }) => slug).filter((slug) => slug !== "");
  for (const [index, row] of rows.entries()) {
    for (const slug of services[index]?.related ?? []) {
      if (slug === services[index]?.slug) row.refuse("related", contentReasons.relatedItself, slug);
      else if (!slugs.includes(slug)) row.refuse("related", contentReasons.unknownService(nearest(slug), slugs), slug);
    }
  }
}

export function readNewsItem(row: Row<NewsColumn>): NewsItem {
  const publishedOn = readDayCell(row, "published_on");
  const endsOn = readLastDay(row, publishedOn);
  return {
    ...numberAndSlug(row),
    ...titleAndSummary(row),
    publishedOn: publishedOn ?? refused,
    ...(endsOn !== undefined && { endsOn }),
  };
}

export function readJob(row: Row<JobColumn>, { vocabulary, branches }: ContentContext): Job {
  const employment = readVocabularyCell(row, "employment", vocabulary.employment) ?? "full-time";
  const branch = readBranch(row, branches);
  const postedOn = readDayCell(row, "posted_on") ?? refused;
  const closesOn = readDayCell(row, "closes_on");
  if (postedOn !== refused && closesOn !== undefined && closesOn < postedOn)
    row.refuse("closes_on", contentReasons.closesBefore(postedOn));
  return {
    ...numberAndSlug(row),
    ...titleAndSummary(row),
    employment,
    ...(branch !== undefined && { branch }),
    postedOn,
    ...(closesOn !== undefined && { closesOn }),
  };
}

function numberAndSlug(row: Row<"number" | "slug">): { number: number; slug: string } {
  const number = readWholeNumber(row, "number", contentLimits.number, "", () => contentReasons.number) ?? 0;
  return { number, slug: readSlug(row) };
}

function titleAndSummary(
  row: Row<"title_ar" | "title_en" | "summary_ar" | "summary_en">,
): Pick<Offer, "title" | "summary"> {
  return { title: readBilingualLine(row, "title_ar", "title_en", contentLimits.titleLength), summary: summary(row) };
}

function summary(row: Row<"summary_ar" | "summary_en">): Offer["summary"] {
  return readBilingualLine(row, "summary_ar", "summary_en", contentLimits.summaryLength);
}
