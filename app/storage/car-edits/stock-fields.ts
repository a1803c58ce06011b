import { canonicalJson } from "../database/canonical-json.ts";
import type { StockCar } from "../types.ts";
import { stockFields, type StockField } from "../stock-desk-types.ts";

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
