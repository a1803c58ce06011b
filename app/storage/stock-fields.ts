import { canonicalJson } from "./canonical-json.ts";
import type { StockCar } from "./types.ts";

/** What can be changed at the desk, field by field. The stock number stays: lists find the car by it. */
export const stockFields = [
  "status",
  "price",
  "condition",
  "brandSlug",
  "model",
  "trim",
  "year",
  "mileageKm",
  "colors",
  "branch",
  "vin",
  "body",
  "fuel",
  "transmission",
  "engineLitres",
  "cylinders",
  "fuelConsumption",
  "seats",
  "description",
  "features",
  "capabilities",
  "inspection",
  "pictures",
  "addedAt",
] as const satisfies readonly (keyof StockCar)[];

export type StockField = (typeof stockFields)[number];

/** JSON that is equal for equal values; `null` for none. A model is its slug: its name belongs to all cars of the model. */
export function fieldJson(car: StockCar, field: StockField): string {
  const value = field === "model" ? car.model.slug : car[field];
  return canonicalJson(value ?? null);
}

export function changedFields(before: StockCar, after: StockCar): StockField[] {
  return stockFields.filter((field) => fieldJson(before, field) !== fieldJson(after, field));
}

export function isStockField(text: string): text is StockField {
  return stockFields.some((field) => field === text);
}

/** `car` with the values of the `fields` in `other`. */
export function withFieldsOf(car: StockCar, other: StockCar, fields: readonly StockField[]): StockCar {
  const values = Object.fromEntries(fields.map((field) => [field, other[field]]));
  return { ...car, ...values };
}
