/** The list of cars by how often visitors meet them, as an address. */
import { carCounts, type CarCount } from "../car/car-counts.ts";

export const visitPeriods = [7, 30, 90, 365] as const;
type VisitPeriod = (typeof visitPeriods)[number];

export const carsPerVisitPage = 50;

/** `isLeast`: cars that are met least come first. */
export type VisitSearch = { by: CarCount; days: VisitPeriod; isLeast: boolean; page: number };

const usual: VisitSearch = { by: "opened", days: 30, isLeast: false, page: 1 };
const maxPage = 10_000;

/** Any query is valid: what is not understood is left out. */
export function visitSearchFrom(params: URLSearchParams): VisitSearch {
  const page = params.get("page") ?? "";
  return {
    by: carCounts.find((count) => count === params.get("by")) ?? usual.by,
    days: visitPeriods.find((days) => String(days) === params.get("days")) ?? usual.days,
    isLeast: params.get("order") === "least",
    page: /^\d{1,5}$/.test(page) ? Math.min(Math.max(Number(page), 1), maxPage) : usual.page,
  };
}

/** Without what is usual. */
export function visitSearchParams({ by, days, isLeast, page }: VisitSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (by !== usual.by) params.set("by", by);
  if (days !== usual.days) params.set("days", String(days));
  if (isLeast) params.set("order", "least");
  if (page !== usual.page) params.set("page", String(page));
  return params;
}
