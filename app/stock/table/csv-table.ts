import { CsvError, parse } from "csv-parse/sync";
import { stockLimits } from "../../dealership/car/stock-limits.ts";
import { decodeText, replacementCharacter } from "./decode-text.ts";
import type { Message } from "../problems/message.ts";
import { printable, type Problem } from "../problems/problem.ts";
import { reasons } from "../problems/reasons.ts";
import { workbookReasons } from "./workbook-reasons.ts";

export type TableRow = {
  /** Spreadsheet row number: the header is row 1. */
  number: number;
  cells: string[];
  /** Of cells that cannot be read, by their index; only in workbooks. */
  refusals?: ReadonlyMap<number, Message>;
};

export type Table = {
  header: string[];
  /** 1 unless there is a title above. */
  headerRow?: number;
  rows: TableRow[];
  blankRows: number;
  warnings?: Omit<Problem, "file">[];
};

export type UnreadableTable = { row?: number; column?: string; reason: Message };

type CsvOptions = {
  /** Allows a header without rows. */
  mayBeEmpty?: boolean | undefined;
  /** Tells headings from a title above them; without it the first row has the headings. */
  isHeading?: (text: string) => boolean;
  /** Tells lists from other texts; without it every text is read as a list. */
  isList?: (text: string) => boolean;
};

/** Accepts comma, semicolon and tab, in UTF-8, UTF-16 or Windows-1256. */
export function parseCsvTable(
  bytes: Buffer,
  { mayBeEmpty = false, isHeading = () => false, isList = () => true }: CsvOptions = {},
): Table | UnreadableTable {
  const decoded = decodeText(bytes);
  if ("reason" in decoded) return decoded;
  if (!isList(decoded.text)) return { reason: reasons.notAList };
  const records = readRecords(decoded.text);
  if (!Array.isArray(records)) return records;
  if (isBlank(records[0] ?? [])) return { row: 1, reason: reasons.noHeader };
  const headingIndex = records.slice(0, maxTitleRows).findIndex((cells) => cells.some(isHeading));
  const headerRow = Math.max(headingIndex, 0) + 1;
  const header = records[headerRow - 1] ?? [];
  if (header.some((cell) => cell.includes(replacementCharacter)))
    return { row: headerRow, reason: reasons.headerNotUtf8 };
  const below = records.slice(headerRow);
  const rows = below
    .map((cells, index) => ({ number: headerRow + index + 1, cells }))
    .filter((row) => !isBlank(row.cells));
  if (rows.length === 0 && !mayBeEmpty) return { reason: reasons.headerOnly };
  const table = { header, rows, blankRows: below.length - rows.length };
  return headerRow === 1 ? table : { ...table, headerRow, warnings: titles(records, headerRow) };
}

const maxTitleRows = 10;

function titles(records: readonly string[][], headerRow: number): Table["warnings"] {
  return records.slice(0, headerRow - 1).flatMap((cells, index) => {
    const title = cells.find((text) => text.trim() !== "");
    const reason = workbookReasons.aboveHeadings(headerRow);
    return title === undefined ? [] : [{ row: index + 1, value: printable(title), reason }];
  });
}

function readRecords(text: string): string[][] | UnreadableTable {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text.slice(0, stockLimits.cellLength)),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      // A stray quote would swallow the following rows, and their cars would be marked as sold.
      relax_quotes: false,
      max_record_size: 0,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.records === "number" ? error.records + 1 : undefined;
    return { row, reason: error.code === "CSV_QUOTE_NOT_CLOSED" ? reasons.quoteNotClosed : reasons.strayQuote };
  }
}

function delimiterOf(head: string): string {
  const counts = new Map([",", ";", "\t"].map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (let index = 0; index < head.length; index += 1) {
    const character = head.charAt(index);
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === "\n" || character === "\r") break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  const [best] = [...counts].sort(([, countA], [, countB]) => countB - countA);
  return best?.[0] ?? ",";
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length < stockLimits.cellLength && cell.trim() === "");
}
