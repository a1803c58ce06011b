import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import type { Content } from "../dealership/content/content.ts";
import type { Offer } from "../dealership/content/offer.ts";
import { canonicalJson } from "./canonical-json.ts";
import { jobColumn, newsColumn, offerColumn, pageColumn, serviceColumn } from "./content-columns.ts";
import type { Tables } from "./tables.ts";

export async function content(db: Kysely<Tables>): Promise<Content> {
  const { offers, services, news, jobs, pages } = await written(db);
  return {
    offers: offers.map(({ content, ...columns }) => ({ ...read(offerColumn, content), ...columns })),
    services: services.map((item) => read(serviceColumn, item)),
    news: news.map((item) => read(newsColumn, item)),
    jobs: jobs.map((item) => read(jobColumn, item)),
    pages: pages.map((page) => read(pageColumn, page)),
  };
}

type WrittenOffer = Pick<Offer, "startsOn" | "endsOn" | "cars"> & { content: unknown };

type Written = Record<"services" | "news" | "jobs" | "pages", unknown[]> & { offers: WrittenOffer[] };

/** Unparsed: another version may have written it. */
async function written(db: Kysely<Tables>): Promise<Written> {
  return {
    offers: await offers(db),
    services: await listed(db, "services"),
    news: await listed(db, "news"),
    jobs: await listed(db, "jobs"),
    pages: (await db.selectFrom("pages").select("content").orderBy("slug").execute()).map((row) => json(row.content)),
  };
}

async function listed(db: Kysely<Tables>, table: "services" | "news" | "jobs"): Promise<unknown[]> {
  const rows = await db.selectFrom(table).select("content").orderBy("position").execute();
  return rows.map((row) => json(row.content));
}

async function offers(db: Kysely<Tables>): Promise<WrittenOffer[]> {
  const rows = await db.selectFrom("offers").selectAll().orderBy("position").execute();
  const cars = await db.selectFrom("offer_cars").selectAll().orderBy("offer_number").orderBy("position").execute();
  const byOffer = Map.groupBy(cars, (car) => car.offer_number);
  return rows.map((row) => ({
    content: json(row.content),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    cars: (byOffer.get(row.number) ?? []).map((car) => ({
      stockNumber: car.stock_number,
      ...(car.halalas !== null && { halalas: car.halalas }),
    })),
  }));
}

function json(text: string): unknown {
  return JSON.parse(text);
}

/** Throws if another version wrote something that this one cannot read. */
function read<Value>(column: z.ZodType<Value>, content: unknown): Value {
  const parsed = column.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Error("This version cannot read the dealership's content in the database. Import it again.", {
    cause: parsed.error,
  });
}

/** Replaces each given list, readable or not; returns whether anything changed. */
export async function keepContent(db: Transaction<Tables>, given: Partial<Content>): Promise<boolean> {
  const kept = await written(db);
  let changed = false;
  for (const name of ["services", "news", "jobs"] as const) {
    const list = given[name];
    if (list === undefined || isSame(list, kept[name])) continue;
    await db.deleteFrom(name).execute();
    for (const [position, item] of list.entries())
      await db
        .insertInto(name)
        .values({ number: item.number, position, content: JSON.stringify(item) })
        .execute();
    changed = true;
  }
  if (given.offers !== undefined && !isSame(given.offers.map(toWrite), kept.offers)) {
    await keepOffers(db, given.offers);
    changed = true;
  }
  if (given.pages !== undefined && !isSame(bySlug(given.pages), kept.pages)) {
    await db.deleteFrom("pages").execute();
    for (const page of given.pages)
      await db
        .insertInto("pages")
        .values({ slug: page.slug, content: JSON.stringify(page) })
        .execute();
    changed = true;
  }
  return changed;
}

function toWrite({ startsOn, endsOn, cars, ...content }: Offer): WrittenOffer {
  return { content, startsOn, endsOn, cars };
}

async function keepOffers(db: Transaction<Tables>, given: readonly Offer[]): Promise<void> {
  // Cascades to their cars.
  await db.deleteFrom("offers").execute();
  for (const [position, { startsOn, endsOn, cars, ...rest }] of given.entries()) {
    const { number } = rest;
    await db
      .insertInto("offers")
      .values({ number, position, content: JSON.stringify(rest), starts_on: startsOn, ends_on: endsOn })
      .execute();
    for (const [place, { stockNumber, halalas = null }] of cars.entries()) {
      await db
        .insertInto("offer_cars")
        .values({ offer_number: number, position: place, stock_number: stockNumber, halalas })
        .execute();
    }
  }
}

function bySlug(pages: Content["pages"]): Content["pages"] {
  return pages.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
