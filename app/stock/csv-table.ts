import { CsvError, parse } from "csv-parse/sync";
import { stockLimits } from "../dealership/car/stock-limits.ts";
import { decodeText, replacementCharacter } from "./decode-text.ts";
import type { Message } from "./message.ts";
import type { Problem } from "./problem.ts";
import { reasons } from "./reasons.ts";

export type TableRow = {
  /** Spreadsheet row number: the header is row 1. */
  number: number;
  cells: string[];
  /** Of cells that cannot be read, by their index; only in workbooks. */
  refusals?: ReadonlyMap<number, Message>;
};

export type Table = {
  header: string[];
  /** 1 unless a workbook has a title above. */
  headerRow?: number;
  rows: TableRow[];
  blankRows: number;
  warnings?: Omit<Problem, "file">[];
};

export type UnreadableTable = { row?: number; column?: string; reason: Message };

/** Accepts comma, semicolon and tab, in UTF-8, UTF-16 or Windows-1256. `mayBeEmpty` allows a header without rows. */
export function parseCsvTable(bytes: Buffer, { mayBeEmpty = false } = {}): Table | UnreadableTable {
  const decoded = decodeText(bytes);
  if ("reason" in decoded) return decoded;
  const records = readRecords(decoded.text);
  if (!Array.isArray(records)) return records;
  const [header = [], ...rest] = records;
  if (isBlank(header)) return { row: 1, reason: reasons.noHeader };
  if (header.some((cell) => cell.includes(replacementCharacter))) return { row: 1, reason: reasons.headerNotUtf8 };
  const rows = rest.map((cells, index) => ({ number: index + 2, cells })).filter((row) => !isBlank(row.cells));
  if (rows.length === 0 && !mayBeEmpty) return { reason: reasons.headerOnly };
  return { header, rows, blankRows: rest.length - rows.length };
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
