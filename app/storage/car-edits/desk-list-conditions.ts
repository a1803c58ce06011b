import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { DeskState } from "../../dealership/car/desk-state.ts";
import { halalasPerRiyal } from "../../dealership/pricing/price.ts";
import type { DeskSearch } from "../../dealership/search/desk-search.ts";
import { riyadhMidnight, type Day } from "../../dealership/text/riyadh-day.ts";
import type { Tables } from "../database/tables.ts";
import { partBits } from "./missing-parts.ts";

export type Cars = ExpressionBuilder<Tables, "cars">;

export function inState(cars: Cars, state: DeskState): Expression<SqlBool> {
  switch (state) {
    case "sold":
      return cars("cars.status", "=", "sold");
    case "available":
    case "reserved":
      return cars.and([cars("cars.status", "=", state), cars("cars.shown", "=", "published")]);
    case "draft":
    case "withdrawn":
      return cars.and([
        cars("cars.status", "<>", "sold"),
        cars("cars.shown", "<>", "published"),
        cars("cars.withdrawn_at", state === "draft" ? "is" : "is not", null),
      ]);
  }
}

const facetColumns = {
  brand: "cars.brand_slug",
  model: "cars.model_slug",
  body: "cars.body",
  condition: "cars.condition",
  fuel: "cars.fuel",
  transmission: "cars.transmission",
  branch: "cars.branch",
} as const;

const facetNames = ["brand", "model", "body", "condition", "fuel", "transmission", "branch"] as const;

export function facetConditions(cars: Cars, { cars: { filters, ...limits } }: DeskSearch): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  for (const facet of facetNames)
    if (filters[facet].length > 0) conditions.push(cars(facetColumns[facet], "in", filters[facet]));
  if (filters.year.length > 0) conditions.push(cars("cars.year", "in", filters.year.map(Number)));
  if (filters.seats.length > 0) conditions.push(cars("cars.seats", "in", filters.seats.map(Number)));
  if (filters.engine.length > 0)
    conditions.push(
      cars(
        "cars.engine_centilitres",
        "in",
        filters.engine.map((litres) => Math.round(Number(litres) * 100)),
      ),
    );
  if (filters.color.length > 0)
    conditions.push(
      cars.exists(
        cars
          .selectFrom("car_colors")
          .whereRef("car_colors.car_id", "=", "cars.id")
          .where("color", "in", filters.color)
          .select("color"),
      ),
    );
  const { priceFrom, priceTo, mileageFrom, mileageTo } = limits;
  if (priceFrom !== undefined) conditions.push(cars("cars.price_halalas", ">=", priceFrom * halalasPerRiyal));
  if (priceTo !== undefined) conditions.push(cars("cars.price_halalas", "<=", priceTo * halalasPerRiyal));
  if (mileageFrom !== undefined) conditions.push(cars("cars.mileage_km", ">=", mileageFrom));
  if (mileageTo !== undefined) conditions.push(cars("cars.mileage_km", "<=", mileageTo));
  return conditions;
}

const dayMs = 86_400_000;

export function deskConditions(
  cars: Cars,
  { missing, minDays, changedBy, source, responsible, isOverdue }: DeskSearch,
  day: Day,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  // With "<>" SQLite does not take the index, and computes the column from every row.
  if (missing !== undefined) conditions.push(cars("cars.missing", ">", 0));
  if (missing !== undefined && missing !== "any")
    conditions.push(sql<SqlBool>`(cars.missing & ${sql.lit(partBits[missing])}) <> 0`);
  if (minDays !== undefined) conditions.push(isInStockFor(cars, minDays, day));
  if (changedBy === "list") conditions.push(cars("cars.changed_by", "is", null));
  else if (changedBy !== undefined) conditions.push(cars("cars.changed_by", "=", changedBy));
  if (source !== undefined) conditions.push(cars("cars.source", "=", source));
  if (responsible === "nobody") conditions.push(cars("cars.responsible", "is", null));
  else if (responsible !== undefined) conditions.push(cars("cars.responsible", "=", responsible));
  if (isOverdue) conditions.push(cars.and([inState(cars, "reserved"), cars("cars.reserved_until", "<", day)]));
  return conditions;
}

export function isInStockFor(cars: Cars, days: number, today: Day): Expression<SqlBool> {
  return cars("cars.added_at", "<", new Date(riyadhMidnight(today) - (days - 1) * dayMs).toISOString());
}
