/** The cells of one row by column name, tidied, with every complaint about them. */
import { tidyLine, tidyLines } from "../../app/dealership/text/tidy-text.ts";
import { folded } from "../../app/dealership/text/folding.ts";
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import { brokenCharacter } from "./csv-table.ts";
import type { Table, TableRow } from "./csv-table.ts";
import { shown, valueOf } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { sentences } from "./sentences.ts";

export type Column<Name extends string> = {
  name: Name;
  /** Accepted as a heading, too. */
  arabic: string;
  /** The column must be there, and no cell of it empty. */
  required?: boolean;
};

export type Row<Name extends string> = {
  /** As a spreadsheet counts. */
  number: number;
  /** Nothing is written there; not so of a cell that was refused. */
  isEmpty(column: Name): boolean;
  /** One tidy line; empty where the cell is empty, missing or was refused. */
  line(column: Name): string;
  /** Several tidy lines. */
  lines(column: Name): string;
  /** The `|` separated parts of a cell, tidied, empty ones left out. */
  parts(column: Name): string[];
  /** A cell with what is to be said about it; `value` where only a part of it is meant. */
  remark(column: Name, reason: string, value?: string): Problem;
  /** Puts such a remark among the row's problems. */
  refuse(column: Name, reason: string, value?: string): undefined;
  problems: Problem[];
};

/** Where each known column stands; the headings nobody knows are named apart. */
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
  const warnings: Problem[] = [];
  const header = table.header.map(tidyLine);
  for (const [index, title] of header.entries()) {
    const column = columns.find((known) =>
      [known.name, known.arabic].some((name) => headingKey(name) === headingKey(title)),
    );
    if (column === undefined) {
      if (title !== "") warnings.push({ file, row: 1, column: shown(title), reason: sentences.unknownColumn });
    } else if (position.has(column.name)) {
      problems.push({ file, row: 1, column: shown(title), reason: sentences.columnTwice(column.name) });
    } else {
      position.set(column.name, index);
    }
  }
  for (const column of columns) {
    if (column.required && !position.has(column.name)) {
      problems.push({ file, row: 1, column: column.name, reason: sentences.columnMissing(column.arabic) });
    }
  }
  return { heading: { columns, header, position }, problems, warnings };
}

/** `Stock Number`, `STOCK-NUMBER *` and `stock_number` are one heading. */
function headingKey(title: string): string {
  return folded(title.slice(0, stockLimits.nameLength)).replace(/[^\p{L}\p{N}]/gu, "");
}

export function openRow<Name extends string>(
  file: string,
  heading: Heading<Name>,
  { number, cells }: TableRow,
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
    remark(column, reason, value = texts.get(column) ?? "") {
      const title = heading.header[heading.position.get(column) ?? -1] ?? column;
      return { file, row: number, column: shown(title), value: valueOf(value), reason };
    },
    refuse(column, reason, value) {
      refused.add(column);
      problems.push(row.remark(column, reason, value));
      return undefined;
    },
  };
  for (const [column, index] of heading.position) {
    const text = cells[index] ?? "";
    const reason = whyUnreadable(text);
    if (reason === undefined) texts.set(column, text);
    else row.refuse(column, reason, text);
  }
  for (const { name, required } of heading.columns) {
    if (required && row.isEmpty(name)) row.refuse(name, sentences.requiredEmpty);
  }
  const surplus = cells.slice(heading.header.length).find((cell) => cell.trim() !== "");
  if (surplus !== undefined) {
    problems.push({
      file,
      row: number,
      value: shown(surplus),
      reason: sentences.tooManyCells(cells.length, heading.header.length),
    });
  }
  return row;
}

function whyUnreadable(text: string): string | undefined {
  if (text.length > stockLimits.cellLength) return sentences.cellTooLong(text.length);
  if (text.includes(brokenCharacter)) return sentences.notUtf8;
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text)) return sentences.controlCharacter;
  return undefined;
}
