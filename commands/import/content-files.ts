import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Picture } from "../../app/dealership/car/car.ts";
import type { Content, PageText } from "../../app/dealership/content/content.ts";
import type { Job } from "../../app/dealership/content/job.ts";
import type { NewsItem } from "../../app/dealership/content/news-item.ts";
import { hasEnded } from "../../app/dealership/content/offer.ts";
import type { Offer } from "../../app/dealership/content/offer.ts";
import type { Service } from "../../app/dealership/content/service.ts";
import type { Day } from "../../app/dealership/text/riyadh-day.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import { jobsFile, newsFile, offerCarsFile, offersFile, pagesFile, servicesFile } from "./content-columns.ts";
import { readContentList, refuseDuplicateNumbers } from "./content-list.ts";
import type { ContentList, NamedPicture } from "./content-list.ts";
import { contentReasons } from "./content-reasons.ts";
import { readJob, readNewsItem, readOffer, checkRelatedServices, readService } from "./content-rows.ts";
import type { ContentContext } from "./content-rows.ts";
import { createLookup } from "./lookup.ts";
import { readOfferCars, addCarsToOffers } from "./offer-cars.ts";
import type { OfferCars, OfferCarRow } from "./offer-cars.ts";
import { readPageList } from "./page-list.ts";
import type { Refusal } from "./picture.ts";
import { printable } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { aboutFile, homeFile } from "./settings-files.ts";

export type ContentFiles = {
  offers: ContentList<Offer>;
  services: ContentList<Service>;
  news: ContentList<NewsItem>;
  jobs: ContentList<Job>;
  pages: ContentList<PageText>;
  offerRows: OfferCarRow[];
  problems: Problem[];
  warnings: Problem[];
};

export async function readContentFiles(
  folder: string,
  context: ContentContext,
  storage: Storage,
): Promise<ContentFiles> {
  const offers = await readContentList(folder, {
    file: offersFile,
    read: readOffer,
    checkAll: refuseDuplicateNumbers,
    pictureColumn: "picture",
  });
  const services = await readContentList(folder, {
    file: servicesFile,
    read: readService,
    checkAll: checkServices,
    pictureColumn: "picture",
  });
  const news = await readContentList(folder, {
    file: newsFile,
    read: readNewsItem,
    checkAll: refuseDuplicateNumbers,
    pictureColumn: "picture",
  });
  const jobs = await readContentList(folder, {
    file: jobsFile,
    read: (row) => readJob(row, context),
    checkAll: refuseDuplicateNumbers,
  });
  const pages = await readPageList(folder);
  // Lazy: a full folder can replace stored content that this version cannot read.
  const readStoredOffers = async () => (await storage.content.published()).offers;
  const cars = await readOfferCars(
    folder,
    async () => offers.items ?? (offers.problems.length > 0 ? undefined : readStoredOffers()),
  );
  const lists = [offers, services, news, jobs, pages, cars];
  return {
    offers: { ...offers, items: await mergeOffers(offers.items, cars, readStoredOffers) },
    services,
    news,
    jobs,
    pages,
    offerRows: cars.rows ?? [],
    problems: lists.flatMap(({ problems }) => problems),
    warnings: [...(await strayFiles(join(folder, "content"))), ...lists.flatMap(({ warnings }) => warnings)],
  };
}

/** Warns about unknown files: with a typo in its name, a list would silently not be imported. */
async function strayFiles(contentFolder: string): Promise<Problem[]> {
  const lists = [offersFile, offerCarsFile, servicesFile, newsFile, jobsFile, pagesFile].map(({ file }) => file);
  const fileNames = createLookup(
    [...lists, ...lists.map((file) => file.replace(".csv", "")), homeFile, aboutFile].map((file) => ({
      value: file,
      name: file.replace("content/", ""),
      spellings: [],
    })),
  );
  const names = await readdir(contentFolder).catch(() => []);
  return names
    .filter((name) => !name.startsWith(".") && !fileNames.names.includes(name))
    .map((name) => ({ file: `content/${printable(name)}`, reason: contentReasons.strayFile(fileNames.nearest(name)) }));
}

function checkServices(rows: Parameters<typeof checkRelatedServices>[0], services: readonly Service[]): void {
  refuseDuplicateNumbers(rows, services);
  checkRelatedServices(
    rows,
    services,
    createLookup(services.map(({ slug }) => ({ value: slug, name: slug, spellings: [] }))).nearest,
  );
}

/** offers.csv and offer-cars.csv can be imported alone; the missing part is taken from storage. */
async function mergeOffers(
  offers: Offer[] | undefined,
  cars: OfferCars,
  readStoredOffers: () => Promise<Offer[]>,
): Promise<Offer[] | undefined> {
  if (cars.rows) return addCarsToOffers(offers ?? (await readStoredOffers()), cars.rows);
  if (offers === undefined || offers.length === 0) return offers;
  const stored = await readStoredOffers();
  return offers.map((offer) => ({ ...offer, cars: stored.find(({ number }) => number === offer.number)?.cars ?? [] }));
}

export function activeOfferRows(files: ContentFiles, day: Day): OfferCarRow[] {
  const ended = new Set((files.offers.items ?? []).filter((offer) => hasEnded(offer, day)).map(({ number }) => number));
  return files.offerRows.filter(({ offer }) => !ended.has(offer));
}

type PicturesByName = ReadonlyMap<string, Picture | Refusal>;

export function contentPictures(files: ContentFiles): NamedPicture[] {
  return [files.offers, files.services, files.news].flatMap(({ pictures }) => pictures);
}

export function contentPictureProblems(files: ContentFiles, picturesByName: PicturesByName): Problem[] {
  return contentPictures(files).flatMap(({ name, problemAt: remark }) => {
    const picture = picturesByName.get(name);
    return picture && "reason" in picture ? remark(picture.reason) : [];
  });
}

/** The imported lists with their pictures. Call only without problems. */
export function contentWithPictures(files: ContentFiles, picturesByName: PicturesByName): Partial<Content> {
  const { offers, services, news, jobs, pages } = files;
  return {
    ...(offers.items && { offers: withPictures(offers.items, offers.pictures, picturesByName) }),
    ...(services.items && { services: withPictures(services.items, services.pictures, picturesByName) }),
    ...(news.items && { news: withPictures(news.items, news.pictures, picturesByName) }),
    ...(jobs.items && { jobs: jobs.items }),
    ...(pages.items && { pages: pages.items }),
  };
}

function withPictures<Item extends { picture?: Picture }>(
  items: readonly Item[],
  pictures: readonly NamedPicture[],
  picturesByName: PicturesByName,
): Item[] {
  const nameByIndex = new Map(pictures.map(({ index: place, name }) => [place, name]));
  return items.map((item, index) => {
    const picture = picturesByName.get(nameByIndex.get(index) ?? "");
    return picture && "hash" in picture ? { ...item, picture } : item;
  });
}
