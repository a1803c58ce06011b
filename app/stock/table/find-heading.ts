import { stockLimits } from "../../dealership/car/stock-limits.ts";
import { printable } from "../problems/problem.ts";
import { workbookReasons } from "./workbook-reasons.ts";

type TextRow = { number: number; cells: readonly string[] };

export const maxTitleRows = 10;

/** The first of the upper filled rows with the most different known headings: people put a title above. */
export function findHeading(
  filledRows: readonly TextRow[],
  columnName: (text: string) => string | undefined,
): { number: number; cells: readonly string[]; known: number } | undefined {
  return filledRows
    .slice(0, maxTitleRows)
    .map(({ number, cells }) => {
      const names = cells.slice(0, stockLimits.columns).map(columnName);
      return { number, cells, known: new Set(names.filter((name) => name !== undefined)).size };
    })
    .reduce<ReturnType<typeof findHeading>>(
      (best, row) => (best === undefined || row.known > best.known ? row : best),
      undefined,
    );
}

export function titleWarnings(filledRows: readonly TextRow[], headerRow: number) {
  return filledRows
    .filter(({ number }) => number < headerRow)
    .map(({ number, cells }) => ({
      row: number,
      value: printable(cells.find((text) => text.trim() !== "") ?? ""),
      reason: workbookReasons.aboveHeadings(headerRow),
    }));
}
