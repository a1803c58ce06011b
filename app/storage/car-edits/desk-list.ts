import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { deskState, deskStates, type DeskState } from "../../dealership/car/desk-state.ts";
import { deskCarsPerPage, type DeskSearch } from "../../dealership/search/desk-search.ts";
import type { Day } from "../../dealership/text/riyadh-day.ts";
import { carSummaries } from "../cars/cars.ts";
import { deskConditions, facetConditions, inState, isInStockFor, type Cars } from "./desk-list-conditions.ts";
import { wordFilter } from "./desk-word-filter.ts";
import { missingParts } from "./missing-parts.ts";
import { pageOfParts } from "../database/page-of-parts.ts";
import type { Tables } from "../database/tables.ts";
import type { CarTotals, DeskList, DeskListCar } from "../stock-desk-types.ts";

export async function deskList(db: Kysely<Tables>, search: DeskSearch, day: Day): Promise<DeskList> {
  const { matches, states, isListed } = await listFilter(db, search, day);
  const counts = await stateCounts(db, matches);
  const total = states.reduce((sum, state) => sum + counts[state], 0);
  const pages = Math.max(1, Math.ceil(total / deskCarsPerPage));
  const page = Math.min(search.page, pages);
  const ids = await pageIds(db, search.sort, isListed, (page - 1) * deskCarsPerPage);
  return {
    cars: await listCars(db, ids, day),
    total,
    page,
    pages,
    counts,
  };
}

type CarFilter = (cars: Cars) => Expression<SqlBool>;

/** `matches`: cars of any state. `isListed`: those of `states`; sold ones only if asked for. */
async function listFilter(
  db: Kysely<Tables>,
  search: DeskSearch,
  day: Day,
): Promise<{ matches: CarFilter; states: readonly DeskState[]; isListed: CarFilter }> {
  const words = await wordFilter(db, search.cars.q);
  const states = search.states.length > 0 ? search.states : deskStates.filter((state) => state !== "sold");
  const matches: CarFilter = (cars) =>
    search.unclear
      ? cars.lit(false)
      : cars.and([...facetConditions(cars, search), ...deskConditions(cars, search, day), words(cars)]);
  return {
    matches,
    states,
    isListed: (cars) => cars.and([matches(cars), cars.or(states.map((state) => inState(cars, state)))]),
  };
}

async function pageIds(
  db: Kysely<Tables>,
  sort: DeskSearch["sort"],
  isListed: CarFilter,
  offset: number,
): Promise<number[]> {
  if (sort === "price-asc" || sort === "price-desc")
    return await pageIdsByPrice(db, sort === "price-asc" ? "asc" : "desc", isListed, offset);
  return await idsOf(inOrder(db, sort).where(isListed).offset(offset).limit(deskCarsPerPage));
}

/** The order of `inOrder`. Cars without a price are read apart: no index has them last in both orders. */
async function pageIdsByPrice(
  db: Kysely<Tables>,
  order: "asc" | "desc",
  isListed: CarFilter,
  offset: number,
): Promise<number[]> {
  const listed = db.selectFrom("cars").where(isListed).select("cars.id");
  const priced = listed.where("cars.price_halalas", "is not", null).orderBy("cars.price_halalas", order);
  const unpriced = listed.where("cars.price_halalas", "is", null);
  const parts = [priced, unpriced].map((part) => part.orderBy("cars.id", order));
  return await pageOfParts(parts, { offset, limit: deskCarsPerPage });
}

async function idsOf(cars: SelectQueryBuilder<Tables, "cars", object>): Promise<number[]> {
  return (await cars.select("cars.id").execute()).map(({ id }) => id);
}

/** Ids of all cars of a search, for a change of many; at most `limit`. */
export async function deskIds(db: Kysely<Tables>, search: DeskSearch, day: Day, limit: number): Promise<number[]> {
  const { isListed } = await listFilter(db, search, day);
  return await idsOf(inOrder(db, search.sort).where(isListed).limit(limit));
}

