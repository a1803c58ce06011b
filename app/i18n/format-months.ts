import type { Translate } from "./translate.ts";

/** Whole years as years: "3 months", "5 years". */
export function formatMonths(months: number, t: Translate): string {
  return months % 12 === 0 ? t("car.years", { count: months / 12 }) : t("car.months", { count: months });
}
