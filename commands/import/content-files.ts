/** Everything in `content/` but the texts of settings: offers with their cars, services, news, jobs and pages. */
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
import { readContentList, refuseSharedNumbers } from "./content-list.ts";
import type { ContentList, NamedPicture } from "./content-list.ts";
import { contentSentences } from "./content-sentences.ts";
import { jobIn, newsItemIn, offerIn, refuseRelated, serviceIn } from "./content-rows.ts";
import type { ContentContext } from "./content-rows.ts";
import { lookupOf } from "./lookup.ts";
import { readOfferCars, withCars } from "./offer-cars.ts";
import type { OfferCars, OfferRow } from "./offer-cars.ts";
import { readPageList } from "./page-list.ts";
import type { Refusal } from "./picture.ts";
import { shown } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { aboutFile, homeFile } from "./settings-files.ts";

export type ContentFiles = {
  offers: ContentList<Offer>;
  services: ContentList<Service>;
  news: ContentList<NewsItem>;
  jobs: ContentList<Job>;
  pages: ContentList<PageText>;
  offerRows: OfferRow[];
  problems: Problem[];
  warnings: Problem[];
};

export async function readContentFiles(
  folder: string,
  context: ContentContext,
  storage: Storage,
): Promise<ContentFiles> {
  const listed = await readContentList(folder, {
    file: offersFile,
    read: offerIn,
    checkAll: refuseSharedNumbers,
    pictureColumn: "picture",
  });
  const services = await readContentList(folder, {
    file: servicesFile,
    read: serviceIn,
    checkAll: checkServices,
    pictureColumn: "picture",
  });
  const news = await readContentList(folder, {
    file: newsFile,
    read: newsItemIn,
    checkAll: refuseSharedNumbers,
    pictureColumn: "picture",
  });
  const jobs = await readContentList(folder, {
    file: jobsFile,
    read: (row) => jobIn(row, context),
    checkAll: refuseSharedNumbers,
  });
  const pages = await readPageList(folder);
  // Asked for only where the folder leaves something to it: whatever else it holds, a whole folder can take its place.
  const kept = async () => (await storage.content.published()).offers;
  const cars = await readOfferCars(
    folder,
    async () => listed.items ?? (listed.problems.length > 0 ? undefined : kept()),
  );
  const lists = [listed, services, news, jobs, pages, cars];
  return {
    offers: { ...listed, items: await settledOffers(listed.items, cars, kept) },
    services,
    news,
    jobs,
    pages,
    offerRows: cars.rows ?? [],
    problems: lists.flatMap(({ problems }) => problems),
    warnings: [...(await strayFiles(join(folder, "content"))), ...lists.flatMap(({ warnings }) => warnings)],
  };
}

/** Most often a slip in a file's name, for which a list would quietly stay as it was. */
async function strayFiles(content: string): Promise<Problem[]> {
  const lists = [offersFile, offerCarsFile, servicesFile, newsFile, jobsFile, pagesFile].map(({ file }) => file);
  const known = lookupOf(
    [...lists, ...lists.map((file) => file.replace(".csv", "")), homeFile, aboutFile].map((file) => ({
      value: file,
      name: file.replace("content/", ""),
      spellings: [],
    })),
  );
  const names = await readdir(content).catch(() => []);
  return names
    .filter((name) => !name.startsWith(".") && !known.names.includes(name))
    .map((name) => ({ file: `content/${shown(name)}`, reason: contentSentences.strayFile(known.nearest(name)) }));
}

function checkServices(rows: Parameters<typeof refuseRelated>[0], services: readonly Service[]): void {
  refuseSharedNumbers(rows, services);
  refuseRelated(
    rows,
    services,
    lookupOf(services.map(({ slug }) => ({ value: slug, name: slug, spellings: [] }))).nearest,
  );
}

/** Of the two files about offers each may come without the other: what it says stays as the database has it. */
async function settledOffers(
  listed: Offer[] | undefined,
  cars: OfferCars,
  kept: () => Promise<Offer[]>,
): Promise<Offer[] | undefined> {
  if (cars.rows) return withCars(listed ?? (await kept()), cars.rows);
  if (listed === undefined || listed.length === 0) return listed;
  const before = await kept();
  return listed.map((offer) => ({ ...offer, cars: before.find(({ number }) => number === offer.number)?.cars ?? [] }));
}

/** Without those of ended offers, whose cars are sold by and by. */
export function offerRowsToShow(files: ContentFiles, day: Day): OfferRow[] {
  const ended = new Set((files.offers.items ?? []).filter((offer) => hasEnded(offer, day)).map(({ number }) => number));
  return files.offerRows.filter(({ offer }) => !ended.has(offer));
}

type Found = ReadonlyMap<string, Picture | Refusal>;

export function contentPictures(files: ContentFiles): NamedPicture[] {
  return [files.offers, files.services, files.news].flatMap(({ pictures }) => pictures);
}

export function badContentPictures(files: ContentFiles, found: Found): Problem[] {
  return contentPictures(files).flatMap(({ name, remark }) => {
    const picture = found.get(name);
    return picture && "reason" in picture ? remark(picture.reason) : [];
  });
}

/** The lists that came, with their pictures; only where nothing was refused. */
export function contentOf(files: ContentFiles, found: Found): Partial<Content> {
  const { offers, services, news, jobs, pages } = files;
  return {
    ...(offers.items && { offers: illustrated(offers.items, offers.pictures, found) }),
    ...(services.items && { services: illustrated(services.items, services.pictures, found) }),
    ...(news.items && { news: illustrated(news.items, news.pictures, found) }),
    ...(jobs.items && { jobs: jobs.items }),
    ...(pages.items && { pages: pages.items }),
  };
}

function illustrated<Item extends { picture?: Picture }>(
  items: readonly Item[],
  pictures: readonly NamedPicture[],
  found: Found,
): Item[] {
  const nameAt = new Map(pictures.map(({ place, name }) => [place, name]));
  return items.map((item, place) => {
    const picture = found.get(nameAt.get(place) ?? "");
    return picture && "hash" in picture ? { ...item, picture } : item;
  });
}
