import { carCounts, noCounts, type CarCount, type CarCounts } from "../../../dealership/car/car-counts.ts";
import { addDays, type Day } from "../../../dealership/text/riyadh-day.ts";
import type { Storage } from "../../../storage/storage.server.ts";

const weekDays = 7;
const monthDays = 30;
const yearDays = 365;

/** How often visitors met one car. */
export async function carVisits(storage: Storage, carId: number, today: Day) {
  const days = await storage.carDays.ofCar(carId, addDays(today, 1 - yearDays));
  const since = (count: number) => total(days.filter(({ day }) => day >= addDays(today, 1 - count)));
  const opened = new Map(days.map((day) => [day.day, day.opened]));
  const week = Array.from({ length: weekDays }, (_, index) => addDays(today, index + 1 - weekDays));
  return {
    week: since(weekDays),
    month: since(monthDays),
    year: since(yearDays),
    opened: week.map((day) => ({ day, value: opened.get(day) ?? 0 })),
  };
}

function total(days: readonly CarCounts[]): CarCounts {
  const sum = (count: CarCount) => days.reduce((result, day) => result + day[count], 0);
  return { ...noCounts, ...Object.fromEntries(carCounts.map((count) => [count, sum(count)])) };
}

export type CarVisitCounts = Awaited<ReturnType<typeof carVisits>>;
