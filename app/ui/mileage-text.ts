/** How far a car has been driven, as pages say it. */
import type { CarSummary } from "../dealership/car.ts";
import type { Words } from "../words.ts";

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** `80,000 km`. */
export function mileageText(mileageKm: number, words: Words): string {
  return words("car.mileage", { km: whole.format(mileageKm) });
}

/** That the car is new, or its mileage. */
export function usageText({ condition, mileageKm }: Pick<CarSummary, "condition" | "mileageKm">, words: Words): string {
  return condition === "new" ? words("car.new") : mileageText(mileageKm, words);
}
