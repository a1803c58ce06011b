import { tidyLine, tidyLines } from "../../dealership/text/tidy-text.ts";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import { replacementCharacter } from "./decode-text.ts";
import type { Table, TableRow } from "./csv-table.ts";
import { columnOf, nearColumns, type Column } from "./headings.ts";
import { splitParts } from "./list-cell.ts";
import type { Message } from "../problems/message.ts";
import { printable, printableValue } from "../problems/problem.ts";
import type { Problem } from "../problems/problem.ts";
import { reasons } from "../problems/reasons.ts";

export type Row<Name extends string> = {
  number: number;
  isForm: boolean;
  /** `false` for a refused cell. */
  isEmpty(column: Name): boolean;
  /** One trimmed line; "" if the cell is missing or refused. */
  line(column: Name): string;
  lines(column: Name): string;
  /** Whether the list has the column. */
  has(column: Name): boolean;
  /** Gives cells to columns that the list lacks; lists have one part a line, as in a form. */
  fill(cells: Partial<Record<Name, string | undefined>>): void;
  /** The non-empty parts of a cell, separated by `|`, or the filled lines of a form's list. */
  parts(column: Name): string[];
  /** Empty parts or lines, too. */
  list(column: Name): readonly string[];
  /** Makes a problem without adding it; `value` if only a part of the cell is meant. */
  problemAt(column: Name, reason: Message, value?: string): Problem;
  /** Adds a problem. Returns `undefined`, so that it can end an expression. */
  refuse(column: Name, reason: Message, value?: string): undefined;
  problems: Problem[];
};

export type Heading<Name extends string> = {
  columns: readonly Column<Name>[];
  header: readonly string[];
  position: ReadonlyMap<Name, number>;
};

export function readHeading<Name extends string>(
  file: string,
  table: Table,
  columns: readonly Column<Name>[],
): { heading: Heading<Name>; problems: Problem[]; warnings: Problem[] } {
  const position = new Map<Name, number>();
  const problems: Problem[] = [];
  const warnings: Problem[] = (table.warnings ?? []).map((warning) => ({ file, ...warning }));
  const headerRow = table.headerRow ?? 1;
  if (table.header.length > stockLimits.columns) {
    const problem = { file, row: headerRow, reason: reasons.tooManyColumns(table.header.length) };
    return { heading: { columns, header: [], position }, problems: [problem], warnings };
  }
  const header = table.header.map(tidyLine);
  const unknown: string[] = [];
  for (const [index, title] of header.entries()) {
    const column = columnOf(title, columns);
    const earlier = column && position.get(column.name);
    if (column === undefined) {
      if (title !== "") unknown.push(title);
    } else if (earlier !== undefined) {
      const reason = reasons.columnTwice(column.name, header[earlier] ?? column.name);
      problems.push({ file, row: headerRow, column: printable(title), reason });
    } else {
      position.set(column.name, index);
    }
  }
  const missing = new Set(columns.map(({ name }) => name).filter((name) => !position.has(name)));
  for (const title of unknown) {
    const place = { file, row: headerRow, column: printable(title) };
    const near = nearColumns(title, columns, missing);
    if (near.length > 0) problems.push({ ...place, reason: reasons.nearColumn(near) });
    else warnings.push({ ...place, reason: reasons.unknownColumn });
  }
  for (const column of columns) {
    if (column.required && missing.has(column.name)) {
      problems.push({ file, row: headerRow, column: column.name, reason: reasons.columnMissing(column.arabic) });
    }
  }
  return { heading: { columns, header, position }, problems, warnings };
}

export function createRow<Name extends string>(
  file: string,
  heading: Heading<Name>,
  { number, cells, refusals, isForm = false }: TableRow & { isForm?: boolean },
): Row<Name> {
  const problems: Problem[] = [];
  const texts = new Map<Name, string>();
  const refused = new Set<Name>();
  const listColumns = new Set(heading.columns.filter(({ isList }) => isList).map(({ name }) => name));
  const inLines = new Set<Name>(isForm ? heading.position.keys() : []);
  const row: Row<Name> = {
    number,
    isForm,
    problems,
    isEmpty: (column) => !refused.has(column) && row.line(column) === "",
    line: (column) => tidyLine(texts.get(column) ?? ""),
    lines: (column) => tidyLines(texts.get(column) ?? ""),
    parts: (column) => row.list(column).filter((part) => part !== ""),
    list(column) {
      const text = texts.get(column) ?? "";
      const isInLines = inLines.has(column) && listColumns.has(column);
      return (isInLines ? text.split(/\r\n?|\n/) : splitParts(text)).map(tidyLine);
    },
    has: (column) => heading.position.has(column),
    fill(cells) {
      for (const { name } of heading.columns) {
        const text = cells[name];
        if (text === undefined || heading.position.has(name)) continue;
        texts.set(name, text);
        inLines.add(name);
      }
    },
    problemAt(column, reason, value = texts.get(column) ?? "") {
      const title = heading.header[heading.position.get(column) ?? -1] ?? column;
      return { file, row: number, column: printable(title), value: printableValue(value), reason };
    },
    refuse(column, reason, value) {
      refused.add(column);
      problems.push(row.problemAt(column, reason, value));
      return undefined;
    },
  };
  for (const [column, index] of heading.position) {
    const text = cells[index] ?? "";
    const reason = refusals?.get(index) ?? unreadableReason(text);
    if (reason === undefined) texts.set(column, text);
    else row.refuse(column, reason, text);
  }
  for (const { name, required } of heading.columns) {
    if (required && row.isEmpty(name)) row.refuse(name, reasons.requiredEmpty);
  }
  const surplus = cells.slice(heading.header.length).find((cell) => cell.trim() !== "");
  if (surplus !== undefined) {
    problems.push({
      file,
      row: number,
      value: printable(surplus),
      reason: reasons.tooManyCells(cells.length, heading.header.length),
    });
  }
  return row;
}

function unreadableReason(text: string): Message | undefined {
  if (text.length > stockLimits.cellLength) return reasons.cellTooLong(text.length);
  if (text.includes(replacementCharacter)) return reasons.notUtf8;
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text)) return reasons.controlCharacter;
  return undefined;
}
