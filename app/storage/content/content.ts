import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import type { Content } from "../../dealership/content/content.ts";
import type { Offer } from "../../dealership/content/offer.ts";
import { canonicalJson } from "../database/canonical-json.ts";
import { jobColumn, newsColumn, offerColumn, pageColumn, serviceColumn } from "./content-columns.ts";
import type { Tables } from "../database/tables.ts";

export async function content(db: Kysely<Tables>): Promise<Content> {
  const { offers, services, news, jobs, pages } = await storedContent(db);
  return {
    offers: offers.map(({ content, ...columns }) => ({ ...parseColumn(offerColumn, content), ...columns })),
    services: services.map((item) => parseColumn(serviceColumn, item)),
    news: news.map((item) => parseColumn(newsColumn, item)),
    jobs: jobs.map((item) => parseColumn(jobColumn, item)),
    pages: pages.map((page) => parseColumn(pageColumn, page)),
  };
}

type StoredOffer = Pick<Offer, "startsOn" | "endsOn" | "cars"> & { content: unknown };

type StoredContent = Record<"services" | "news" | "jobs" | "pages", unknown[]> & { offers: StoredOffer[] };

async function storedContent(db: Kysely<Tables>): Promise<StoredContent> {
  return {
    offers: await offers(db),
    services: await storedItems(db, "services"),
    news: await storedItems(db, "news"),
    jobs: await storedItems(db, "jobs"),
    pages: (await db.selectFrom("pages").select("content").orderBy("slug").execute()).map((row) =>
      parseJson(row.content),
    ),
  };
}

async function storedItems(db: Kysely<Tables>, table: "services" | "news" | "jobs"): Promise<unknown[]> {
  const rows = await db.selectFrom(table).select("content").orderBy("position").execute();
  return rows.map((row) => parseJson(row.content));
}

async function offers(db: Kysely<Tables>): Promise<StoredOffer[]> {
  const rows = await db.selectFrom("offers").selectAll().orderBy("position").execute();
  const cars = await db.selectFrom("offer_cars").selectAll().orderBy("offer_number").orderBy("position").execute();
  const byOffer = Map.groupBy(cars, (car) => car.offer_number);
  return rows.map((row) => ({
    content: parseJson(row.content),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    cars: (byOffer.get(row.number) ?? []).map((car) => ({
      stockNumber: car.stock_number,
      ...(car.halalas !== null && { halalas: car.halalas }),
    })),
  }));
}

function parseJson(text: string): unknown {
  return JSON.parse(text);
}

export function parseColumn<Value>(column: z.ZodType<Value>, content: unknown): Value {
  const result = column.safeParse(content);
  if (result.success) return result.data;
  throw new Error("This version cannot read the dealership's content in the database. Import it again.", {
    cause: result.error,
  });
}

/** Replaces the lists in `input`; returns whether anything changed. */
export async function saveContent(db: Transaction<Tables>, input: Partial<Content>): Promise<boolean> {
  const stored = await storedContent(db);
  let changed = false;
  for (const name of ["services", "news", "jobs"] as const) {
    const list = input[name];
    if (list === undefined || isSame(list, stored[name])) continue;
    await db.deleteFrom(name).execute();
    for (const [position, item] of list.entries())
      await db
        .insertInto(name)
        .values({ number: item.number, position, content: JSON.stringify(item) })
        .execute();
    changed = true;
  }
  if (input.offers !== undefined && !isSame(input.offers.map(toStoredOffer), stored.offers)) {
    await replaceOffers(db, input.offers);
    changed = true;
  }
  if (input.pages !== undefined && !isSame(sortedBySlug(input.pages), stored.pages)) {
    await db.deleteFrom("pages").execute();
    for (const page of input.pages)
      await db
        .insertInto("pages")
        .values({ slug: page.slug, content: JSON.stringify(page) })
        .execute();
    changed = true;
  }
  return changed;
}

function toStoredOffer({ startsOn, endsOn, cars, ...content }: Offer): StoredOffer {
  return { content, startsOn, endsOn, cars };
}

async function replaceOffers(db: Transaction<Tables>, input: readonly Offer[]): Promise<void> {
  await db.deleteFrom("offers").execute();
  for (const [position, { startsOn, endsOn, cars, ...rest }] of input.entries()) {
    const { number } = rest;
    await db
      .insertInto("offers")
      .values({ number, position, content: JSON.stringify(rest), starts_on: startsOn, ends_on: endsOn })
      .execute();
    for (const [carPosition, { stockNumber, halalas = null }] of cars.entries()) {
      await db
        .insertInto("offer_cars")
        .values({ offer_number: number, position: carPosition, stock_number: stockNumber, halalas })
        .execute();
    }
  }
}

function sortedBySlug(pages: Content["pages"]): Content["pages"] {
  return pages.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
