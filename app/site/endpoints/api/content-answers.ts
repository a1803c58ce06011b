import type {
  JobAnswer,
  JobsAnswer,
  NewsAnswer,
  NewsItemAnswer,
  OffersAnswer,
  ServiceAnswer,
  ServicesAnswer,
} from "../../../api-contract/responses.ts";
import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { inLocale, type Bilingual, type Locale } from "../../../dealership/text/bilingual.ts";
import { branchOf } from "../../../dealership/branch-of.ts";
import type { Picture } from "../../../dealership/car/car.ts";
import type { Job } from "../../../dealership/content/job.ts";
import { newsPath, type NewsItem } from "../../../dealership/content/news-item.ts";
import { isRunning, offerPath, type Offer } from "../../../dealership/content/offer.ts";
import { plainText, richTextIn, type BilingualRichText } from "../../../dealership/content/rich-text.ts";
import { servicePath, type Service } from "../../../dealership/content/service.ts";
import type { Day } from "../../../dealership/text/riyadh-day.ts";
import { employments } from "../../../dealership/car/vocabulary.ts";
import { pathIn } from "../../../i18n/locale.ts";
import { pictureAnswer, priceAnswer, wordAnswer } from "./car-answer.ts";

export type AnsweringIn = { locale: Locale; origin: string };

export function offerFacts(offer: Offer, day: Day, as: AnsweringIn): OffersAnswer["offers"][number] {
  return {
    ...titled(offer, offerPath(offer), as),
    startsOn: offer.startsOn,
    endsOn: offer.endsOn,
    isRunning: isRunning(offer, day),
  };
}

export function serviceFacts(service: Service, as: AnsweringIn): ServicesAnswer["services"][number] {
  return {
    id: service.number,
    slug: service.slug,
    url: as.origin + pathIn(as.locale, servicePath(service)),
    name: inLocale(service.name, as.locale),
    summary: inLocale(service.summary, as.locale),
    price: priceAnswer(service.price),
    ...shown(service, as),
  };
}

export function serviceAnswer(
  service: Service,
  { services }: Pick<CatalogueSnapshot, "services">,
  as: AnsweringIn,
): ServiceAnswer {
  return {
    ...serviceFacts(service, as),
    ...whole(service, as),
    features: service.features.map((feature) => inLocale(feature, as.locale)),
    related: service.related.flatMap((slug) => services.find((other) => other.slug === slug)?.number ?? []),
  };
}

export function newsFacts(item: NewsItem, as: AnsweringIn): NewsAnswer["news"][number] {
  return { ...titled(item, newsPath(item), as), publishedOn: item.publishedOn };
}

export function newsItemAnswer(item: NewsItem, as: AnsweringIn): NewsItemAnswer {
  return { ...newsFacts(item, as), ...whole(item, as) };
}

export function jobFacts(
  job: Job,
  { dealership }: Pick<CatalogueSnapshot, "dealership">,
  as: AnsweringIn,
): JobsAnswer["jobs"][number] {
  return {
    ...titled(job, `/jobs?job=${job.slug}`, as),
    slug: job.slug,
    employment: wordAnswer(employments, job.employment, as.locale),
    branch: branchOf(job, dealership)?.slug ?? "",
    postedOn: job.postedOn,
    ...(job.closesOn !== undefined && { closesOn: job.closesOn }),
  };
}

export function jobAnswer(job: Job, snapshot: Pick<CatalogueSnapshot, "dealership">, as: AnsweringIn): JobAnswer {
  return { ...jobFacts(job, snapshot, as), ...whole(job, as) };
}

export function whole({ body }: { body?: BilingualRichText | undefined }, { locale }: AnsweringIn) {
  return body && { body: plainText(richTextIn(body, locale)) };
}

type Titled = { number: number; title: Bilingual; summary: Bilingual; picture?: Picture | undefined };

function titled(item: Titled, path: string, as: AnsweringIn) {
  return {
    id: item.number,
    url: as.origin + pathIn(as.locale, path),
    title: inLocale(item.title, as.locale),
    summary: inLocale(item.summary, as.locale),
    ...shown(item, as),
  };
}

function shown({ picture }: { picture?: Picture | undefined }, { origin }: AnsweringIn) {
  return picture && { picture: pictureAnswer(picture, origin) };
}
