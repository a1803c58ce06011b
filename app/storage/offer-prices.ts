/** What the offers that run on a day ask for their cars. */
import type { Kysely } from "kysely";
import type { Day } from "../dealership/riyadh-day.ts";
import type { Tables } from "./tables.ts";

/** Halalas by stock number, the lowest where a car is in several offers; of these cars, or of all. */
export async function offerPrices(db: Kysely<Tables>, day: Day, ids?: readonly number[]): Promise<Map<string, number>> {
  const offered = db
    .selectFrom("offer_cars")
    .innerJoin("offers", "offers.number", "offer_cars.offer_number")
    .where("offers.starts_on", "<=", day)
    .where("offers.ends_on", ">=", day)
    .where("offer_cars.halalas", "is not", null)
    .groupBy("offer_cars.stock_number")
    .select(["offer_cars.stock_number", (of) => of.fn.min("offer_cars.halalas").as("halalas")]);
  const asked = ids && offered.innerJoin("cars", "cars.stock_number", "offer_cars.stock_number").where("cars.id", "in", ids);
  const rows = await (asked ?? offered).execute();
  return new Map(rows.map(({ stock_number, halalas }) => [stock_number, Number(halalas)]));
}

/** Numbers of an offer's cars in the offer's order, sold ones included. */
export async function idsOfOffer(db: Kysely<Tables>, offer: number): Promise<number[]> {
  const rows = await db
    .selectFrom("offer_cars")
    .innerJoin("cars", "cars.stock_number", "offer_cars.stock_number")
    .where("offer_number", "=", offer)
    .orderBy("position")
    .select("cars.id")
    .execute();
  return rows.map(({ id }) => id);
}
