import type { Cells } from "../../publishing/judge-content.ts";

/** The fields of a form that say when its draft is published and taken back. */
export const daysCells = { first: "scheduleFirstDay", last: "scheduleLastDay" } as const;

export function withoutDays(cells: Cells): Cells {
  const { [daysCells.first]: _first, [daysCells.last]: _last, ...others } = cells;
  return others;
}
