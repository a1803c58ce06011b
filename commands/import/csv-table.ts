import { CsvError, parse } from "csv-parse/sync";
import { stockLimits } from "../../app/dealership/car/stock-limits.ts";
import { reasons } from "./reasons.ts";

export type TableRow = {
  /** Spreadsheet row number: the header is row 1. */
  number: number;
  cells: string[];
};

export type Table = { header: string[]; rows: TableRow[]; blankRows: number };

export type UnreadableTable = { row?: number; reason: string };

/** Accepts comma, semicolon and tab. `mayBeEmpty` allows a header without rows. */
export function parseCsvTable(bytes: Buffer, { mayBeEmpty = false } = {}): Table | UnreadableTable {
  const reason = notTextReason(bytes);
  if (reason !== undefined) return { reason };
  const records = readRecords(bytes);
  if (!Array.isArray(records)) return records;
  const [header = [], ...rest] = records;
  if (isBlank(header)) return { row: 1, reason: reasons.noHeader };
  if (header.some((cell) => cell.includes(replacementCharacter))) return { row: 1, reason: reasons.headerNotUtf8 };
  const rows = rest.map((cells, index) => ({ number: index + 2, cells })).filter((row) => !isBlank(row.cells));
  if (rows.length === 0 && !mayBeEmpty) return { reason: reasons.headerOnly };
  return { header, rows, blankRows: rest.length - rows.length };
}

export const replacementCharacter = "\uFFFD";

function notTextReason(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return reasons.emptyFile;
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return reasons.spreadsheet;
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return reasons.utf16;
  const head = bytes.subarray(0, 1000);
  // In UTF-16 without a byte order mark, every second byte of Latin text is zero.
  if (head.filter((byte) => byte === 0).length > head.length / 4) return reasons.utf16;
  return undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function readRecords(bytes: Buffer): string[][] | UnreadableTable {
  try {
    return parse(bytes, {
      bom: true,
      delimiter: delimiterOf(bytes.toString("utf8", 0, stockLimits.cellLength)),
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
