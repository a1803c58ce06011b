import type {
  JobResponse,
  JobsResponse,
  NewsResponse,
  NewsItemResponse,
  OffersResponse,
  ServiceResponse,
  ServicesResponse,
} from "../../../api-contract/responses.ts";
import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { inLocale, type Bilingual, type Locale } from "../../../dealership/text/bilingual.ts";
import { branchOf } from "../../../dealership/branch-of.ts";
import type { Picture } from "../../../dealership/car/car.ts";
import type { Job } from "../../../dealership/content/job.ts";
import { newsPath, newsPictures, type NewsItem } from "../../../dealership/content/news-item.ts";
import { isRunning, offerPath, type Offer } from "../../../dealership/content/offer.ts";
import { plainText, richTextIn, type BilingualRichText } from "../../../dealership/content/rich-text.ts";
import { servicePath, type Service } from "../../../dealership/content/service.ts";
import type { Day } from "../../../dealership/text/riyadh-day.ts";
import { employments } from "../../../dealership/car/vocabulary.ts";
import { localizePath } from "../../../i18n/locale.ts";
import { pictureResponse, priceResponse, vocabularyResponse } from "./car-response.ts";

export type ResponseOptions = { locale: Locale; origin: string };

export function offerSummary(offer: Offer, day: Day, options: ResponseOptions): OffersResponse["offers"][number] {
  return {
    ...titledFields(offer, offerPath(offer), options),
    startsOn: offer.startsOn,
    endsOn: offer.endsOn,
    isRunning: isRunning(offer, day),
  };
}

export function serviceSummary(service: Service, options: ResponseOptions): ServicesResponse["services"][number] {
  return {
    id: service.number,
    slug: service.slug,
    url: options.origin + localizePath(options.locale, servicePath(service)),
    name: inLocale(service.name, options.locale),
    summary: inLocale(service.summary, options.locale),
    price: priceResponse(service.price),
    ...pictureField(service, options),
  };
}

export function serviceResponse(
  service: Service,
  { services }: Pick<CatalogueSnapshot, "services">,
  options: ResponseOptions,
): ServiceResponse {
  return {
    ...serviceSummary(service, options),
    ...fullTextField(service, options),
    features: service.features.map((feature) => inLocale(feature, options.locale)),
    related: service.related.flatMap((slug) => services.find((other) => other.slug === slug)?.number ?? []),
  };
}

export function newsSummary(item: NewsItem, options: ResponseOptions): NewsResponse["news"][number] {
  return { ...titledFields(item, newsPath(item), options), publishedOn: item.publishedOn };
}

export function newsItemResponse(item: NewsItem, options: ResponseOptions): NewsItemResponse {
  return {
    ...newsSummary(item, options),
    ...fullTextField(item, options),
    pictures: newsPictures(item).map((picture) => ({
      ...pictureResponse(picture, options.origin),
      ...(picture.alt && { alt: inLocale(picture.alt, options.locale) }),
    })),
  };
}

export function jobSummary(
  job: Job,
  { dealership }: Pick<CatalogueSnapshot, "dealership">,
  options: ResponseOptions,
): JobsResponse["jobs"][number] {
  return {
    ...titledFields(job, `/jobs?job=${job.slug}`, options),
    slug: job.slug,
    employment: vocabularyResponse(employments, job.employment, options.locale),
    branch: branchOf(job, dealership)?.slug ?? "",
    postedOn: job.postedOn,
    ...(job.closesOn !== undefined && { closesOn: job.closesOn }),
  };
}

export function jobResponse(
  job: Job,
  snapshot: Pick<CatalogueSnapshot, "dealership">,
  options: ResponseOptions,
): JobResponse {
  return { ...jobSummary(job, snapshot, options), ...fullTextField(job, options) };
}

export function fullTextField({ body }: { body?: BilingualRichText | undefined }, { locale }: ResponseOptions) {
  return body && { body: plainText(richTextIn(body, locale)) };
}

type TitledItem = { number: number; title: Bilingual; summary: Bilingual; picture?: Picture | undefined };

function titledFields(item: TitledItem, path: string, options: ResponseOptions) {
  return {
    id: item.number,
    url: options.origin + localizePath(options.locale, path),
    title: inLocale(item.title, options.locale),
    summary: inLocale(item.summary, options.locale),
    ...pictureField(item, options),
  };
}

function pictureField({ picture }: { picture?: Picture | undefined }, { origin }: ResponseOptions) {
  return picture && { picture: pictureResponse(picture, origin) };
}
