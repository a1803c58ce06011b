import { carName, type Car } from "../car/car.ts";
import type { MessageCarField } from "../forms/contact-message.ts";
import type { FieldValue } from "./lead.ts";

/** What is stored of the car that a message is about. */
export function messageCarFields(
  car: Pick<Car, "brand" | "model" | "year" | "stockNumber"> | undefined,
): Partial<Record<MessageCarField, FieldValue>> {
  return car ? { carName: carName(car, "ar"), carYear: car.year, stockNumber: car.stockNumber } : {};
}
