import { type Kysely, sql, type Transaction } from "kysely";
import { carCounts, noCounts, type CarCount, type CarCounts, type CarDay } from "../../dealership/car/car-counts.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import { inChunks } from "../database/chunks.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

export type CarDayStore = {
  /** Adds to what is stored; leaves out cars that do not exist. */
  add(days: readonly CarDay[]): Promise<void>;
  /** Days with counts, oldest first. */
  ofCar(carId: number, since: Day): Promise<({ day: Day } & CarCounts)[]>;
  /** Sums of these cars, of those that have any. */
  totals(carIds: readonly number[], since: Day): Promise<ReadonlyMap<number, CarCounts>>;
  /** All cars that visitors see, most of `by` first, or least, and how many cars there are. */
  ranking(
    by: CarCount,
    options: { since: Day; isLeast: boolean; limit: number; offset: number },
  ): Promise<{ cars: RankedCar[]; total: number }>;
  /** Sums of all cars, by day. */
  perDay(since: Day): Promise<({ day: Day } & CarCounts)[]>;
  /** Deletes days before this one. */
  purge(before: Day): Promise<void>;
};

type RankedCar = { id: number; stockNumber: string; addedAt: string };

const rowsAtOnce = 500;

export function carDayStore({ read, write }: Database): CarDayStore {
  return {
    async add(days) {
      // In one order, so that two processes do not wait for each other.
      const inOrder = days.toSorted((first, second) => first.carId - second.carId || (first.day < second.day ? -1 : 1));
      for (const chunk of inChunks(inOrder, rowsAtOnce))
        await write.transaction().execute((db) => addCarDays(db, chunk));
    },
    async ofCar(carId, since) {
      return await read
        .selectFrom("car_days")
        .where("car_id", "=", carId)
        .where("day", ">=", since)
        .orderBy("day")
        .select(["day", ...carCounts])
        .execute();
    },
    async totals(carIds, since) {
      const totals = new Map<number, CarCounts>();
      for (const chunk of inChunks(carIds, rowsAtOnce)) {
        const rows = await read
          .selectFrom("car_days")
          .where("car_id", "in", chunk)
          .where("day", ">=", since)
          .groupBy("car_id")
          .select(["car_id", ...sums()])
          .execute();
        for (const { car_id, ...counts } of rows) totals.set(car_id, counts);
      }
      return totals;
    },
    async ranking(by, { since, isLeast, limit, offset }) {
      const counted = read
        .selectFrom("car_days")
        .where("day", ">=", since)
        .groupBy("car_id")
        .select(["car_id", sql<number>`sum(${sql.ref(by)})`.as("count"), sql<number>`sum(lists)`.as("seen")]);
      const shown = read.selectFrom("cars").where("shown", "=", "published").where("status", "<>", "sold");
      const order = isLeast ? "asc" : "desc";
      const [rows, { total }] = await Promise.all([
        shown
          .leftJoin(counted.as("counted"), "counted.car_id", "cars.id")
          .select(["cars.id", "stock_number", "added_at"])
          .orderBy(sql`coalesce(count, 0)`, order)
          .orderBy(sql`coalesce(seen, 0)`, order)
          .orderBy("cars.id", "desc")
          .limit(limit)
          .offset(offset)
          .execute(),
        shown.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
      ]);
      return {
        cars: rows.map((row) => ({ id: row.id, stockNumber: row.stock_number, addedAt: row.added_at })),
        total,
      };
    },
    async perDay(since) {
      return await read
        .selectFrom("car_days")
        .where("day", ">=", since)
        .groupBy("day")
        .orderBy("day")
        .select(["day", ...sums()])
        .execute();
    },
    async purge(before) {
      await write.transaction().execute((db) => db.deleteFrom("car_days").where("day", "<", before).execute());
    },
  };
}

function sums() {
  return carCounts.map((count) => sql<number>`sum(${sql.ref(count)})`.as(count));
}

export async function addCarDays(db: Transaction<Tables>, days: readonly CarDay[]): Promise<void> {
  const existing = await existingCars(
    db,
    days.map(({ carId }) => carId),
  );
  const values = days
    .filter(({ carId }) => existing.has(carId))
    .map(({ carId, day, counts }) => ({ car_id: carId, day, ...noCounts, ...counts }));
  if (values.length === 0) return;
  await db
    .insertInto("car_days")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(["car_id", "day"])
        .doUpdateSet((row) =>
          Object.fromEntries(
            carCounts.map((count) => [count, row(`car_days.${count}`, "+", row.ref(`excluded.${count}`))]),
          ),
        ),
    )
    .execute();
}

async function existingCars(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("cars")
    .where("id", "in", [...new Set(ids)])
    .select("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
