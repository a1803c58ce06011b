import type { CarSummary } from "../dealership/car/car.ts";
import type { Translate } from "./translate.ts";

const wholeNumber = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

export function formatMileage(mileageKm: number, words: Translate): string {
  return words("car.mileage", { km: wholeNumber.format(mileageKm) });
}

export function formatUsage(
  { condition, mileageKm }: Pick<CarSummary, "condition" | "mileageKm">,
  words: Translate,
): string {
  return condition === "new" ? words("car.new") : formatMileage(mileageKm, words);
}
