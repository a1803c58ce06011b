import type { CarSummary } from "../dealership/car/car.ts";
import type { Translate } from "./translate.ts";

const wholeNumber = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

export function formatWholeNumber(number: number): string {
  return wholeNumber.format(number);
}

export function formatMileage(mileageKm: number, t: Translate): string {
  return t("car.mileage", { km: formatWholeNumber(mileageKm) });
}

export function formatUsage(
  { condition, mileageKm }: Pick<CarSummary, "condition" | "mileageKm">,
  t: Translate,
): string {
  return condition === "new" ? t("car.new") : formatMileage(mileageKm, t);
}
