import { type Kysely, sql } from "kysely";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import type { Tables } from "../database/tables.ts";

/** Lowest offer price of the day in halalas by stock number, of the cars `ids` or of all. */
export async function offerPrices(db: Kysely<Tables>, day: Day, ids?: readonly number[]): Promise<Map<string, number>> {
  const prices = pricesOn(db, day);
  const pricesOfCars =
    ids && prices.innerJoin("cars", "cars.stock_number", "offer_cars.stock_number").where("cars.id", "in", ids);
  const rows = await (pricesOfCars ?? prices).execute();
  return new Map(rows.map(({ stock_number, halalas }) => [stock_number, Number(halalas)]));
}

function pricesOn(db: Kysely<Tables>, day: Day) {
  return db
    .selectFrom("offer_cars")
    .innerJoin("offers", "offers.number", "offer_cars.offer_number")
    .where("offers.starts_on", "<=", day)
    .where("offers.ends_on", ">=", day)
    .where("offer_cars.halalas", "is not", null)
    .groupBy("offer_cars.stock_number")
    .select(["offer_cars.stock_number", (row) => row.fn.min("offer_cars.halalas").as("halalas")]);
}

export async function idsDiscountedByOffers(db: Kysely<Tables>, day: Day, limit: number): Promise<number[]> {
  const regularPrice = sql`coalesce(cars.price_before_discount_halalas, cars.price_halalas)`;
  const rows = await db
    .selectFrom("cars")
    .innerJoin(pricesOn(db, day).as("offered"), "offered.stock_number", "cars.stock_number")
    .whereRef("offered.halalas", "<", "cars.price_halalas")
    .where("cars.shown", "=", "published")
    .where("cars.status", "<>", "sold")
    .orderBy(sql`(${regularPrice} - offered.halalas) * 1000 / ${regularPrice}`, "desc")
    .orderBy("cars.id")
    .limit(limit)
    .select("cars.id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function carIdsOfOffer(db: Kysely<Tables>, offerNumber: number): Promise<number[]> {
  const rows = await db
    .selectFrom("offer_cars")
    .innerJoin("cars", "cars.stock_number", "offer_cars.stock_number")
    .where("offer_number", "=", offerNumber)
    .orderBy("position")
    .select("cars.id")
    .execute();
  return rows.map(({ id }) => id);
}
