/** A sold car keeps its page for a while, for old links and search results; it shows similar cars. */
import type { Car } from "./car.ts";
import { riyadhDay, type Day } from "../text/riyadh-day.ts";

const soldShownDays = 90;

const dayMs = 86_400_000;

/** Whether the page of a sold car is gone for good (410). */
export function isLongSold({ soldAt }: Pick<Car, "soldAt">, day: Day): boolean {
  if (soldAt === undefined) return false;
  const lastDay = riyadhDay(new Date(Date.parse(soldAt) + soldShownDays * dayMs));
  return lastDay < day;
}
