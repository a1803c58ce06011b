import type { Car } from "./car.ts";
import { riyadhDay, type Day } from "../text/riyadh-day.ts";

const soldPageDays = 90;

const dayMs = 86_400_000;

/** Whether the page of a sold car responds with 410: 90 days after the sale. */
export function isSoldPageExpired({ soldAt }: Pick<Car, "soldAt">, day: Day): boolean {
  if (soldAt === undefined) return false;
  const lastDay = riyadhDay(new Date(Date.parse(soldAt) + soldPageDays * dayMs));
  return lastDay < day;
}
