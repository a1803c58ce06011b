import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Content, PageText } from "../../app/dealership/content/content.ts";
import type { Job } from "../../app/dealership/content/job.ts";
import type { NewsItem } from "../../app/dealership/content/news-item.ts";
import { hasEnded } from "../../app/dealership/content/offer.ts";
import type { Offer } from "../../app/dealership/content/offer.ts";
import type { Service } from "../../app/dealership/content/service.ts";
import type { Day } from "../../app/dealership/text/riyadh-day.ts";
import type { OfferParts } from "../../app/storage/stock-import-types.ts";
import type { Storage } from "../../app/storage/storage.server.ts";
import {
  jobsFile,
  newsFile,
  offerCarsFile,
  offersFile,
  pagesFile,
  servicesFile,
} from "../../app/publishing/content-columns.ts";
import { readContentList, refuseDuplicateNumbers } from "./content-list.ts";
import type { ContentList } from "./content-list.ts";
import { readNewsPictures, readPicture, withNewsPictures, withPicture } from "../../app/publishing/content-pictures.ts";
import type { NamedPicture, PicturesByName } from "../../app/publishing/content-pictures.ts";
import { contentReasons } from "../../app/publishing/content-reasons.ts";
import {
  readJob,
  readNewsItem,
  readOffer,
  checkRelatedServices,
  readService,
} from "../../app/publishing/content-rows.ts";
import type { ContentContext } from "../../app/publishing/content-rows.ts";
import { createLookup } from "../../app/stock/table/lookup.ts";
import { ownItems, refuseOwnNumbers } from "./desk-edits.ts";
import type { NumberedItem, OwnItems } from "./desk-edits.ts";
import { readOfferCars, addCarsToOffers } from "./offer-cars.ts";
import type { OfferCars, OfferCarRow } from "./offer-cars.ts";
import { readPageList } from "./page-list.ts";
import type { Row } from "../../app/stock/table/table-row.ts";
import { printable } from "../../app/stock/problems/problem.ts";
import type { Problem } from "../../app/stock/problems/problem.ts";
import { aboutFile, homeFile } from "./settings-files.ts";

export type ContentFiles = {
  offers: ContentList<Offer>;
  services: ContentList<Service>;
  news: ContentList<NewsItem>;
  jobs: ContentList<Job>;
  pages: ContentList<PageText>;
  offerRows: OfferCarRow[];
  offerParts: OfferParts;
  problems: Problem[];
  warnings: Problem[];
};

export async function readContentFiles(
  folder: string,
  context: ContentContext,
  storage: Storage,
): Promise<ContentFiles> {
  const own = await ownItems(storage);
  const checkAll =
    (list: keyof OwnItems) =>
    (rows: readonly Row<"number" | "slug">[], items: readonly NumberedItem[]): void => {
      refuseDuplicateNumbers(rows, items);
      refuseOwnNumbers(rows, items, own[list]);
    };
  const offers = await readContentList(folder, {
    file: offersFile,
    read: readOffer,
    checkAll: checkAll("offers"),
    readPictures: readPicture,
  });
  const services = await readContentList(folder, {
    file: servicesFile,
    read: readService,
    checkAll(rows, items) {
      checkAll("services")(rows, items);
      checkServices(rows, [...items, ...own.services]);
    },
    readPictures: readPicture,
  });
  const news = await readContentList(folder, {
    file: newsFile,
    read: readNewsItem,
    checkAll: checkAll("news"),
    readPictures: readNewsPictures,
  });
  const jobs = await readContentList(folder, {
    file: jobsFile,
    read: (row) => readJob(row, context),
    checkAll: checkAll("jobs"),
  });
  const pages = await readPageList(folder);
  // Lazy: a full folder can replace stored content that this version cannot read.
  const readStoredOffers = async () => {
    const { offers: stored } = await storage.content.published();
    return stored.filter(({ number }) => !own.offers.some((item) => item.number === number));
  };
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
    offerParts: [...(offers.items ? ["facts" as const] : []), ...(cars.rows ? ["cars" as const] : [])],
    problems: lists.flatMap(({ problems }) => problems),
    warnings: [...(await strayFiles(join(folder, "content"))), ...lists.flatMap(({ warnings }) => warnings)],
  };
}

/** Warns about unknown files: with a typo in its name, a list would silently not be imported. */
async function strayFiles(contentFolder: string): Promise<Problem[]> {
  const lists = [offersFile, offerCarsFile, servicesFile, newsFile, jobsFile, pagesFile].map(({ file }) => file);
  const fileNames = [
    ...lists.flatMap((file) => [file, file.replace(".csv", ".xlsx"), file.replace(".csv", "")]),
    homeFile,
    aboutFile,
  ].map((file) => file.replace("content/", ""));
  const lookup = createLookup(fileNames.map((name) => ({ value: name, name, spellings: [] })));
  const names = await readdir(contentFolder).catch(() => []);
  return (
    names
      // Excel keeps a `~$` file beside an open workbook.
      .filter((name) => !/^(?:\.|~\$)/.test(name) && !fileNames.includes(name))
      .map((name) => ({ file: `content/${printable(name)}`, reason: contentReasons.strayFile(lookup.nearest(name)) }))
  );
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

export function contentPictures(files: ContentFiles): NamedPicture[] {
  return [files.offers, files.services, files.news].flatMap(({ pictures }) => pictures.flat());
}

export function contentPictureProblems(files: ContentFiles, picturesByName: PicturesByName): Problem[] {
  return contentPictures(files).flatMap(({ name, problemAt }) => {
    const picture = picturesByName.get(name);
    return picture && "reason" in picture ? problemAt(picture.reason) : [];
  });
}

/** The imported lists with their pictures. Call only without problems. */
export function contentWithPictures(files: ContentFiles, picturesByName: PicturesByName): Partial<Content> {
  const { offers, services, news, jobs, pages } = files;
  return {
    ...(offers.items && {
      offers: offers.items.map((item, index) => withPicture(item, offers.pictures[index] ?? [], picturesByName)),
    }),
    ...(services.items && {
      services: services.items.map((item, index) => withPicture(item, services.pictures[index] ?? [], picturesByName)),
    }),
    ...(news.items && {
      news: news.items.map((item, index) => withNewsPictures(item, news.pictures[index] ?? [], picturesByName)),
    }),
    ...(jobs.items && { jobs: jobs.items }),
    ...(pages.items && { pages: pages.items }),
  };
}
