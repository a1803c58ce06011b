/** How long a sold car keeps its page: who comes by an old link or search result still finds what became of it, and cars like it. */
import type { Car } from "./car.ts";
import { riyadhDay, type Day } from "./riyadh-day.ts";

const soldShownDays = 90;

const dayMs = 86_400_000;

/** Whether the car was sold so long before this day that its page is gone for good. */
export function isLongSold({ soldAt }: Pick<Car, "soldAt">, day: Day): boolean {
  if (soldAt === undefined) return false;
  const lastDay = riyadhDay(new Date(Date.parse(soldAt) + soldShownDays * dayMs));
  return lastDay < day;
}