/** In one pass: cars that visitors see, how many of them for so many days, and drafts. */
export async function countCars(
  db: Kysely<Tables>,
  { day, minDays }: { day: Day; minDays: number },
): Promise<CarTotals> {
  const isShown = (cars: Cars) => cars.or([inState(cars, "available"), inState(cars, "reserved")]);
  return await db
    .selectFrom("cars")
    .select((cars) => [
      cars.fn.countAll<number>().filterWhere(isShown(cars)).as("shown"),
      cars.fn
        .countAll<number>()
        .filterWhere(cars.and([isShown(cars), isInStockFor(cars, minDays, day)]))
        .as("old"),
      cars.fn.countAll<number>().filterWhere(inState(cars, "draft")).as("drafts"),
    ])
    .executeTakeFirstOrThrow();
}

/** One pass; groups would be sorted first. */
async function stateCounts(db: Kysely<Tables>, matches: CarFilter): Promise<Record<DeskState, number>> {
  const count = (cars: Cars, state: DeskState) =>
    cars.fn.countAll<number>().filterWhere(inState(cars, state)).as(state);
  return await db
    .selectFrom("cars")
    .where(matches)
    .select((cars) => [
      count(cars, "draft"),
      count(cars, "available"),
      count(cars, "reserved"),
      count(cars, "sold"),
      count(cars, "withdrawn"),
    ])
    .executeTakeFirstOrThrow();
}

function inOrder(db: Kysely<Tables>, sort: DeskSearch["sort"]) {
  const cars = db.selectFrom("cars");
  switch (sort) {
    case "newest":
      return cars.orderBy("cars.added_at", "desc").orderBy("cars.id", "desc");
    case "oldest":
      return cars.orderBy("cars.added_at").orderBy("cars.id");
    case "changed":
      return cars.orderBy(sql`coalesce(cars.changed_at, cars.added_at)`, "desc").orderBy("cars.id", "desc");
    case "price-asc":
      return cars.orderBy("cars.price_halalas", (order) => order.asc().nullsLast()).orderBy("cars.id");
    case "price-desc":
      return cars.orderBy("cars.price_halalas", (order) => order.desc().nullsLast()).orderBy("cars.id", "desc");
    case "missing":
      return cars.orderBy("cars.missing", "desc").orderBy("cars.added_at", "desc").orderBy("cars.id", "desc");
  }
}

async function listCars(db: Kysely<Tables>, ids: readonly number[], day: Day): Promise<DeskListCar[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("cars")
    .leftJoin("staff as changer", "changer.id", "cars.changed_by")
    .leftJoin("staff as keeper", "keeper.id", "cars.responsible")
    .where("cars.id", "in", ids)
    .select(["cars.id", "stock_number", "cars.version", "source", "shown", "status", "missing", "cars.added_at"])
    .select(["sold_at", "withdrawn_at", "price_halalas", "reserved_until", "reserved_for", "changed_at"])
    .select(["changer.name as changer_name", "keeper.name as keeper_name"])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const summaries = await carSummaries(db, ids, day, { withHidden: true });
  return summaries.flatMap((summary) => {
    const row = byId.get(summary.id);
    if (!row) return [];
    const withdrawnAt = row.withdrawn_at ?? undefined;
    const state = deskState({ status: summary.status, isShown: row.shown === "published", withdrawnAt });
    return [
      {
        ...summary,
        stockNumber: row.stock_number,
        version: row.version,
        state,
        source: row.source === "desk" ? ("desk" as const) : ("list" as const),
        ...(row.price_halalas !== null && { listHalalas: row.price_halalas }),
        missing: missingParts(row.missing),
        addedAt: row.added_at,
        ...(row.sold_at !== null && { soldAt: row.sold_at }),
        ...(state === "reserved" && {
          ...(row.reserved_until !== null && { reservedUntil: row.reserved_until }),
          ...(row.reserved_for !== null && { reservedFor: row.reserved_for }),
        }),
        ...(row.keeper_name !== null && { responsibleName: row.keeper_name }),
        ...(row.changed_at !== null && {
          changed: { at: row.changed_at, ...(row.changer_name !== null && { staffName: row.changer_name }) },
        }),
      },
    ];
  });
}
