import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import type { Price } from "../../dealership/pricing/price.ts";
import type { CarSnapshot } from "./car-snapshots.ts";
import { priceOf } from "./car-rows.ts";
import { canonicalJson } from "../database/canonical-json.ts";
import { inChunks } from "../database/chunks.ts";
import { stockCars } from "./stock-cars.ts";
import type { Actor } from "../staff-types.ts";
import type { Tables } from "../database/tables.ts";
import type { StockCar } from "../types.ts";
import type { PricePoint } from "../stock-desk-types.ts";

const storedPrice: z.ZodType<Price> = z.union([
  z.object({ kind: z.literal("on-request") }),
  z.object({
    kind: z.literal("listed"),
    halalas: z.number(),
    halalasBeforeDiscount: z.number().optional(),
    vatScheme: z.enum(["standard", "margin"]),
  }),
]);

/** Oldest first. */
export async function priceHistory(db: Kysely<Tables>, carId: number): Promise<PricePoint[]> {
  const rows = await db
    .selectFrom("price_history")
    .leftJoin("staff", "staff.id", "price_history.staff_id")
    .where("car_id", "=", carId)
    .orderBy("price_history.id")
    .select(["price_history.at", "price", "staff_id", "staff.name"])
    .execute();
  return rows.map(({ at, price, staff_id, name }) => ({
    at,
    price: storedPrice.parse(JSON.parse(price)),
    ...(staff_id !== null && { staffId: staff_id }),
    ...(name !== null && { staffName: name }),
  }));
}

type PricedCar = { id: number; before?: Pick<StockCar, "price" | "addedAt">; after: Pick<StockCar, "price"> };

/** Adds the new prices; before the first change also the price that the car had until then. */
export async function savePrices(
  db: Transaction<Tables>,
  cars: readonly PricedCar[],
  { at, staffId }: Actor,
): Promise<void> {
  for (const chunk of inChunks(cars, 1_000)) {
    const known = await carsWithPrices(
      db,
      chunk.map(({ id }) => id),
    );
    const rows = chunk.flatMap(({ id, before, after }) => [
      ...(before && !known.has(id) ? [row(id, before, before.addedAt ?? at, null)] : []),
      row(id, after, at, staffId ?? null),
    ]);
    await db.insertInto("price_history").values(rows).execute();
  }
}

async function carsWithPrices(db: Kysely<Tables>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.selectFrom("price_history").where("car_id", "in", ids).select("car_id").distinct().execute();
  return new Set(rows.map(({ car_id }) => car_id));
}

function row(id: number, { price }: Pick<StockCar, "price">, at: string, staffId: number | null) {
  return { car_id: id, at, staff_id: staffId, price: canonicalJson(price) };
}

/** Of cars whose price is another one than before. */
export function priceChanges(
  cars: readonly { id: number; car: StockCar }[],
  before: ReadonlyMap<number, CarSnapshot>,
): PricedCar[] {
  return cars.flatMap(({ id, car }) => {
    const earlier = before.get(id)?.row;
    if (earlier === undefined) return [];
    const price = priceOf(earlier);
    return isSamePrice(price, car.price) ? [] : [{ id, before: { price, addedAt: earlier.added_at }, after: car }];
  });
}

/** Prices that differ from those of `before`. */
export async function savePricesAgain(
  db: Transaction<Tables>,
  before: Awaited<ReturnType<typeof stockCars>>,
  actor: Actor,
): Promise<void> {
  const after = await stockCars(db, [...before.keys()]);
  const repriced = [...after.values()].flatMap(({ id, car }) => {
    const earlier = before.get(id)?.car;
    return earlier && !isSamePrice(earlier.price, car.price) ? [{ id, before: earlier, after: car }] : [];
  });
  await savePrices(db, repriced, actor);
}

function isSamePrice(a: Price, b: Price): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
