import type { CarSummary } from "../dealership/car/car.ts";
import type { Words } from "./translate.ts";

const wholeNumber = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

export function mileageText(mileageKm: number, words: Words): string {
  return words("car.mileage", { km: wholeNumber.format(mileageKm) });
}

export function usageText({ condition, mileageKm }: Pick<CarSummary, "condition" | "mileageKm">, words: Words): string {
  return condition === "new" ? words("car.new") : mileageText(mileageKm, words);
}
