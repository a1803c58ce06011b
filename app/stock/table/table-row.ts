import { tidyLine, tidyLines } from "../../dealership/text/tidy-text.ts";
import { folded } from "../../dealership/text/folding.ts";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import { replacementCharacter } from "./decode-text.ts";
import type { Table, TableRow } from "./csv-table.ts";
import type { Message } from "../problems/message.ts";
import { printable, printableValue } from "../problems/problem.ts";
import type { Problem } from "../problems/problem.ts";
import { reasons } from "../problems/reasons.ts";

export type Column<Name extends string> = {
  name: Name;
  arabic: string;
  required?: boolean;
  /** Text by default: there, a workbook's numbers are taken as shown, and its dates are refused. */
  holds?: "number" | "day";
};

export type Row<Name extends string> = {
  number: number;
  /** `false` for a refused cell. */
  isEmpty(column: Name): boolean;
  /** One trimmed line; "" if the cell is missing or refused. */
  line(column: Name): string;
  lines(column: Name): string;
  /** The non-empty parts of a cell, separated by `|`. */
  parts(column: Name): string[];
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
  const header = table.header.map(tidyLine);
  const headerRow = table.headerRow ?? 1;
  for (const [index, title] of header.entries()) {
    const column = columnOf(title, columns);
    if (column === undefined) {
      if (title !== "")
        warnings.push({ file, row: headerRow, column: printable(title), reason: reasons.unknownColumn });
    } else if (position.has(column.name)) {
      problems.push({ file, row: headerRow, column: printable(title), reason: reasons.columnTwice(column.name) });
    } else {
      position.set(column.name, index);
    }
  }
  for (const column of columns) {
    if (column.required && !position.has(column.name)) {
      problems.push({ file, row: headerRow, column: column.name, reason: reasons.columnMissing(column.arabic) });
    }
  }
  return { heading: { columns, header, position }, problems, warnings };
}

export function columnOf<Name extends string>(
  title: string,
  columns: readonly Column<Name>[],
): Column<Name> | undefined {
  return columns.find(({ name, arabic }) => [name, arabic].some((known) => headingKey(known) === headingKey(title)));
}

/** `Stock Number`, `STOCK-NUMBER *` and `stock_number` have the same key. */
function headingKey(title: string): string {
  return folded(title.slice(0, stockLimits.nameLength)).replace(/[^\p{L}\p{N}]/gu, "");
}

export function createRow<Name extends string>(
  file: string,
  heading: Heading<Name>,
  { number, cells, refusals }: TableRow,
): Row<Name> {
  const problems: Problem[] = [];
  const texts = new Map<Name, string>();
  const refused = new Set<Name>();
  const row: Row<Name> = {
    number,
    problems,
    isEmpty: (column) => !refused.has(column) && row.line(column) === "",
    line: (column) => tidyLine(texts.get(column) ?? ""),
    lines: (column) => tidyLines(texts.get(column) ?? ""),
    parts: (column) =>
      (texts.get(column) ?? "")
        .split("|")
        .map(tidyLine)
        .filter((part) => part !== ""),
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
