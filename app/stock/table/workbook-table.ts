import type { Workbook, WorkbookCell, WorkbookRow } from "../../files/workbook/workbook.ts";
import type { Table, TableRow, UnreadableTable } from "./csv-table.ts";
import type { Message } from "../problems/message.ts";
import { printable } from "../problems/problem.ts";
import { reasons } from "../problems/reasons.ts";
import { findHeading, maxTitleRows, titleWarnings } from "./find-heading.ts";
import { columnOf, type Column } from "./headings.ts";
import { cellReason, workbookReasons } from "./workbook-reasons.ts";

/** The same table as a CSV file would give. Cells that have no value in CSV are refused. */
export function workbookTable<Name extends string>(
  { rows, sheetName, otherSheets }: Workbook,
  columns: readonly Column<Name>[],
  { mayBeEmpty = false } = {},
): Table | UnreadableTable {
  const texts = rows.slice(0, maxTitleRows).map(({ number, cells }) => ({ number, cells: cells.map(shownText) }));
  const headerRow = findHeading(texts, (text) => columnOf(text, columns)?.name)?.number;
  const heading = rows.find(({ number }) => number === headerRow);
  if (heading === undefined) return { reason: workbookReasons.emptySheet(sheetName) };
  for (const [index, cell] of heading.cells.entries()) {
    const range = mergedRange(cell);
    if (range !== undefined)
      return { row: heading.number, column: columnLetters(index), reason: workbookReasons.mergedHeading(range) };
  }
  const header = heading.cells.map(shownText);
  const headingColumns = header.map((title) => columnOf(title, columns));
  const below = rows.filter(({ number }) => number > heading.number);
  const filled = below.map((row) => tableRow(row, headingColumns)).filter((row) => !isBlank(row));
  if (filled.length === 0 && !mayBeEmpty) return { reason: reasons.headerOnly };
  const hiddenRows = below.filter(({ isHidden }) => isHidden).map(({ number }) => number);
  return {
    header,
    headerRow: heading.number,
    rows: filled,
    blankRows: (filled.at(-1)?.number ?? heading.number) - heading.number - filled.length,
    warnings: [
      ...(otherSheets.length > 0 ? [{ reason: workbookReasons.sheetRead(sheetName, otherSheets) }] : []),
      ...titleWarnings(texts, heading.number),
      ...columnsWithoutHeading(below, header),
      ...(hiddenRows.length > 0 ? [{ reason: workbookReasons.hiddenRows(hiddenRows) }] : []),
    ],
  };
}

function tableRow<Name extends string>(
  { number, cells }: WorkbookRow,
  headingColumns: readonly (Column<Name> | undefined)[],
): TableRow {
  const texts: string[] = [];
  const refusals = new Map<number, Message>();
  for (const [index, column] of headingColumns.entries()) {
    const cell = cells[index] ?? "";
    texts.push(cellText(cell, column));
    const reason = refusalOf(cell, column);
    if (reason !== undefined) refusals.set(index, reason);
  }
  return { number, cells: texts, refusals };
}

function cellText<Name extends string>(cell: WorkbookCell, column: Column<Name> | undefined): string {
  return typeof cell === "object" && cell.kind === "number" && column?.holds === "number"
    ? withDecimalPoint(cell.digits)
    : shownText(cell);
}

/** The number 60 shown as `60.000` is not 60 thousand, as it is in a text. */
function withDecimalPoint(digits: string): string {
  const [, whole, fraction = ""] = /^(-?\d{1,3})\.(\d{3})$/.exec(digits) ?? [];
  if (whole === undefined) return digits;
  return Number(fraction) === 0 ? whole : `${digits}0`;
}

function shownText(cell: WorkbookCell): string {
  if (typeof cell === "string") return cell;
  return cell.kind === "date" ? cell.day : cell.shown;
}

function refusalOf<Name extends string>(cell: WorkbookCell, column: Column<Name> | undefined): Message | undefined {
  if (typeof cell === "string" || column === undefined) return undefined;
  if (cell.kind === "unreadable") return cellReason(cell.problem);
  // Excel makes dates of texts such as 3-12.
  return cell.kind === "date" && column.holds !== "day" ? workbookReasons.date : undefined;
}

/** Covered cells of a merged area show nothing. */
function isBlank({ cells }: TableRow): boolean {
  return cells.every((text) => text.trim() === "");
}

function mergedRange(cell: WorkbookCell): string | undefined {
  if (typeof cell === "string" || cell.kind !== "unreadable") return undefined;
  return typeof cell.problem === "object" ? cell.problem.mergedInto : undefined;
}

function columnsWithoutHeading(rows: readonly WorkbookRow[], header: readonly string[]) {
  const ignored = new Map<number, { row: number; column: string; value: string; reason: Message }>();
  for (const { number, cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      const text = shownText(cell);
      if (text.trim() === "" || (header[index] ?? "").trim() !== "" || ignored.has(index)) continue;
      const column = columnLetters(index);
      ignored.set(index, { row: number, column, value: printable(text), reason: workbookReasons.noHeading });
    }
  }
  return [...ignored.values()];
}

/** 0 → `A`, 26 → `AA`. */
function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
