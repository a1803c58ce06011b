import type { Cell, CellValue, MergeRange, Sheet } from "hucre";
import { rangeRef } from "hucre";
import { numberCell } from "./number-cell.ts";
import { workbookLimits, type UnreadableCell, type WorkbookCell, type WorkbookRow } from "./workbook.ts";

/** Rows with a value, each up to its last one. A merged area holds its value in its first cell; the others are unreadable. */
export function sheetRows(sheet: Sheet): WorkbookRow[] {
  const merged = mergedCells(sheet);
  return sheet.rows.flatMap((values, index) => {
    const covered = merged.get(index) ?? new Map<number, string>();
    const width = Math.max(values.length, ...[...covered.keys()].map((column) => column + 1));
    const cells = Array.from({ length: width }, (_, column): WorkbookCell => {
      const mergedInto = covered.get(column);
      if (mergedInto !== undefined) return { kind: "unreadable", problem: { mergedInto }, shown: "" };
      return workbookCell(values[column] ?? null, sheet.cells?.get(`${index},${column}`));
    });
    const isBlank = cells.every((cell, column) => covered.has(column) || isEmpty(cell));
    if (isBlank) return [];
    const length = cells.findLastIndex((cell) => !isEmpty(cell)) + 1;
    return [{ number: index + 1, isHidden: sheet.rowDefs?.get(index)?.hidden === true, cells: cells.slice(0, length) }];
  });
}

function isEmpty(cell: WorkbookCell): boolean {
  return typeof cell === "string" && cell.trim() === "";
}

function workbookCell(value: CellValue, cell: Cell | undefined): WorkbookCell {
  if (value === null) return cell?.formula === undefined ? "" : unreadable("formula-without-value", "=");
  if (cell?.type === "error") return unreadable("error-value", String(value));
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (value instanceof Date) return dateCell(value);
  if (!Number.isFinite(value)) return unreadable("error-value", String(value));
  const number = numberCell(value, cell?.style?.numFmt);
  return Math.abs(value) < 1e15 ? number : unreadable("too-many-digits", number.digits);
}

function dateCell(date: Date): WorkbookCell {
  const year = date.getUTCFullYear();
  // Excel shows a date out of its range as a row of number signs; other programs store Hijri years as Gregorian ones.
  if (Number.isNaN(year) || year < 1000 || year > 9999) return unreadable("error-value", "####");
  return { kind: "date", day: date.toISOString().slice(0, 10) };
}

function unreadable(problem: UnreadableCell["problem"], shown: string): UnreadableCell {
  return { kind: "unreadable", problem, shown };
}

/** For every row, the columns that a merged area with a value covers, with its range. */
function mergedCells({ merges = [], rows }: Sheet): Map<number, Map<number, string>> {
  const covered = new Map<number, Map<number, string>>();
  for (const merge of merges.filter((area) => hasValue(area, rows))) {
    const range = rangeRef(merge.startRow, merge.startCol, merge.endRow, merge.endCol);
    for (let row = merge.startRow; row <= Math.min(merge.endRow, rows.length - 1); row += 1) {
      const columns = covered.get(row) ?? new Map<number, string>();
      for (let column = merge.startCol; column <= lastColumn(merge); column += 1) {
        if (row !== merge.startRow || column !== merge.startCol) columns.set(column, range);
      }
      covered.set(row, columns);
    }
  }
  return covered;
}

function hasValue(area: MergeRange, rows: Sheet["rows"]): boolean {
  const areaRows = rows.slice(area.startRow, area.endRow + 1);
  return areaRows.some((values) =>
    values.slice(area.startCol, lastColumn(area) + 1).some((value) => String(value ?? "").trim() !== ""),
  );
}

function lastColumn({ endCol }: MergeRange): number {
  return Math.min(endCol, workbookLimits.columns - 1);
}
